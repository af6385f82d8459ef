import { randomBytes } from 'node:crypto'
import {
  clientSettings,
  configuredFeatures,
  sharedSettings,
  tokenOrNull,
} from '@kopgroep/contract/shared-settings'
import {
  address,
  count,
  folder,
  list,
  onOff,
  optionalSetting,
  parseSettings,
  port,
  serverSettings,
  setting,
  text,
} from '@kopgroep/server-kit/settings'
import * as v from 'valibot'
import { allLanguages } from '../app/lib/i18n/language.ts'
import type { Services } from '../app/lib/page/current-page.ts'

const attributeCode = v.pipe(text, v.regex(/^[a-z]\w*$/, 'expected a code like size'))

/** Settings of the storefront: environment variable, type, default and description. */
export const StorefrontSettings = v.object({
  PORT: setting(port, '3000', 'Port of the storefront.'),
  STOREFRONT_URL: optionalSetting(
    address,
    'The shop’s public URL. Default: `http://localhost:` and its port.',
  ),
  ...clientSettings,
  DEFAULT_LANGUAGE: setting(
    v.picklist(allLanguages(), `expected ${allLanguages().join(' or ')}`),
    'nl',
    'Language of URLs without a prefix such as `/en`.',
  ),
  SIZE_ATTRIBUTE: optionalSetting(
    attributeCode,
    'Code of the size attribute. Default: `fkv_maten` or `size`.',
  ),
  COLOUR_ATTRIBUTE: optionalSetting(
    attributeCode,
    'Code of the colour attribute. Default: `color` or `colour`.',
  ),
  BRAND_FILE: optionalSetting(
    folder,
    'JSON file with name, contact and look, for a backend without brand settings (docs/operator/magento.md).',
  ),
  PAGE_CACHE_MB: setting(
    count,
    '24',
    'Memory of the page cache in MB, about 60 pages per MB; 0 disables it.',
  ),
  PAGE_TAGS: setting(
    onOff,
    'off',
    '`on` sends a page’s cache tags as header `xkey`, for a cache in front (`deploy/varnish`).',
  ),
  PAGE_FRESH_SECONDS: setting(count, '300', 'Seconds for which a page is fresh without a purge.'),
  PAGE_STALE_SECONDS: setting(count, '86400', 'Seconds after that in which a stale page may be served.'),
  REQUESTS_AT_ONCE: setting(
    count,
    '500',
    'Maximum uncached requests, running or waiting. Beyond it clients get the stale page, or 503.',
  ),
  LOOP_DELAY_MS: setting(count, '500', 'Event loop delay in milliseconds above which clients get the same.'),
  CONNECTIONS: setting(
    count,
    '2000',
    'Maximum connections. Beyond it idle ones are closed, and new ones only get `/live` and `/ready`.',
  ),
  MEDIA_URL: optionalSetting(
    address,
    'Base URL of the backend’s pictures. Default: `/media` on the host of `COMMERCE_ENDPOINT`.',
  ),
  IMAGE_CACHE: setting(folder, '.data/images', 'Folder for resized pictures.'),
  IMAGE_CACHE_MB: setting(count, '2048', 'Maximum disk space of resized pictures in MB.'),
  IMAGE_FORMAT: optionalSetting(
    v.pipe(text, v.picklist(['avif', 'webp', 'jpg'], 'expected avif, webp or jpg')),
    'Format of all pictures, `avif`, `webp` or `jpg`. Default: the best for each browser.',
  ),
  PURGE_ADDRESSES: setting(
    list,
    '127.0.0.1,::1',
    'Comma-separated addresses that may purge pages without a token.',
  ),
  ...sharedSettings,
  TAG_MANAGER: optionalSetting(
    v.pipe(text, v.regex(/^(GTM-[A-Z0-9]{4,12}|log)$/, 'expected an id like GTM-ABC1234, or log')),
    'Id of a Google Tag Manager container, loaded with consent; `log` logs events to the browser’s console.',
  ),
  TAG_EVENTS: setting(
    onOff,
    'off',
    '`on` reports shopper events to the container’s `dataLayer` by GA4’s names.',
  ),
  RECAPTCHA: setting(
    onOff,
    'off',
    '`on` if the backend is a Magento (2.4.7 or later) with Google reCAPTCHA.',
  ),
  ERROR_DSN: optionalSetting(
    v.pipe(
      text,
      v.regex(/^https?:\/\/\w+@[^/@\s]+(?:\/[\w.-]+)*\/\d+$/, 'expected a DSN like https://key@host/1'),
    ),
    'DSN with Sentry’s protocol for browser errors of consenting visitors.',
  ),
  SOFT_NAVIGATION: setting(
    onOff,
    'on',
    '`off` opens each page as a document instead of replacing its content.',
  ),
  PAGE_SPEED_PERCENT: optionalSetting(
    v.pipe(count, v.maxValue(100, 'expected a number from 0 to 100')),
    'Percentage of page views that report their speed. Default: 10, in a demo 0.',
  ),
  AGENTS: optionalSetting(onOff, '`on` lets AI agents shop (docs/operator/agents.md). Default: as `DEMO`.'),
  WEB_MCP: setting(onOff, 'off', '`on` offers tools to an agent in the browser (docs/operator/agents.md).'),
  METRICS_PORT: optionalSetting(port, 'Port of Prometheus metrics (`/metrics`). Unset: none.'),
  ...serverSettings,
})

type Parsed = v.InferOutput<typeof StorefrontSettings>

/** Parsed settings: numbers for ports and sizes, arrays for lists. */
export type Settings = Omit<
  Parsed,
  | 'STOREFRONT_URL'
  | 'DEMO'
  | 'AGENTS'
  | 'PAGE_SPEED_PERCENT'
  | 'AGENT_KEY'
  | 'GRAPHQL_DOCUMENTS'
  | 'SHOP_TOKEN'
  | 'CONSUMER_KEY'
  | 'FEATURES'
> & {
  STOREFRONT_URL: string
  DEMO: boolean
  AGENTS: boolean
  PAGE_SPEED_PERCENT: number
  /** Null if the shop serves no agents. */
  AGENT_KEY: string | null
  GRAPHQL_DOCUMENTS: 'own' | 'any'
  /** Token for public reads; null if the backend needs none. */
  SHOP_TOKEN: string | null
  CONSUMER_KEY: string | null
  /** Configured features; null to detect them. */
  FEATURES: readonly string[] | null
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 *
 * @throws {StartupProblem} that names each invalid variable
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = parseSettings(StorefrontSettings, env)
  const DEMO = settings.DEMO ?? env.NODE_ENV !== 'production'
  const AGENTS = settings.AGENTS ?? DEMO
  return {
    ...settings,
    STOREFRONT_URL: settings.STOREFRONT_URL ?? `http://localhost:${settings.PORT}`,
    GRAPHQL_DOCUMENTS: settings.GRAPHQL_DOCUMENTS ?? (env.NODE_ENV === 'production' ? 'own' : 'any'),
    DEMO,
    AGENTS,
    PAGE_SPEED_PERCENT: settings.PAGE_SPEED_PERCENT ?? (DEMO ? 0 : 10),
    AGENT_KEY: settings.AGENT_KEY ?? (AGENTS ? randomBytes(32).toString('hex') : null),
    SHOP_TOKEN: tokenOrNull(settings.SHOP_TOKEN),
    CONSUMER_KEY: tokenOrNull(settings.CONSUMER_KEY),
    FEATURES: configuredFeatures(settings.FEATURES),
  }
}

/** Selects the settings of third-party services. */
export function chooseServices(settings: Settings): Services {
  const { TAG_MANAGER, TAG_EVENTS, RECAPTCHA, ERROR_DSN, PAGE_SPEED_PERCENT } = settings
  return {
    ...(TAG_MANAGER && { tagManager: TAG_MANAGER, ...(TAG_EVENTS && { tagEvents: '' }) }),
    ...(RECAPTCHA && { recaptcha: '' }),
    ...(ERROR_DSN && { errorReports: ERROR_DSN }),
    ...(PAGE_SPEED_PERCENT > 0 && { pageSpeed: String(PAGE_SPEED_PERCENT) }),
  }
}
