import { DEMO_SECRETS } from '@kopgroep/contract/shared-settings'
import {
  type Finding,
  publicAddressFindings,
  reportFindings,
  tokenFindings,
} from '@kopgroep/server-kit/findings'
import type { Log } from '@kopgroep/server-kit/log'
import type { Db } from './database/database.ts'
import type { Settings } from './settings.ts'

/** Lists missing, unsafe and demo-only settings of a production backend. */
export function productionFindings(settings: Settings): Finding[] {
  const { SMTP_URL, SHOP_TOKEN, CONSUMER_KEY, PURGE_TOKEN } = settings
  const warn = (name: string, found: string, fix: string): Finding => ({ name, level: 'warning', found, fix })
  return [
    ...tokenFindings({ SHOP_TOKEN, CONSUMER_KEY, PURGE_TOKEN }, DEMO_SECRETS),
    ...publicAddressFindings('STOREFRONT_URLS', settings.STOREFRONT_URLS[0] ?? '', 'links in mails need it.'),
    ...publicAddressFindings('BACKEND_URL', settings.BACKEND_URL, 'invoices and payments need it.'),
    ...(SMTP_URL
      ? []
      : [warn('SMTP_URL', 'not set', 'Set it: without it mails go to a folder and reach nobody.')]),
    ...(settings.MULTISAFEPAY_API_KEY || settings.MOLLIE_API_KEY
      ? []
      : [
          warn(
            'payment',
            'no provider',
            'Set MULTISAFEPAY_API_KEY or MOLLIE_API_KEY; offline methods work without it.',
          ),
        ]),
  ]
}

/** Email pattern of the demo's customers and admin users, whose password is in the README. */
const DEMO_EMAIL_PATTERN = '%@kopgroep.example'

/**
 * Warns about missing settings of a production shop, and refuses to start with public or guessable secrets,
 * which a demo may use.
 *
 * @throws {StartupProblem} that names each such setting, customer and user
 */
export async function checkProduction(db: Db, settings: Settings, log: Log): Promise<void> {
  if (settings.DEMO) return
  const customers = await db
    .selectFrom('customers')
    .select('email')
    .where('email', 'like', DEMO_EMAIL_PATTERN)
    .orderBy('email')
    .execute()
  const users = await db
    .selectFrom('admin_users')
    .select('email')
    .where('email', 'like', DEMO_EMAIL_PATTERN)
    .where('is_active', '=', true)
    .orderBy('email')
    .execute()
  const staff = users.map(({ email }) => email).join(', ')
  const names = customers.map(({ email }) => email).join(', ')
  reportFindings(
    [
      ...productionFindings(settings),
      ...(names
        ? [
            {
              name: 'customers',
              level: 'problem' as const,
              found: `${names} are of the demo shop, and their password is public`,
              fix: 'Delete them.',
            },
          ]
        : []),
      ...(staff
        ? [
            {
              name: 'admin',
              level: 'problem' as const,
              found: `${staff} are of the demo shop, and their password is public`,
              fix: 'Switch them off: update admin_users set is_active = false.',
            },
          ]
        : []),
    ],
    log,
  )
}
