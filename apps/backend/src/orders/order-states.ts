/** The states of an order, as the shop names them. */
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
 * What happens to an order in which state; what is not named here changes nothing.
 * 'unpaid': the payer cancelled, the payment failed or ran out. 'paid' on a cancelled order is for the shop to look
 * at, as its goods went back on the shelf: `payment_review`, unless they could be taken again.
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

/** The state after an event; the same state when the event means nothing in it. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  return NEXT[status][event] ?? status
}

/** Whether the order holds goods: a cancelled one gave them back. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== 'canceled'
}

/** @throws {Error} on a text that is no state of an order */
export function toOrderStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text)
  if (!status) throw new Error(`An order has no status "${text}"`)
  return status
}
