import type { Db } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { hasShipped } from './cancellation.sql.ts'
import { allThatIsLeft, type CreditWish, creditable, creditMemoOf, moneyLeft } from './credit-memo.ts'
import { creditOrder } from './credit-order.ts'
import { NotDone } from './not-done.ts'
import { nextStatus, type OrderStatus } from './order-states.ts'
import { piecesOfItems, releasePieces } from './order-stock.sql.ts'
import { addComment, findOrder, type lockOrder, type OrderRow } from './orders.sql.ts'
import { setStatus } from './settle-order.sql.ts'
import { releaseOrder } from './settle-order.ts'
import { unsentItems } from './shipment.sql.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const ORDER_REFUNDED = 'order-refunded'

/** What the owner pays back of an order that was paid. */
export interface OwnerRefund {
  /** For the customer to read. */
  reason: string
  /** How many pieces by article number. Nothing named here, in shipping or adjustment: all that is left. */
  items?: ReadonlyMap<string, number>
  /** Of the cost of delivery, in cents incl. VAT; 'all': what is left of it. */
  shipping?: number | 'all'
  /** In cents: given beside goods and delivery or, negative, kept of them. */
  adjustmentCents?: number
  /** Whether the goods lie on the shelf again. */
  isRestocked?: boolean
}

/** Whether only a part of an order is meant. */
export const isOfPart = ({ items, shipping, adjustmentCents }: OwnerRefund): boolean =>
  items !== undefined || shipping !== undefined || adjustmentCents !== undefined

/**
 * Pays a part of a locked order back, or all that is left of it, by a credit memo of its own. What of it has not left will not leave:
 * when nothing is left to send the order is complete, or cancelled when nothing was sent at all.
 *
 * @returns the order's state afterwards
 * @throws {NotDone}
 */
export async function refundOrder(
  trx: Db,
  locked: LockedOrder,
  refund: OwnerRefund,
  now: Date,
): Promise<OrderStatus> {
  const order = await findOrder(trx, { id: locked.id })
  if (!order || order.invoices.length === 0) throw new NotDone(`Order ${locked.number} was never paid.`)
  const wish = isOfPart(refund) ? wishOf(order, refund) : allThatIsLeft(order)
  requireMoney(order, wish)
  await releaseGoods(trx, order, wish, refund.isRestocked ?? false)
  const memoId = await creditOrder(trx, order.id, { wish, comment: refund.reason, now })
  if (memoId === null) throw new NotDone(`There is nothing left of order ${order.number} to pay back.`)
  await addComment(trx, order.id, refund.reason, true)
  await enqueueMail(trx, {
    kind: ORDER_REFUNDED,
    recipient: order.email,
    storeCode: order.storeCode,
    data: { orderId: order.id, memoId },
  })
  return settle(trx, locked)
}

/** @throws {NotDone} for what the order does not have, or has not so many of left */
function wishOf(order: OrderRow, { items, shipping = 0, adjustmentCents = 0 }: OwnerRefund): CreditWish {
  const left = allThatIsLeft(order)
  const shippingCents = shipping === 'all' ? left.shippingCents : shipping
  if (shippingCents > left.shippingCents) {
    throw new NotDone(`Of the delivery of order ${order.number} only ${euros(left.shippingCents)} is left.`)
  }
  const wished = new Map<number, number>()
  for (const [sku, quantity] of items ?? []) {
    let open = quantity
    for (const item of order.items.filter((one) => one.sku === sku)) {
      const part = Math.min(open, creditable(item))
      if (part > 0) wished.set(item.id, part)
      open -= part
    }
    if (open > 0) throw new NotDone(`Of ${sku} order ${order.number} has not ${quantity} left to pay back.`)
  }
  return { items: wished, shippingCents, adjustmentCents }
}

/** @throws {NotDone} unless there is something to pay back, and no more than was paid */
function requireMoney(order: OrderRow, wish: CreditWish): void {
  const cents = creditMemoOf(order, wish).grandTotalCents
  const left = moneyLeft(order)
  if (left <= 0) throw new NotDone(`Order ${order.number} was refunded before.`)
  if (cents <= 0) throw new NotDone(`That would pay ${euros(cents)} back.`)
  if (cents > left)
    throw new NotDone(`That is ${euros(cents)}; of order ${order.number} ${euros(left)} is left.`)
}

/** The order holds these goods no more. */
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
