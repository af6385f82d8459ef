import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.generated.ts'
import { storeTime } from '../platform/store-time.ts'
import type { OrderFilter } from './generated/schema.ts'
import { readPage } from './read-page.ts'

/** Splits a search text into at most five words. */
export const searchWords = (q: string | null | undefined) =>
  (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 5)

/** Escapes the wildcards of `like` in a text. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Builds the condition on orders `o`. Each search word matches a number, an e-mail address or a name, or
 * their beginning.
 */
function toCondition(eb: Orders, { status, q, today }: OrderFilter, now: Date): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (status) conditions.push(eb('o.status', '=', status))
  if (today) {
    const zone = eb.cast(eb.val('Europe/Amsterdam'), 'text')
    const day = eb.cast<string>(eb.fn('timezone', [zone, 'o.placed_at']), 'date')
    conditions.push(eb(day, '=', eb.cast<string>(eb.val(storeTime(now).slice(0, 10)), 'date')))
  }
  for (const word of searchWords(q)) {
    const start = `${escapeLike(word)}%`
    const inAddress = eb
      .selectFrom('order_addresses as a')
      .select('a.order_id')
      .whereRef('a.order_id', '=', 'o.id')
      .where((by) =>
        by.or([
          by('a.lastname', 'ilike', start),
          by('a.firstname', 'ilike', start),
          by('a.company', 'ilike', start),
        ]),
      )
    conditions.push(
      eb.or([eb('o.number', 'ilike', start), eb('o.email', 'ilike', start), eb.exists(inAddress)]),
    )
  }
  return eb.and(conditions)
}

type Orders = ExpressionBuilder<Database & { o: Database['orders'] }, 'o'>

/** Reads a page of orders, the latest first. */
export function readOrders(
  db: Db,
  { filter, now, ...page }: { filter: OrderFilter; offset: number; size: number; now: Date },
) {
  const orders = db
    .selectFrom('orders as o')
    .leftJoin('order_addresses as b', (join) =>
      join.onRef('b.order_id', '=', 'o.id').on('b.kind', '=', 'billing'),
    )
    .select(['o.number as id', 'o.status', 'o.placed_at as placedAt', 'o.email'])
    .select(['o.grand_total_cents as grandTotalCents', 'o.payment_method_title as payment'])
    .select(['o.method_title as method'])
    .select(({ cast, fn, val }) =>
      fn<string>('concat_ws', [cast(val(' '), 'text'), 'b.firstname', 'b.middlename', 'b.lastname']).as(
        'name',
      ),
    )
    .where((eb) => toCondition(eb, filter, now))
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
  return readPage(orders, page)
}

/** Reads the order data that only the admin shows. */
export async function readOrderExtras(db: Db, orderId: number) {
  const { readyAt } = await db
    .selectFrom('orders')
    .select('ready_at as readyAt')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['received_at as receivedAt', 'items', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const mails = await selectMails(db, orderId)
    .select(['id', 'kind', 'created_at as createdAt', 'sent_at as sentAt', 'last_error as lastError'])
    .orderBy('id')
    .execute()
  return { readyAt, withdrawals, mails }
}

const selectMails = (db: Db, orderId: number) =>
  db
    .selectFrom('mail_jobs')
    .where(({ eb, ref }) => eb(ref('data', '->>').key('orderId'), '=', String(orderId)))

/** Finds a mail of an order to send again; null if its content was erased. */
export async function findOrderMail(db: Db, orderId: number, id: number) {
  const mail = await selectMails(db, orderId)
    .select(['kind', 'recipient', 'store_code as storeCode', 'data'])
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .executeTakeFirst()
  return mail ?? null
}
