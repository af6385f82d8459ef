import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { storeTime } from '../platform/store-time.ts'
import type { OrderFilter } from './generated/schema.ts'
import { readPage } from './read-page.ts'

/** Escapes the wildcards of `like` in a text. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Builds the condition on orders `o`. Each search word matches a number, an e-mail address or a name, or
 * their beginning.
 */
function toCondition({ status, q, today }: OrderFilter, now: Date): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (status) conditions.push(sql`o.status = ${status}`)
  if (today) {
    const day = storeTime(now).slice(0, 10)
    conditions.push(sql`(o.placed_at at time zone 'Europe/Amsterdam')::date = ${day}::date`)
  }
  for (const word of (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 5)) {
    const start = `${escapeLike(word)}%`
    conditions.push(sql`(
      o.number ilike ${start} or o.email ilike ${start} or exists (
        select from order_addresses a where a.order_id = o.id
          and (a.lastname ilike ${start} or a.firstname ilike ${start} or a.company ilike ${start})))`)
  }
  return sql.join(conditions, sql` and `)
}

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
    .select(sql<string>`concat_ws(' ', b.firstname, b.middlename, b.lastname)`.as('name'))
    .where(toCondition(filter, now))
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
  db.selectFrom('mail_jobs').where(sql<boolean>`data ->> 'orderId' = ${String(orderId)}`)

/** Finds a mail of an order to send again; null if its content was erased. */
export async function findOrderMail(db: Db, orderId: number, id: number) {
  const mail = await selectMails(db, orderId)
    .select(['kind', 'recipient', 'store_code as storeCode', 'data'])
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .executeTakeFirst()
  return mail ? { ...mail, data: mail.data as Record<string, unknown> } : null
}
