import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { sharedSettings } from '../../../packages/contract/shared-settings.ts'
import {
  address,
  count,
  folder,
  list,
  onOff,
  parseSettings,
  port,
  serverSettings,
  text,
} from '../../../packages/server-kit/settings.ts'
import { allLanguages } from '../app/lib/i18n/language.ts'
import type { Services } from '../app/lib/page/current-page.ts'

const attributeCode = v.pipe(text, v.regex(/^[a-z]\w*$/, 'expected a code like size'))

/** Settings of the storefront: environment variable, type, default and description. */
export const StorefrontSettings = v.object({
  PORT: v.pipe(v.optional(port, '3000'), v.description('Port of the storefront.')),
  STOREFRONT_URL: v.pipe(
    v.optional(address),
    v.description(
      'The shop’s public address, for canonical links, the site map and shared links. Default: `http://localhost:` and its port.',
    ),
  ),
  COMMERCE_ENDPOINT: v.pipe(
    v.optional(address, 'http://127.0.0.1:4000/graphql'),
    v.description(
      'GraphQL address of the commerce backend. When set, `npm start` starts the storefront alone.',
    ),
  ),
  FEATURES: v.pipe(
    v.optional(list),
    v.description(
      'What the backend serves beyond a stock Magento, as feature keys with commas between; `none` for nothing. Default: the backend is asked.',
    ),
  ),
  DEFAULT_LANGUAGE: v.pipe(
    v.optional(v.picklist(allLanguages(), `expected ${allLanguages().join(' or ')}`), 'nl'),
    v.description(
      'Language of addresses without a prefix; every other one stands below its own, as `/en`. It sells from a store view of its locale, else from the default one.',
    ),
  ),
  STORE_VIEWS: v.pipe(
    v.optional(v.pipe(text, v.regex(/^(?:\w+=\w+,?)*$/, 'expected views like nl=default,en=english')), ''),
    v.description(
      'Store view of each language, like `nl=default,en=english`. Default: the one whose locale is of that language; without one a language is not offered.',
    ),
  ),
  SIZE_ATTRIBUTE: v.pipe(
    v.optional(attributeCode),
    v.description(
      'Code of the attribute that says of which size something is. Default: `fkv_maten` or `size`, whichever the backend can be filtered by.',
    ),
  ),
  COLOUR_ATTRIBUTE: v.pipe(
    v.optional(attributeCode),
    v.description('The same for its colour. Default: `color` or `colour`.'),
  ),
  BRAND_FILE: v.pipe(
    v.optional(folder),
    v.description(
      'JSON file with name, contact, logo, colours and typefaces of the shop, for a backend that tells no brand (docs/owner/own-shop.md). Default: the backend is asked.',
    ),
  ),
  PAGE_CACHE_MB: v.pipe(
    v.optional(count, '24'),
    v.description(
      'Memory for rendered pages, in megabytes; 0 renders each page anew. Some 60 pages a megabyte.',
    ),
  ),
  PAGE_TAGS: v.pipe(
    v.optional(onOff, 'off'),
    v.description(
      'Whether pages name what they were made of in the header `xkey`, for a cache of your own in front that is purged by it (`deploy/varnish`): `on` or `off`.',
    ),
  ),
  PAGE_FRESH_SECONDS: v.pipe(
    v.optional(count, '300'),
    v.description('How long a page is served without asking whether it changed. A purge ends it sooner.'),
  ),
  PAGE_STALE_SECONDS: v.pipe(
    v.optional(count, '86400'),
    v.description(
      'How long after that it may still be served while a new one is made, or while the backend is down.',
    ),
  ),
  REQUESTS_AT_ONCE: v.pipe(
    v.optional(count, '500'),
    v.description(
      'How many requests the storefront works on at once: pages that are not kept, calls to the backend. Beyond that the old page is sent, or 503 with `Retry-After`.',
    ),
  ),
  LOOP_DELAY_MS: v.pipe(
    v.optional(count, '500'),
    v.description(
      'By how many milliseconds each turn of the storefront’s event loop may be late, two seconds long, before it refuses work in the same way.',
    ),
  ),
  CONNECTIONS: v.pipe(
    v.optional(count, '2000'),
    v.description(
      'How many connections the storefront holds. Idle ones make room for others, and so do those without a request for 5 seconds; an address may hold a quarter once half are taken. Beyond that only `/live` and `/ready` are answered, others get 503.',
    ),
  ),
  MEDIA_URL: v.pipe(
    v.optional(address),
    v.description(
      'Address below which the backend’s pictures stand. Default: `/media` on the host of `COMMERCE_ENDPOINT`.',
    ),
  ),
  IMAGE_CACHE: v.pipe(v.optional(folder, '.data/images'), v.description('Folder for resized pictures.')),
  IMAGE_CACHE_MB: v.pipe(
    v.optional(count, '2048'),
    v.description('Disk for resized pictures, in megabytes; the least used go first.'),
  ),
  IMAGE_FORMAT: v.pipe(
    v.optional(v.pipe(text, v.picklist(['avif', 'webp', 'jpg'], 'expected avif, webp or jpg'))),
    v.description(
      'The one format of all pictures, `avif`, `webp` or `jpg`, for a cache in front that disregards `Vary: Accept`. Default: the best that each browser accepts.',
    ),
  ),
  PURGE_ADDRESSES: v.pipe(
    v.optional(list, '127.0.0.1,::1'),
    v.description(
      'Addresses that may purge pages without a token, with commas between. An address that a proxy forwards counts only if the proxy is in a network of your own; `127.0.0.1` never counts when forwarded.',
    ),
  ),
  ...sharedSettings,
  TAG_MANAGER: v.pipe(
    v.optional(
      v.pipe(text, v.regex(/^(GTM-[A-Z0-9]{4,12}|log)$/, 'expected an id like GTM-ABC1234, or log')),
    ),
    v.description(
      'Id of a Google Tag Manager container, loaded for who allows it; `log` for one of the shop’s own that writes what it is told to the console, as in the demo. Unset, nothing is loaded and nobody is asked for visit figures and advertisements.',
    ),
  ),
  TAG_EVENTS: v.pipe(
    v.optional(onOff, 'off'),
    v.description(
      'Whether that container’s `dataLayer` is told what a shopper does, by GA4’s names of events (`view_item`, `add_to_cart`, `purchase` …).',
    ),
  ),
  ERROR_DSN: v.pipe(
    v.optional(
      v.pipe(
        text,
        v.regex(/^https?:\/\/\w+@[^/@\s]+(?:\/[\w.-]+)*\/\d+$/, 'expected a DSN like https://key@host/1'),
      ),
    ),
    v.description(
      'DSN of a service that speaks Sentry’s protocol: takes the faults in the browsers of who allows visit figures.',
    ),
  ),
  AGENTS: v.pipe(
    v.optional(onOff),
    v.description(
      'Whether AI agents may shop by UCP and MCP (docs/operator/agents.md): `on` or `off`. Default: `on` in a demo, else `off`.',
    ),
  ),
  AGENT_KEY: v.pipe(
    v.optional(text),
    v.description(
      'Secret that encrypts the ids of agents’ carts, checkouts and orders and signs webhooks, the same in all storefronts of a shop. Default: a new one at each start, with which all sessions end.',
    ),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(count, '0'),
    v.description(
      'How many proxies of your own stand before the storefront: so many entries of `X-Forwarded-For` are believed.',
    ),
  ),
  METRICS_PORT: v.pipe(
    v.optional(port),
    v.description(
      'Port on which the storefront tells Prometheus its figures, at `/metrics`. Unset, it tells none.',
    ),
  ),
  ...serverSettings,
})

type Parsed = v.InferOutput<typeof StorefrontSettings>

/** Parsed settings of the storefront: ports and sizes as numbers, lists as arrays. */
export type Settings = Omit<
  Parsed,
  | 'STOREFRONT_URL'
  | 'DEMO'
  | 'AGENTS'
  | 'AGENT_KEY'
  | 'GRAPHQL_DOCUMENTS'
  | 'SHOP_TOKEN'
  | 'CONSUMER_KEY'
  | 'FEATURES'
> & {
  STOREFRONT_URL: string
  DEMO: boolean
  AGENTS: boolean
  AGENT_KEY: string
  GRAPHQL_DOCUMENTS: 'own' | 'any'
  /** Token for public reads; null if the backend needs none. */
  SHOP_TOKEN: string | null
  CONSUMER_KEY: string | null
  /** The configured features; null to detect them. */
  FEATURES: readonly string[] | null
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 *
 * @throws {StartupProblem} that names each variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = parseSettings(StorefrontSettings, env)
  const DEMO = settings.DEMO ?? env.NODE_ENV !== 'production'
  return {
    ...settings,
    STOREFRONT_URL: settings.STOREFRONT_URL ?? `http://localhost:${settings.PORT}`,
    GRAPHQL_DOCUMENTS: settings.GRAPHQL_DOCUMENTS ?? (env.NODE_ENV === 'production' ? 'own' : 'any'),
    DEMO,
    AGENTS: settings.AGENTS ?? DEMO,
    AGENT_KEY: settings.AGENT_KEY ?? randomBytes(32).toString('hex'),
    SHOP_TOKEN: orNull(settings.SHOP_TOKEN),
    CONSUMER_KEY: orNull(settings.CONSUMER_KEY),
    FEATURES: settings.FEATURES?.filter((key) => key !== 'none') ?? null,
  }
}

const orNull = (token: string) => (token === 'none' ? null : token)

/** Returns the third-party services in the settings. */
export function chooseServices({ TAG_MANAGER, TAG_EVENTS, ERROR_DSN }: Settings): Services {
  return {
    ...(TAG_MANAGER && { tagManager: TAG_MANAGER, ...(TAG_EVENTS && { tagEvents: '' }) }),
    ...(ERROR_DSN && { errorReports: ERROR_DSN }),
  }
}
