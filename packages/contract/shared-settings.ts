import {
  address,
  count,
  folder,
  list,
  onOff,
  optionalSetting,
  setting,
  text,
} from '@kopgroep/server-kit/settings'
import * as v from 'valibot'

const DEMO_SHOP_TOKEN = 'demo-shop-token'
const DEMO_CONSUMER_KEY = 'demo-consumer-key'

/** Secrets of the demo shop. They are published in the sources. */
export const DEMO_SECRETS: readonly string[] = [DEMO_SHOP_TOKEN, DEMO_CONSUMER_KEY]

/** Settings of the programs that read a backend: storefront and agents. */
export const clientSettings = {
  COMMERCE_ENDPOINT: setting(
    address,
    'http://127.0.0.1:4000/graphql',
    'GraphQL URL of the backend. When set, `npm start` starts the storefront alone.',
  ),
  FEATURES: optionalSetting(
    list,
    'Comma-separated features beyond a stock Magento, or `none`. Default: detected.',
  ),
  STORE_VIEWS: setting(
    v.pipe(text, v.regex(/^(?:\w+=\w+,?)*$/, 'expected views like nl=default,en=english')),
    '',
    'Store view of each language, like `nl=default,en=english`. Default: the one with that locale.',
  ),
  AGENT_KEY: optionalSetting(
    text,
    'Secret of agents’ sessions, the same in all programs that serve them. Default: a new one at each start, which ends all sessions.',
  ),
  TRUST_PROXY: setting(count, '0', 'Number of trusted reverse proxies in front of the storefront.'),
}

/** Returns the configured features; null to detect them. */
export const configuredFeatures = (features: readonly string[] | undefined) =>
  features?.filter((key) => key !== 'none') ?? null

/** Returns a configured token; null for `none`. */
export const tokenOrNull = (token: string) => (token === 'none' ? null : token)

/** Settings that storefront and backend of one shop share: names, types, defaults and descriptions. */
export const sharedSettings = {
  SHOP_TOKEN: setting(text, DEMO_SHOP_TOKEN, 'Bearer token for public reads, or `none`.'),
  CONSUMER_KEY: setting(
    text,
    DEMO_CONSUMER_KEY,
    'Bearer key for guests’ reviews and stock alerts, or `none`.',
  ),
  PURGE_TOKEN: optionalSetting(
    text,
    'Bearer token with which the backend purges storefronts from any address.',
  ),
  DEMO: optionalSetting(
    onOff,
    '`on` accepts the demo’s published tokens and passwords. Default: `off` if `NODE_ENV` is `production`.',
  ),
  GRAPHQL_DOCUMENTS: optionalSetting(
    v.pipe(text, v.picklist(['own', 'any'], 'expected own or any')),
    'GraphQL documents that `/graphql` accepts: the shop’s `own`, or `any`. Default: `own` if `NODE_ENV` is `production`, for the backend only with `BUILDS`.',
  ),
  BUILDS: setting(
    folder,
    '.data/builds',
    'Folder for the last four builds, for tabs opened before a deploy. It must survive deploys; about 2 MB per build.',
  ),
  POSTCODE_URL: optionalSetting(
    address,
    'URL of a service that finds Dutch addresses by postcode and house number. Without one, outside a demo, shoppers enter their street.',
  ),
  POSTCODE_CLIENT_ID: optionalSetting(text, 'Client id for that service.'),
  POSTCODE_SECRET: optionalSetting(text, 'Secret for that service.'),
  // The storefront uses it while a number is typed, and the backend before it exempts a cart from VAT.
  VAT_URL: optionalSetting(
    address,
    'URL of a service that validates VAT numbers. Without one, outside a demo, everybody pays VAT.',
  ),
  VAT_REQUESTER_COUNTRY: optionalSetting(
    text,
    'Country code of the shop’s VAT number, sent to that service.',
  ),
  VAT_REQUESTER_NUMBER: optionalSetting(text, 'The shop’s VAT number without its country code.'),
  VAT_SECRET: optionalSetting(text, 'Secret for that service, if it needs one.'),
}
