import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type OrderStatus, toOrderStatus } from '../orders/order-states.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReturnKind, ReturnState } from '../platform/graphql/generated/contract.ts'

export interface WithdrawalStatement {
  name: string
  orderNumber: string
  email: string
  /** Goods, one per line or in the consumer's words; null for the whole order. */
  items: string | null
  /** Reason, or what is wrong; null if the consumer gave none. */
  reason: string | null
  kind: ReturnKind
}

/** Order item and the quantity to return. */
export interface WithdrawnItem {
  order_item_id: number
  quantity: number
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'withdrawals.order_items': WithdrawnItem[] | null
  }
}

/** Order to which a statement refers, with the withdrawn items. */
export interface WithdrawnOrder {
  id: number
  items: WithdrawnItem[]
}

export interface WithdrawalRow extends WithdrawalStatement {
  id: number
  receivedAt: Date
  state: ReturnState
  answer: string | null
  /** Opens its page; null for statements before the desk. */
  key: string | null
}

/** Kind of the mail about a new state. */
export const RETURN_ANSWER = 'return-answer'

/** First half of the lock's key, which identifies its purpose. */
const SENDER_LOCK = 4_015_0023

/** Locks an email until the transaction ends, so that its statements are counted one by one. */
export async function lockSender(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SENDER_LOCK}, hashtext(${email.toLowerCase()}))`.execute(trx)
}

/** Lists the statements from an email since a moment, newest first. */
export function withdrawalsFrom(trx: Db, email: string, since: Date): Promise<WithdrawalRow[]> {
  return selectWithdrawals(trx)
    .where((eb) => eb(eb.fn('lower', ['w.email']), '=', email.toLowerCase()))
    .where('w.received_at', '>', since)
    .orderBy('w.received_at', 'desc')
    .execute()
}

/**
 * Stores a statement with its order, or with the order that matches number and email, in one SQL statement.
 */
export async function insertWithdrawal(
  trx: Db,
  { name, orderNumber, email, items, reason, kind }: WithdrawalStatement,
  { storeCode, now, order }: { storeCode: string; now: Date; order: WithdrawnOrder | null },
): Promise<{ id: number; key: string }> {
  const key = randomBytes(32).toString('hex')
  const number = orderNumber.replace(/^#|\s/g, '')
  const { id } = await trx
    .insertInto('withdrawals')
    .values((eb) => ({
      store_code: storeCode,
      received_at: now,
      name,
      order_number: orderNumber,
      email,
      items,
      reason,
      kind,
      key,
      order_items: order && JSON.stringify(order.items),
      order_id: order
        ? order.id
        : eb
            .selectFrom('orders as o')
            .select('o.id')
            .where('o.number', '=', number)
            .where((fitting) => fitting(fitting.fn('lower', ['o.email']), '=', email.toLowerCase())),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** Order that matches a statement, for the mail to the staff. */
export interface FittingOrder {
  number: string
  status: OrderStatus
  placedAt: Date
  totalCents: number
}

/** Finds what a key of a receipt opens. */
export async function findByKey(db: Db, key: string): Promise<WithdrawalRow | null> {
  if (!/^[0-9a-f]{64}$/.test(key)) return null
  return (await selectWithdrawals(db).where('w.key', '=', key).executeTakeFirst()) ?? null
}

/** Lists what was announced for these orders, by order, the newest first. */
export async function casesOfOrders(db: Db, ids: readonly number[]): Promise<Map<number, WithdrawalRow[]>> {
  const rows = await selectWithdrawals(db)
    .select((eb) => eb.ref('w.order_id').$notNull().as('orderId'))
    .where('w.order_id', 'in', ids)
    .where('w.key', 'is not', null)
    .orderBy('w.id', 'desc')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Reads a statement with the order that matches it; null if the statement is gone. */
export async function findWithdrawal(
  db: Db,
  id: number,
): Promise<(WithdrawalRow & { order: FittingOrder | null }) | null> {
  const row = await selectWithdrawals(db)
    .leftJoin('orders as o', 'o.id', 'w.order_id')
    .select(['o.number', 'o.status', 'o.placed_at as placedAt', 'o.grand_total_cents as totalCents'])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { number, status, placedAt, totalCents, ...withdrawal } = row
  const fits = number !== null && status !== null && placedAt !== null && totalCents !== null
  return {
    ...withdrawal,
    order: fits ? { number, status: toOrderStatus(status), placedAt, totalCents } : null,
  }
}

function selectWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawals as w')
    .select((eb) => [
      'w.id',
      'w.received_at as receivedAt',
      'w.name',
      'w.order_number as orderNumber',
      'w.email',
      'w.items',
      'w.reason',
      'w.answer',
      'w.key',
      eb.ref('w.kind').$castTo<ReturnKind>().as('kind'),
      eb.ref('w.state').$castTo<ReturnState>().as('state'),
    ])
}
