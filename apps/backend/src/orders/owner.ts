import type { Db } from '../platform/database/database.ts'
import { sum } from '../platform/sums.ts'
import { hasShipped } from './cancellation.sql.ts'
import {
  allThatIsLeft,
  type CreditWish,
  computeCreditMemo,
  creditable,
  moneyLeft,
  unsentPieces,
} from './credit-memo.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import { creditOrder, endOrder } from './end-order.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import { NotDone, nextStatus, type OrderEvent, type OrderStatus } from './order-states.ts'
import { piecesOfItems, releasePieces } from './order-stock.sql.ts'
import { addComment, findOrder, type LockedOrder, lockOrderByNumber, type OrderRow } from './orders.sql.ts'
import type { BankAccount } from './repayments.sql.ts'
import { setStatus } from './settle-order.sql.ts'
import { enqueueOrderMail, releaseOrder, settleOrder } from './settle-order.ts'
import {
  markReady,
  type SentItem,
  type Track,
  type UnsentItem,
  unsentItems,
  writeShipment,
} from './shipment.sql.ts'

export const ORDER_SHIPPED = 'order-shipped'
export const ORDER_READY = 'order-ready'

export type OwnerAction =
  /** Marks an order as paid without a provider: by bank, or in the store. */
  | { kind: 'invoice' }
  /** Ships everything that is left, or the given pieces by sku. */
  | { kind: 'ship'; track: Track | null; items?: ReadonlyMap<string, number> }
  /** Notifies the customer that the order is ready for pickup. */
  | { kind: 'ready' }
  /** Refunds an amount, or everything left, through the original payment or by bank. */
  | ({ kind: 'refund' } & OwnerRefund)
  | { kind: 'cancel'; reason: string; account?: BankAccount | null }
  /** `held` pauses, `released` resumes, `suspected` marks as fraud, `reviewed` clears the suspicion. */
  | { kind: 'mark'; event: 'held' | 'released' | 'suspected' | 'reviewed' }

/**
 * Performs an action on an order in one transaction, by the states of order-states.ts. Refuses a repeated
 * action.
 *
 * @param also further work on the locked order after the action, in the same transaction
 * @returns the order's new status
 * @throws {NotDone}
 */
export async function actAsOwner(
  parts: { db: Db; now(): Date },
  number: string,
  action: OwnerAction,
  also?: (trx: Db, orderId: number) => Promise<void>,
): Promise<OrderStatus> {
  return parts.db.transaction().execute(async (trx) => {
    const order = await lockOrderByNumber(trx, number)
    if (!order) throw new NotDone(`There is no order ${number}.`)
    const status = await act(trx, order, action, parts.now())
    await also?.(trx, order.id)
    return status
  })
}

async function act(trx: Db, order: LockedOrder, action: OwnerAction, now: Date): Promise<OrderStatus> {
  const { id, number } = order
  switch (action.kind) {
    case 'invoice':
      requireEvent(order, 'paid')
      if (order.status === 'canceled') throw new NotDone(`Order ${number} was cancelled.`)
      return settleOrder(trx, id, 'paid', now)
    case 'ship':
      return ship(trx, order, action, now)
    case 'ready':
      return announceReady(trx, order, now)
    case 'refund':
      return refund(trx, order, action, now)
    case 'cancel':
      requireEvent(order, 'canceled')
      if (await hasShipped(trx, id)) throw new NotDone(`Something of order ${number} has left.`)
      await endOrder(trx, order, { comment: action.reason, by: 'shop', now, account: action.account })
      return 'canceled'
    case 'mark': {
      const next = requireEvent(order, action.event)
      await setStatus(trx, id, next)
      return next
    }
  }
}

/** @throws {NotDone} if the event does not apply to the order's status */
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
  // As in Magento, a partly shipped order stays in processing.
  const isComplete = sum(sent.map(({ quantity }) => quantity)) === sum(unsent.map(({ left }) => left))
  if (isComplete) await setStatus(trx, order.id, next)
  await enqueueOrderMail(trx, order, ORDER_SHIPPED, { shipmentId })
  return isComplete ? next : order.status
}

/** @throws {NotDone} for an article of which the order has too few pieces left */
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

/** Notifies the customer, once, that an order is ready for pickup. */
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

/** Refunds money. A full refund of an unshipped order cancels it. */
async function refund(trx: Db, order: LockedOrder, wish: OwnerRefund, now: Date): Promise<OrderStatus> {
  if (isOfPart(wish) || order.status === 'complete') return refundOrder(trx, order, wish, now)
  requireEvent(order, 'canceled')
  if (await hasShipped(trx, order.id)) {
    throw new NotDone(
      `Some of order ${order.number} has left: send the rest first, or name what is paid back.`,
    )
  }
  await endOrder(trx, order, { comment: wish.reason, by: 'shop', now, account: wish.account })
  return 'canceled'
}

export const ORDER_REFUNDED = 'order-refunded'

export interface OwnerRefund {
  /** Reason for the customer. */
  reason: string
  /**
   * Pieces by sku: a number where all open pieces are in one state, else how many were sent and how many not.
   * Without items, shipping and adjustment, everything left is refunded.
   */
  items?: ReadonlyMap<string, number | RefundedPieces>
  /** Part of the delivery cost, in cents incl. VAT; 'all' for the rest. */
  shipping?: number | 'all'
  /** Adjustment in cents beyond goods and delivery; negative for an amount withheld. */
  adjustmentCents?: number
  /** True to return the goods to stock. */
  isRestocked?: boolean
  /** Account for money that was paid by bank or in the store. */
  account?: BankAccount | null
}

/** Pieces of an article to refund, by their state. */
export interface RefundedPieces {
  /** Pieces that came back, or that the customer keeps. */
  sent: number
  /** Pieces that will not be sent. */
  unsent: number
}

const isOfPart = ({ items, shipping, adjustmentCents }: OwnerRefund): boolean =>
  items !== undefined || shipping !== undefined || adjustmentCents !== undefined

/**
 * Refunds a locked order, in part or completely, by a credit memo. Refunded pieces are not shipped: if
 * nothing is left to ship, the order becomes complete, or cancelled if nothing was shipped.
 *
 * @returns the order's new status
 * @throws {NotDone}
 */
async function refundOrder(
  trx: Db,
  locked: LockedOrder,
  refund: OwnerRefund,
  now: Date,
): Promise<OrderStatus> {
  const order = await findOrder(trx, { id: locked.id })
  if (!order || order.invoices.length === 0) throw new NotDone(`Order ${locked.number} was never paid.`)
  const wish = isOfPart(refund) ? toCreditWish(order, refund) : allThatIsLeft(order)
  requireMoney(order, wish)
  await releaseGoods(trx, order, wish, refund.isRestocked ?? false)
  const { reason, account = null } = refund
  const memoId = await creditOrder(trx, order.id, { wish, comment: reason, now, account })
  if (memoId === null) throw new NotDone(`There is nothing left of order ${order.number} to pay back.`)
  await addComment(trx, order.id, reason, true)
  await enqueueOrderMail(trx, order, ORDER_REFUNDED, { memoId })
  return settle(trx, locked)
}

/** @throws {NotDone} for an article of which the order has too few pieces left */
function toCreditWish(
  order: OrderRow,
  { items, shipping = 0, adjustmentCents = 0 }: OwnerRefund,
): CreditWish {
  const left = allThatIsLeft(order)
  const shippingCents = shipping === 'all' ? left.shippingCents : shipping
  if (shippingCents > left.shippingCents) {
    throw new NotDone(`Of the delivery of order ${order.number} only ${euros(left.shippingCents)} is left.`)
  }
  const wished = new Map<number, number>()
  const unsent = new Map<number, number>()
  for (const [sku, pieces] of items ?? []) {
    const lines = order.items.filter((item) => item.sku === sku)
    const wish = typeof pieces === 'number' ? splitPieces(order, sku, lines, pieces) : pieces
    const open = { ...wish }
    for (const item of lines) {
      const left = openPieces(item)
      const part = { sent: Math.min(open.sent, left.sent), unsent: Math.min(open.unsent, left.unsent) }
      open.sent -= part.sent
      open.unsent -= part.unsent
      if (part.sent + part.unsent > 0) wished.set(item.id, part.sent + part.unsent)
      if (part.unsent > 0) unsent.set(item.id, part.unsent)
    }
    if (open.sent + open.unsent > 0) {
      const count = wish.sent + wish.unsent
      throw new NotDone(`Of ${sku} order ${order.number} has not ${count} left to pay back.`)
    }
  }
  return { items: wished, unsent, shippingCents, adjustmentCents }
}

export function openPieces(item: OrderItemRow): RefundedPieces {
  const unsent = Math.min(creditable(item), unsentPieces(item))
  return { sent: creditable(item) - unsent, unsent }
}

/** Finds the state of pieces to refund. @throws {NotDone} if some of the article were sent and others not */
function splitPieces(
  { number }: OrderRow,
  sku: string,
  lines: readonly OrderItemRow[],
  quantity: number,
): RefundedPieces {
  const sent = sum(lines.map((item) => openPieces(item).sent))
  const unsent = sum(lines.map((item) => openPieces(item).unsent))
  if (sent > 0 && unsent > 0 && quantity < sent + unsent) {
    throw new NotDone(`Of ${sku} order ${number} has sent and unsent pieces: say which are paid back.`)
  }
  return sent === 0 ? { sent: 0, unsent: quantity } : { sent: quantity - unsent, unsent }
}

/** @throws {NotDone} if nothing is left to refund, or the refund exceeds the payment */
function requireMoney(order: OrderRow, wish: CreditWish): void {
  const cents = computeCreditMemo(order, wish).grandTotalCents
  const left = moneyLeft(order)
  if (left <= 0) throw new NotDone(`Order ${order.number} was refunded before.`)
  if (cents <= 0) throw new NotDone(`That would pay ${euros(cents)} back.`)
  if (cents > left)
    throw new NotDone(`That is ${euros(cents)}; of order ${order.number} ${euros(left)} is left.`)
}

async function releaseGoods(trx: Db, order: OrderRow, wish: CreditWish, isRestocked: boolean): Promise<void> {
  const pieces = await piecesOfItems(trx, order.id, wish.items)
  const missing = await releasePieces(trx, order.id, pieces, isRestocked)
  if (missing && isRestocked) {
    throw new NotDone(
      `Order ${order.number} took not all of these goods from a shelf that they could go back to.`,
    )
  }
}

async function settle(trx: Db, order: LockedOrder): Promise<OrderStatus> {
  if (order.status === 'complete' || order.status === 'canceled') return order.status
  if ((await unsentItems(trx, order.id)).length > 0) return order.status
  if (!(await hasShipped(trx, order.id))) {
    await releaseOrder(trx, order, nextStatus(order.status, 'canceled'))
    return 'canceled'
  }
  const next = nextStatus(order.status, 'shipped')
  await setStatus(trx, order.id, next)
  return next
}

const euros = (cents: number) => `EUR ${(cents / 100).toFixed(2)}`
