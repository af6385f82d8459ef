import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'
import { hashDays, type OrderRow } from '../orders/orders.sql.ts'
import { readStoreInformation } from '../orders/store-information.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Settings } from '../platform/settings.ts'
import { storedSecret } from '../platform/stored-secret.sql.ts'

export const INVOICE_PATH = '/invoice/'
const DAY = 24 * 60 * 60_000

export type InvoiceFormat = 'pdf' | 'xml'
type Paper = { number: string; createdAt: Date | string }
type Reading = { db: Db; now(): Date }

/**
 * Returns the URL of an order's invoice or credit memo, as PDF or as UBL (xml). The URL contains the order's
 * token; unlike the hash, the token is not in the URLs to which payers return. The link works, from the
 * document's day on, for as long as the order's hash reveals the customer.
 */
export const paperUrl = (
  { BACKEND_URL }: Pick<Settings, 'BACKEND_URL'>,
  { token }: Pick<OrderRow, 'token'>,
  { number }: Pick<Paper, 'number'>,
  format: InvoiceFormat = 'pdf',
): string => `${BACKEND_URL}${INVOICE_PATH}${token}/${encodeURIComponent(number)}.${format}`

/**
 * Returns the URL of an invoice or credit memo for a caller who may see the order now. If the link has
 * expired, adds a signature that is valid for a day.
 */
export async function currentPaperUrl(
  context: Pick<ShopContext, 'db' | 'settings' | 'now'>,
  order: Pick<OrderRow, 'token'>,
  paper: Paper,
  format: InvoiceFormat = 'pdf',
): Promise<string> {
  const url = paperUrl(context.settings, order, paper, format)
  if (await isWithinTerm(context, paper)) return url
  const until = context.now().getTime() + DAY
  const { pathname } = new URL(url)
  return `${url}?${new URLSearchParams({ until: String(until), seal: await sign(context.db, pathname, until) })}`
}

/** Checks that a link has not expired or has a valid signature. */
export async function isOpenLink(reading: Reading, paper: Paper, url: string): Promise<boolean> {
  if (await isWithinTerm(reading, paper)) return true
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const until = Number(searchParams.get('until'))
  if (!(until > reading.now().getTime())) return false
  return equalSecrets(searchParams.get('seal') ?? '', await sign(reading.db, pathname, until))
}

async function isWithinTerm({ db, now }: Reading, { createdAt }: Pick<Paper, 'createdAt'>): Promise<boolean> {
  const { settings } = await readStoreInformation(db)
  return now().getTime() - new Date(createdAt).getTime() < hashDays(settings) * DAY
}

async function sign(db: Db, pathname: string, until: number): Promise<string> {
  const secret = await storedSecret(db, 'invoice-links', randomBytes(32).toString('hex'))
  return createHmac('sha256', secret).update(`${pathname} ${until}`).digest('base64url')
}
