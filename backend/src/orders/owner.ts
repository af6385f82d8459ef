import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { creditOrder, hasShipped } from './cancellation.sql.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import { endOrder } from './end-order.ts'
import { nextStatus, type OrderEvent, type OrderStatus } from './order-states.ts'
import { addComment, type lockOrder, lockOrderByNumber } from './orders.sql.ts'
import { setStatus } from './settle-order.sql.ts'
import { settleOrder } from './settle-order.ts'
import { type Track, writeShipment } from './shipment.sql.ts'

type Db = Kysely<Database>
type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Mails of this file. */
export const ORDER_SHIPPED = 'order-shipped'
export const ORDER_REFUNDED = 'order-refunded'

/** What the owner of the shop does with an order. */
export type OwnerAction =
  /** The money has come in by another way than a provider: by bank, or at the counter. */
  | { kind: 'invoice' }
  | { kind: 'ship'; track: Track | null }
  | { kind: 'refund'; reason: string }
  | { kind: 'cancel'; reason: string }
  /** `held`: not now. `released`: go on. `suspected`: of fraud. `reviewed`: nothing is wrong with it. */
  | { kind: 'mark'; event: 'held' | 'released' | 'suspected' | 'reviewed' }

/** Why an order stays as it is, as a sentence for the owner. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}

/**
 * Does something with an order, by the rules that hold for everybody: one transaction, the states of order-states.ts, mails with
 * their reason. Done twice it is refused the second time.
 *
 * @returns the order's state afterwards
 * @throws {NotDone}
 */
export async function actAsOwner(
  parts: { db: Db; now(): Date },
  number: string,
  action: OwnerAction,
): Promise<OrderStatus> {
  return parts.db.transaction().execute(async (trx) => {
    const order = await lockOrderByNumber(trx, number)
    if (!order) throw new NotDone(`There is no order ${number}.`)
    switch (action.kind) {
      case 'invoice':
        requireEvent(order, 'paid')
        if (order.status === 'canceled') throw new NotDone(`Order ${number} was cancelled.`)
        return settleOrder(trx, order.id, 'paid', parts.now())
      case 'ship':
        return ship(trx, order, action.track, parts.now())
      case 'refund':
        return refund(trx, order, action.reason, parts.now())
      case 'cancel':
        requireEvent(order, 'canceled')
        if (await hasShipped(trx, order.id)) throw new NotDone(`Something of order ${number} has left.`)
        await endOrder(trx, order, { comment: action.reason, now: parts.now() })
        return 'canceled'
      case 'mark': {
        const next = requireEvent(order, action.event)
        await setStatus(trx, order.id, next)
        return next
      }
    }
  })
}

/** @throws {NotDone} when the event means nothing in the order's state */
function requireEvent({ number, status }: LockedOrder, event: OrderEvent): OrderStatus {
  const next = nextStatus(status, event)
  if (next === status) throw new NotDone(`Order ${number} is ${status}: that cannot be done with it.`)
  return next
}

async function ship(trx: Db, order: LockedOrder, track: Track | null, now: Date): Promise<OrderStatus> {
  const next = requireEvent(order, 'shipped')
  const number = await nextDocumentNumber(trx, 'shipment', now)
  const shipmentId = await writeShipment(trx, { orderId: order.id, number, track })
  if (shipmentId === null) throw new NotDone(`Nothing of order ${order.number} is left to send.`)
  await setStatus(trx, order.id, next)
  await tell(trx, order, ORDER_SHIPPED)
  return next
}

/** Money back: of what has not left with the goods, as a cancellation; of what has, alone. */
async function refund(trx: Db, order: LockedOrder, reason: string, now: Date): Promise<OrderStatus> {
  if (order.status !== 'complete') {
    requireEvent(order, 'canceled')
    await endOrder(trx, order, { comment: reason, now })
    return 'canceled'
  }
  if (!(await creditOrder(trx, order.id, now))) {
    throw new NotDone(`Order ${order.number} was refunded before, or never paid.`)
  }
  await addComment(trx, order.id, reason, true)
  await tell(trx, order, ORDER_REFUNDED)
  return order.status
}

function tell(trx: Db, { id, email, storeCode }: LockedOrder, kind: string): Promise<void> {
  return enqueueMail(trx, { kind, recipient: email, storeCode, data: { orderId: id } })
}
