export const ORDER_STATUSES = [
  'fraud',
  'processing',
  'pending_payment',
  'payment_review',
  'pending',
  'holded',
  'complete',
  'canceled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type OrderEvent =
  | 'paid'
  | 'unpaid'
  | 'reviewed'
  | 'shipped'
  | 'held'
  | 'released'
  | 'suspected'
  | 'canceled'

/**
 * Next status by status and event; other events change nothing. 'unpaid': the buyer cancelled the payment, or
 * it failed or expired. 'paid' on a cancelled order: its goods were released, so the shop must review it
 * unless they are still available.
 */
const NEXT: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending_payment: { paid: 'processing', unpaid: 'canceled', canceled: 'canceled', suspected: 'fraud' },
  pending: { paid: 'processing', canceled: 'canceled', held: 'holded', suspected: 'fraud' },
  payment_review: { reviewed: 'processing', canceled: 'canceled', suspected: 'fraud' },
  processing: { shipped: 'complete', held: 'holded', canceled: 'canceled', suspected: 'fraud' },
  holded: { released: 'processing', canceled: 'canceled' },
  fraud: { reviewed: 'processing', canceled: 'canceled' },
  canceled: { paid: 'payment_review' },
  complete: {},
}

/** Returns the status after an event; the same status if the event does not apply. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  return NEXT[status][event] ?? status
}

/** Checks that the order still reserves its goods, that is, they were not returned to stock. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== 'canceled'
}

/** @throws {Error} on an unknown status */
export function toOrderStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text)
  if (!status) throw new Error(`An order has no status "${text}"`)
  return status
}

/** Error of a refused action by the owner; the message is a sentence. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}
