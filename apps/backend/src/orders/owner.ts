import type { Db } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { hasShipped } from './cancellation.sql.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import { endOrder } from './end-order.ts'
import { NotDone } from './not-done.ts'
import { nextStatus, type OrderEvent, type OrderStatus } from './order-states.ts'
import { type lockOrder, lockOrderByNumber } from './orders.sql.ts'
import { isOfPart, type OwnerRefund, refundOrder } from './refund-order.ts'
import { setStatus } from './settle-order.sql.ts'
import { settleOrder } from './settle-order.ts'
import {
  markReady,
  type SentItem,
  type Track,
  type UnsentItem,
  unsentItems,
  writeShipment,
} from './shipment.sql.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Mails of this file. */
export const ORDER_SHIPPED = 'order-shipped'
export const ORDER_READY = 'order-ready'

/** What the owner of the shop does with an order. */
export type OwnerAction =
  /** The money has come in by another way than a provider: by bank, or at the counter. */
  | { kind: 'invoice' }
  /** Everything that has not left, or some of it: how many pieces by article number. */
  | { kind: 'ship'; track: Track | null; items?: ReadonlyMap<string, number> }
  /** It is ready in the store where it is collected. */
  | { kind: 'ready' }
  /** Refunds some of the money, or all that is left, by the way it was paid. */
  | ({ kind: 'refund' } & OwnerRefund)
  | { kind: 'cancel'; reason: string }
  /** `held`: not now. `released`: go on. `suspected`: of fraud. `reviewed`: nothing is wrong with it. */
  | { kind: 'mark'; event: 'held' | 'released' | 'suspected' | 'reviewed' }

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
        return ship(trx, order, action, parts.now())
      case 'ready':
        return announceReady(trx, order, parts.now())
      case 'refund':
        return refund(trx, order, action, parts.now())
      case 'cancel':
        requireEvent(order, 'canceled')
        if (await hasShipped(trx, order.id)) throw new NotDone(`Something of order ${number} has left.`)
        await endOrder(trx, order, { comment: action.reason, by: 'shop', now: parts.now() })
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

async function ship(
  trx: Db,
  order: LockedOrder,
  { track, items }: Extract<OwnerAction, { kind: 'ship' }>,
  now: Date,
): Promise<OrderStatus> {
  const next = requireEvent(order, 'shipped')
  const unsent = await unsentItems(trx, order.id)
  if (unsent.length === 0) throw new NotDone(`Nothing of order ${order.number} is left to send.`)
  const sent = items
    ? pickItems(order, unsent, items)
    : unsent.map(({ id, left }) => ({ id, quantity: left }))
  const number = await nextDocumentNumber(trx, 'shipment', now)
  const shipmentId = await writeShipment(trx, { orderId: order.id, number, track, items: sent })
  // As Magento has it, an order of which only some has left is being processed.
  const isComplete = pieces(sent) === unsent.reduce((sum, { left }) => sum + left, 0)
  if (isComplete) await setStatus(trx, order.id, next)
  await enqueueOrderMail(trx, order, ORDER_SHIPPED, { shipmentId })
  return isComplete ? next : order.status
}

const pieces = (items: readonly SentItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** @throws {NotDone} for what the order does not have, or has not so many of left */
function pickItems(
  { number }: LockedOrder,
  unsent: readonly UnsentItem[],
  wanted: ReadonlyMap<string, number>,
): SentItem[] {
  return [...wanted].flatMap(([sku, quantity]) => {
    let open = quantity
    const taken = unsent
      .filter((item) => item.sku === sku)
      .map(({ id, left }) => {
        const part = Math.min(open, left)
        open -= part
        return { id, quantity: part }
      })
    if (open > 0) throw new NotDone(`Of ${sku} order ${number} has not ${quantity} left to send.`)
    return taken.filter((item) => item.quantity > 0)
  })
}

/** Tells the customer, once, that what she collects lies in its store; paid or to be paid there. */
async function announceReady(trx: Db, order: LockedOrder, now: Date): Promise<OrderStatus> {
  if (order.status !== 'processing' && order.status !== 'pending') {
    throw new NotDone(`Order ${order.number} is ${order.status}: that cannot be done with it.`)
  }
  if (!(await markReady(trx, order.id, now))) {
    throw new NotDone(`Order ${order.number} is not collected in a store, or its customer was told before.`)
  }
  await enqueueOrderMail(trx, order, ORDER_READY)
  return order.status
}

/** Pays money back. All of an order that has not been shipped is a cancellation, with its goods back in stock. */
async function refund(trx: Db, order: LockedOrder, wish: OwnerRefund, now: Date): Promise<OrderStatus> {
  if (isOfPart(wish) || order.status === 'complete') return refundOrder(trx, order, wish, now)
  requireEvent(order, 'canceled')
  if (await hasShipped(trx, order.id)) {
    throw new NotDone(
      `Some of order ${order.number} has left: send the rest first, or name what is paid back.`,
    )
  }
  await endOrder(trx, order, { comment: wish.reason, by: 'shop', now })
  return 'canceled'
}

function enqueueOrderMail(
  trx: Db,
  { id, email, storeCode }: LockedOrder,
  kind: string,
  more: object = {},
): Promise<void> {
  return enqueueMail(trx, { kind, recipient: email, storeCode, data: { orderId: id, ...more } })
}
