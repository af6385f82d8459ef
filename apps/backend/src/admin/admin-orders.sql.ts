import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { returnNumber } from '../withdrawal/withdrawal.sql.ts'
import type { OrderFilter } from './generated/schema.ts'
import { ORDER_QUEUES } from './order-queues.ts'
import { readPage } from './read-page.ts'

/** Splits a search text into at most five words. */
export const searchWords = (q: string | null | undefined) =>
  (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 5)

/** Makes one word of a Dutch postcode. */
const joinPostcode = (q: string) => q.replace(/\b(\d{4})\s+([a-z]{2})\b/gi, '$1$2')

/** Escapes the wildcards of `like` in a text. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * SQL condition on an order `o` that a word of a search matches, by its beginning: a number of the order, its papers or
 * its parcels, an e-mail address, a name, a postcode, or the SKU or EAN of an article; or by the number on a return label.
 */
const matchesWord = (word: string) => {
  const start = `${escapeLike(word)}%`
  return sql<boolean>`(o.number ilike ${start} or o.email ilike ${start}
    or exists (select from order_addresses a where a.order_id = o.id and (a.lastname ilike ${start}
      or a.firstname ilike ${start} or a.company ilike ${start} or replace(a.postcode, ' ', '') ilike ${start}))
    or exists (select from invoices d where d.order_id = o.id and d.number ilike ${start})
    or exists (select from credit_memos d where d.order_id = o.id and d.number ilike ${start})
    or exists (select from withdrawals w where w.order_id = o.id and 'R' || w.id = upper(${word}))
    or exists (select from shipments s join shipment_tracks t on t.shipment_id = s.id
      where s.order_id = o.id and (t.number ilike ${start} or s.number ilike ${start}))
    or exists (select from order_items i left join products p on p.id = coalesce(i.variant_id, i.product_id)
      where i.order_id = o.id and (i.sku ilike ${start} or p.gtin = ${word})))`
}

/** SQL expression: the day of an order on the clocks of the shop, as YYYY-MM-DD. */
const PLACED_DAY = sql<string>`to_char(o.placed_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`

/** Builds the condition on orders `o`. */
function toCondition({ status, q, from, until, queue }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(queue ? [ORDER_QUEUES[queue]] : []),
    ...(from ? [sql`${PLACED_DAY} >= ${from}`] : []),
    ...(until ? [sql`${PLACED_DAY} <= ${until}`] : []),
    ...searchWords(joinPostcode(q ?? '')).map(matchesWord),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** Reads a page of orders, the latest first. */
export function readOrders(
  db: Db,
  { filter, ...page }: { filter: OrderFilter; offset: number; size: number },
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
    .where(toCondition(filter))
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
  return readPage(orders, page)
}

export async function readOrderExtras(db: Db, orderId: number) {
  const { readyAt, carrier } = await db
    .selectFrom('orders')
    .select(['ready_at as readyAt', 'carrier_code as carrier'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['id', 'received_at as receivedAt', 'items', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('order_comments')
    .select(['message', 'author', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .where('is_visible', '=', false)
    .orderBy('id')
    .execute()
  const mails = await selectMails(db, orderId)
    .select(['id', 'kind', 'created_at as createdAt', 'sent_at as sentAt', 'last_error as lastError'])
    .orderBy('id')
    .execute()
  return {
    ...{ readyAt, carrier, notes, mails },
    withdrawals: withdrawals.map((withdrawal) => ({ ...withdrawal, number: returnNumber(withdrawal) })),
  }
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

/** Adds a note of the staff to an order. @returns false if there is no such order */
export async function insertNote(
  db: Db,
  number: string,
  { message, author, now }: { message: string; author: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_comments')
    .columns(['order_id', 'message', 'author', 'is_visible', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(({ val, lit }) => [
          'id',
          val(message).as('message'),
          val(author).as('author'),
          lit(false).as('is_visible'),
          val(now).as('created_at'),
        ])
        .where('number', '=', number),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
