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
  storeCode: string
  receivedAt: Date
  state: ReturnState
  answer: string | null
  /** Opens its page; null for statements before the desk. */
  key: string | null
  /** Total of the credit memo that paid it back. */
  refundCents: number | null
}

/** Returns the number on the label of a return, by which the staff finds it. */
export const returnNumber = ({ id }: Pick<WithdrawalRow, 'id'>): string => `R${id}`

/** Kind of the mail about a new state. */
export const RETURN_ANSWER = 'return-answer'

/** States that need no further work. */
export const FINAL_STATES: ReturnState[] = ['REPAIRED', 'REPLACED', 'REFUNDED', 'REFUSED', 'CLOSED']
export const RETURN_STATES: ReturnState[] = [
  'ANNOUNCED',
  'ASKED_BACK',
  'ARRIVED',
  'REPAIRING',
  ...FINAL_STATES,
]

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

/** Settles an open return by the refund that its locked order just got. @returns false if it is settled, or of another order */
export async function settleByRefund(
  trx: Db,
  { id, orderId, answer }: { id: number; orderId: number; answer: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update withdrawals set state = 'REFUNDED', is_handled = true, answer = ${answer},
      credit_memo_id = (select max(m.id) from credit_memos m where m.order_id = ${orderId})
    where id = ${id} and order_id = ${orderId} and not is_handled
  `.execute(trx)
  return numAffectedRows > 0n
}

/**
 * Completes a state that the staff chose. A refunded return names the first refund of its order since the statement
 * that settles no other return.
 *
 * @returns false if REFUNDED has no refund, or a refund another state
 */
export async function completeState(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isTrue: boolean }>`
    update withdrawals w set is_handled = (w.state = any(${FINAL_STATES})),
      credit_memo_id = coalesce(w.credit_memo_id, (
        select min(m.id) from credit_memos m
        where w.state = 'REFUNDED' and m.order_id = w.order_id and m.created_at >= w.received_at
          and not exists (select from withdrawals o where o.credit_memo_id = m.id)))
    where w.id = ${id} returning (w.state = 'REFUNDED') = (w.credit_memo_id is not null) as "isTrue"
  `.execute(trx)
  return rows[0]?.isTrue ?? false
}

/** Matches a return that was not refunded with the order of its number. @returns false without such an order */
export async function matchOrder(trx: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update withdrawals w set order_id = o.id, order_items = case when w.order_id = o.id then w.order_items end
    from orders o where w.id = ${id} and w.credit_memo_id is null and o.number = w.order_number
  `.execute(trx)
  return numAffectedRows > 0n
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
    .leftJoin('credit_memos as m', 'm.id', 'w.credit_memo_id')
    .select((eb) => [
      'w.id',
      'w.store_code as storeCode',
      'w.received_at as receivedAt',
      'w.name',
      'w.order_number as orderNumber',
      'w.email',
      'w.items',
      'w.reason',
      'w.answer',
      'w.key',
      'm.grand_total_cents as refundCents',
      eb.ref('w.kind').$castTo<ReturnKind>().as('kind'),
      eb.ref('w.state').$castTo<ReturnState>().as('state'),
    ])
}
