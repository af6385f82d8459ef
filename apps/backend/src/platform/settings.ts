import { sharedSettings } from '@kopgroep/contract/shared-settings'
import {
  address,
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

const addresses = v.pipe(list, v.array(address))
const databaseUrl = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\//, 'expected an address like postgres://user:password@host/name'),
)
const atLeastOne = v.pipe(text, v.regex(/^[1-9]\d{0,5}$/, 'expected a number above 0'), v.transform(Number))
const mailUrl = v.pipe(text, v.regex(/^smtps?:\/\//, 'expected an address like smtps://user:password@host'))

/** Settings of the backend: environment variable, type, default and description. */
export const BackendSettings = v.object({
  BACKEND_PORT: setting(port, '4000', 'Port of the backend.'),
  BACKEND_URL: optionalSetting(
    address,
    'The backend’s public URL. Default: `http://localhost:` and its port.',
  ),
  DATABASE_URL: optionalSetting(databaseUrl, 'URL of a PostgreSQL. Unset: an embedded one.'),
  DATABASE_DIRECT_URL: optionalSetting(
    databaseUrl,
    'URL without the pooler, if `DATABASE_URL` leads to PgBouncer in transaction mode.',
  ),
  DATABASE_READ_URL: optionalSetting(
    databaseUrl,
    'URL of a streaming replica, without a pooler, for public data.',
  ),
  DATABASE_CONNECTIONS: setting(
    v.pipe(text, v.regex(/^([3-9]|[1-9]\d+)$/, 'expected a number of at least 3'), v.transform(Number)),
    '10',
    'Maximum database connections, and half as many to a replica.',
  ),
  KOPGROEP_DATA: setting(folder, '.data', 'Folder of the embedded database, mails and imported pictures.'),
  STOREFRONT_URLS: setting(
    addresses,
    'http://localhost:3000',
    'Comma-separated URLs of the storefronts. Mails use the first.',
  ),
  LANGUAGES: setting(
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected codes like de,fr')))),
    '',
    'Languages besides Dutch and English, like `de,fr`, with texts in `languages/`.',
  ),
  BACKEND_TRUST_PROXY: setting(
    v.pipe(text, v.regex(/^\d$/, 'expected a number of at most 9'), v.transform(Number)),
    '1',
    'Position of the shopper’s address from the end of `X-Forwarded-For`: 1 for the storefront, one more per proxy behind it, `0` trusts none.',
  ),
  SMTP_URL: optionalSetting(
    mailUrl,
    'URL of the mail server. Unset: mails go to a folder, shown at `/outbox`.',
  ),
  MAIL_FROM: optionalSetting(text, 'Sender of mails, like `Name <address>`. Default: the shop’s.'),
  OUTBOX: optionalSetting(
    onOff,
    '`on` shows mails at `/outbox`. Default: as `DEMO`. Without `DEMO`, on this machine only.',
  ),
  TEST_PAYMENT: optionalSetting(onOff, '`on` enables the test payment provider, by the same rules.'),
  MULTISAFEPAY_API_KEY: optionalSetting(
    v.pipe(text, v.regex(/^[\w-]{8,100}$/, 'expected the API key of a website at MultiSafepay')),
    'API key of the shop’s website at MultiSafepay, which then takes payments.',
  ),
  MULTISAFEPAY_URL: setting(
    address,
    'https://api.multisafepay.com/v1/json',
    '`https://testapi.multisafepay.com/v1/json` for a test account.',
  ),
  MOLLIE_API_KEY: optionalSetting(
    v.pipe(text, v.regex(/^(?:live|test)_\w{20,100}$/, 'expected an API key of Mollie, like live_…')),
    'API key of the shop’s profile at Mollie, which then takes payments; `test_…` takes no money.',
  ),
  MOLLIE_URL: setting(address, 'https://api.mollie.com/v2', 'URL of Mollie’s API.'),
  PAYMENT_PROVIDER: optionalSetting(
    v.picklist(['multisafepay', 'mollie']),
    'Provider of new orders with both keys: `multisafepay` (default) or `mollie`.',
  ),
  UNPAID_ORDERS_PER_ADDRESS: setting(
    atLeastOne,
    '10',
    'Maximum orders by bank transfer or to be paid in a store, per client address and hour. Beyond it shoppers pay online.',
  ),
  UNPAID_ORDERS_PER_EMAIL: setting(atLeastOne, '3', 'Maximum open ones per e-mail address.'),
  UNPAID_STOCK_PERCENT: setting(
    v.pipe(text, v.regex(/^(\d{1,2}|100)$/, 'expected a percentage'), v.transform(Number)),
    '50',
    'Maximum percentage of a product’s stock that they hold; ten pieces are always allowed.',
  ),
  ...sharedSettings,
  PASSKEYS: setting(onOff, 'on', '`on` enables passkeys, bound to the host name of the first storefront.'),
  QUERY_SECONDS: setting(
    v.pipe(text, v.regex(/^[1-9]\d{0,2}$/, 'expected a number of seconds'), v.transform(Number)),
    '10',
    'Seconds after which a query, never a mutation, is aborted with 503.',
  ),
  BACKEND_FAULTS: setting(
    onOff,
    'off',
    '`on` lets tests simulate faults. Without `DEMO`, on this machine only.',
  ),
  NODE_ENV: setting(text, 'development', '`production` for a real shop.'),
  BACKUPS: optionalSetting(
    text,
    'Folder of the backups, on another disk. Default: `backups` in the data folder.',
  ),
  ADMIN_PORT: optionalSetting(port, 'Port of the admin, set by `npm start`. Unset: no admin.'),
  ADMIN_HOST: setting(text, '127.0.0.1', 'Address that the admin listens on.'),
  ADMIN_URL: optionalSetting(
    address,
    'Public URL of the admin. With https, put it behind a TLS proxy that sets `X-Forwarded-For`.',
  ),
  BACKEND_METRICS_PORT: optionalSetting(port, 'Port of Prometheus metrics (`/metrics`). Unset: none.'),
  ...serverSettings,
})

/** Parsed settings of the backend: ports as numbers, switches as booleans, lists as arrays. */
export type Settings = Omit<
  v.InferOutput<typeof BackendSettings>,
  'BACKEND_URL' | 'DEMO' | 'OUTBOX' | 'TEST_PAYMENT' | 'GRAPHQL_DOCUMENTS'
> & {
  BACKEND_URL: string
  GRAPHQL_DOCUMENTS: 'own' | 'any'
  DEMO: boolean
  OUTBOX: boolean
  TEST_PAYMENT: boolean
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 *
 * @throws {StartupProblem} that names each variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = parseSettings(BackendSettings, env)
  const isDemo = settings.DEMO ?? settings.NODE_ENV !== 'production'
  const hasLists = settings.NODE_ENV === 'production' && Boolean(env.BUILDS?.trim())
  return {
    ...settings,
    GRAPHQL_DOCUMENTS: settings.GRAPHQL_DOCUMENTS ?? (hasLists ? 'own' : 'any'),
    BACKEND_URL: settings.BACKEND_URL ?? `http://localhost:${settings.BACKEND_PORT}`,
    DEMO: isDemo,
    OUTBOX: settings.OUTBOX ?? isDemo,
    TEST_PAYMENT: settings.TEST_PAYMENT ?? isDemo,
  }
}
