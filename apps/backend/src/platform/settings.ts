import * as v from 'valibot'
import { sharedSettings } from '../../../../packages/contract/shared-settings.ts'
import {
  address,
  folder,
  list,
  onOff,
  parseSettings,
  port,
  serverSettings,
  text,
} from '../../../../packages/server-kit/settings.ts'

const addresses = v.pipe(list, v.array(address))
const databaseUrl = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\//, 'expected an address like postgres://user:password@host/name'),
)
const mailUrl = v.pipe(text, v.regex(/^smtps?:\/\//, 'expected an address like smtps://user:password@host'))

/** Settings of the backend: environment variable, type, default and description. */
export const BackendSettings = v.object({
  BACKEND_PORT: v.pipe(v.optional(port, '4000'), v.description('Port of the backend.')),
  BACKEND_URL: v.pipe(
    v.optional(address),
    v.description(
      'The backend’s public address, for links in mails and to pictures. Default: `http://localhost:` and its port.',
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(databaseUrl),
    v.description('A PostgreSQL of your own. Without it the backend starts one itself.'),
  ),
  DATABASE_DIRECT_URL: v.pipe(
    v.optional(databaseUrl),
    v.description(
      'The same database past a pooler, where `DATABASE_URL` leads through one in transaction mode (pgbouncer): for migrations, listening and the job queue, which want a session.',
    ),
  ),
  DATABASE_READ_URL: v.pipe(
    v.optional(databaseUrl),
    v.description(
      'A streaming replica of the same database, past any pooler: what is the same for everybody is read there, as long as it has everything that the primary says has changed.',
    ),
  ),
  DATABASE_CONNECTIONS: v.pipe(
    v.optional(
      v.pipe(text, v.regex(/^([3-9]|[1-9]\d+)$/, 'expected a number of at least 3'), v.transform(Number)),
      '10',
    ),
    v.description(
      'How many connections the backend may hold to the database, and half as many to a replica.',
    ),
  ),
  KOPGROEP_DATA: v.pipe(
    v.optional(folder, '.data'),
    v.description('Folder for what the backend keeps on disk: the database’s files, mails, uploads.'),
  ),
  STOREFRONT_URLS: v.pipe(
    v.optional(addresses, 'http://localhost:3000'),
    v.description(
      'Public addresses of the storefronts, with commas between: told of changes, and where a payer may be sent back to. The first is used in mails.',
    ),
  ),
  LANGUAGES: v.pipe(
    v.optional(
      v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected codes like de,fr')))),
      '',
    ),
    v.description(
      'Languages beside Dutch and English, like `de,fr`: each has its texts in a file of `languages/`, and gets a store view at the start.',
    ),
  ),
  BACKEND_TRUST_PROXY: v.pipe(
    v.optional(v.pipe(text, v.regex(/^\d$/, 'expected a number of at most 9'), v.transform(Number)), '1'),
    v.description(
      'Which entry of `X-Forwarded-For`, from its end, names the shopper when a call comes from your own networks: the storefront adds one, each proxy between it and the backend one more; `0` believes none.',
    ),
  ),
  SMTP_URL: v.pipe(
    v.optional(mailUrl),
    v.description('Mail server. Without it mails go to a folder, to be read at `/outbox`.'),
  ),
  MAIL_FROM: v.pipe(
    v.optional(text),
    v.description(
      'Sender of the shop’s mails, like `Name <address>`. Default: what `npm run setup` was told, else the shop’s name and e-mail address.',
    ),
  ),
  OUTBOX: v.pipe(
    v.optional(onOff),
    v.description(
      'Whether mails that are kept in a folder can be read at `/outbox`: `on` or `off`. Default: as `DEMO`. Without `DEMO` it answers this machine alone.',
    ),
  ),
  TEST_PAYMENT: v.pipe(
    v.optional(onOff),
    v.description(
      'Whether orders can be paid at the test provider, without money: `on` or `off`. Default: as `DEMO`. Without `DEMO` it answers this machine alone.',
    ),
  ),
  MULTISAFEPAY_API_KEY: v.pipe(
    v.optional(v.pipe(text, v.regex(/^[\w-]{8,100}$/, 'expected the API key of a website at MultiSafepay'))),
    v.description(
      'API key of the shop’s website at MultiSafepay. With it orders are paid there; its notifications come to `/payment/multisafepay` of `BACKEND_URL`.',
    ),
  ),
  MULTISAFEPAY_URL: v.pipe(
    v.optional(address, 'https://api.multisafepay.com/v1/json'),
    v.description(
      'MultiSafepay’s JSON API; `https://testapi.multisafepay.com/v1/json` for the key of a test account.',
    ),
  ),
  ...sharedSettings,
  PASSKEYS: v.pipe(
    v.optional(onOff, 'on'),
    v.description(
      'Whether customers may log in with passkeys, which belong to the host name of the first storefront: `on` or `off`. A numeric address has none.',
    ),
  ),
  QUERY_SECONDS: v.pipe(
    v.optional(
      v.pipe(text, v.regex(/^[1-9]\d{0,2}$/, 'expected a number of seconds'), v.transform(Number)),
      '10',
    ),
    v.description(
      'How long a query may take before it is ended with HTTP 503; a mutation is carried through. Longer than the longest query that programs of your own send.',
    ),
  ),
  BACKEND_FAULTS: v.pipe(
    v.optional(onOff, 'off'),
    v.description(
      'For tests: lets a caller ask for slow and failing answers. Without `DEMO` it answers this machine alone.',
    ),
  ),
  NODE_ENV: v.pipe(
    v.optional(text, 'development'),
    v.description('`production` for a shop that earns money.'),
  ),
  ADMIN_PORT: v.pipe(
    v.optional(port),
    v.description(
      'Port of the admin, for people who work in the shop. Unset, there is none; `npm start` sets it.',
    ),
  ),
  ADMIN_HOST: v.pipe(
    v.optional(text, '127.0.0.1'),
    v.description(
      'Address that the admin listens on: this machine alone, unless it is behind a proxy or a VPN of yours.',
    ),
  ),
  ADMIN_URL: v.pipe(
    v.optional(address),
    v.description(
      'Public address of the admin behind a proxy with TLS: its cookie is then sent over https only.',
    ),
  ),
  BACKEND_METRICS_PORT: v.pipe(
    v.optional(port),
    v.description(
      'Port on which the backend tells Prometheus its figures, at `/metrics`. Unset, it tells none.',
    ),
  ),
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
