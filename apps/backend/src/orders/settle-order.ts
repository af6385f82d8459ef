import { cartById, itemsOfCart, updateCart } from '../cart/cart.sql.ts'
import { mergeInto } from '../cart/merge-carts.ts'
import { indexQueued } from '../listing/product-index.ts'
import type { Db } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { countSales } from './count-sales.sql.ts'
import { holdsStock, nextStatus, type OrderStatus } from './order-states.ts'
import { claimStock, returnStock, stockOfOrder, takeStock } from './order-stock.sql.ts'
import { addComment, type LockedOrder, lockOrder } from './orders.sql.ts'
import {
  activeCartOfCustomer,
  enqueueNotice,
  invoiceOrder,
  isCartOrderedAnew,
  letCartGo,
  lockCartById,
  redeemCoupon,
  releaseCoupon,
  setCanceled,
  setStatus,
} from './settle-order.sql.ts'

export const ORDER_CONFIRMATION = 'order-confirmation'
/** Kind of the mail about the payment of an order that was confirmed before. */
export const ORDER_PAID = 'order-paid'

/** Queues a mail about an order to its customer; none for an express order, which has no email until it is paid. */
export async function enqueueOrderMail(
  trx: Db,
  { id, email, storeCode }: Pick<LockedOrder, 'id' | 'email' | 'storeCode'>,
  kind: string,
  more: object = {},
): Promise<void> {
  if (email === '') return
  await enqueueMail(trx, { kind, recipient: email, storeCode, data: { orderId: id, ...more } })
}

/** Queues the confirmation of an order, and a notice for the shop if its owner wants one. */
export async function enqueueConfirmation(
  trx: Db,
  order: Pick<LockedOrder, 'id' | 'email' | 'storeCode'>,
): Promise<void> {
  await enqueueOrderMail(trx, order, ORDER_CONFIRMATION)
  await enqueueNotice(trx, order)
}

/**
 * Applies a payment event to an order, in the caller's transaction. A repeated event does nothing. An order
 * that is paid after its cancellation reserves its goods again if they are in stock; otherwise the shop must
 * review it. Call `followOrders` after the commit.
 *
 * @param confirmation false to send no confirmation
 * @returns the order's new status
 */
export async function settleOrder(
  trx: Db,
  orderId: number,
  event: 'paid' | 'unpaid',
  now: Date,
  confirmation = true,
): Promise<OrderStatus> {
  const order = await lockOrder(trx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const next = nextStatus(order.status, event)
  if (next === order.status) return next
  if (next === 'canceled') {
    await cancel(trx, order, now)
    return next
  }
  if (holdsStock(order.status)) {
    await receiveMoney(trx, order, next, { now, confirmation })
    return next
  }
  return revive(trx, order, next, { now, confirmation })
}

interface Receipt {
  now: Date
  confirmation: boolean
}

async function receiveMoney(
  trx: Db,
  order: LockedOrder,
  next: OrderStatus,
  { now, confirmation }: Receipt,
): Promise<void> {
  await setStatus(trx, order.id, next)
  await invoiceOrder(trx, order.id, now)
  if (!confirmation) return
  if (order.status === 'pending') await enqueueOrderMail(trx, order, ORDER_PAID)
  else await enqueueConfirmation(trx, order)
}

/** Returns an order's goods to stock and frees its use of the coupon. */
export async function releaseOrder(trx: Db, order: LockedOrder, status: OrderStatus): Promise<void> {
  await returnStock(trx, order.id)
  if (order.couponCode) await releaseCoupon(trx, order.couponCode)
  await setCanceled(trx, order.id, true)
  await setStatus(trx, order.id, status)
}

/** Releases goods and coupon, and restores the cart. */
async function cancel(trx: Db, order: LockedOrder, now: Date): Promise<void> {
  const cart = order.cartId === null ? null : await lockCartById(trx, order.cartId)
  await releaseOrder(trx, order, 'canceled')
  if (cart && !cart.isActive) await restoreCart(trx, cart, now)
}

export async function reopenCart(trx: Db, { cartId }: Pick<LockedOrder, 'cartId'>, now: Date): Promise<void> {
  const cart = cartId === null ? null : await lockCartById(trx, cartId)
  if (cart && !cart.isActive) await restoreCart(trx, cart, now)
}

/** Reactivates the cart of a cancelled order. If the customer has another cart with items, it is merged into that. */
async function restoreCart(
  trx: Db,
  cart: { id: number; customerId: number | null },
  now: Date,
): Promise<void> {
  const other = cart.customerId === null ? null : await activeCartOfCustomer(trx, cart.customerId)
  if (other === null) return updateCart(trx, cart.id, { is_active: true })
  if ((await itemsOfCart(trx, other)).length === 0) {
    await updateCart(trx, other, { is_active: false })
    return updateCart(trx, cart.id, { is_active: true })
  }
  await mergeInto(trx, await cartById(trx, other), await cartById(trx, cart.id), now)
}

/** Reserves the goods of a cancelled order again after it was paid. */
async function revive(
  trx: Db,
  order: LockedOrder,
  review: OrderStatus,
  receipt: Receipt,
): Promise<OrderStatus> {
  const cart = order.cartId === null ? null : await lockCartById(trx, order.cartId)
  const wanted = await stockOfOrder(trx, order.id, true)
  const allocations = await claimStock(trx, wanted)
  // A cart has one active order: if it was ordered again, the later order keeps it.
  if (cart && (await isCartOrderedAnew(trx, cart.id))) await letCartGo(trx, order.id)
  else if (cart?.isActive) await updateCart(trx, cart.id, { is_active: false })

  const status = allocations ? nextStatus(review, 'reviewed') : review
  await receiveMoney(trx, order, status, receipt)
  if (order.couponCode) await redeemCoupon(trx, order.couponCode)
  await setCanceled(trx, order.id, false)
  if (allocations) {
    await takeStock(trx, order.id, allocations)
  } else {
    await addComment(
      trx,
      order.id,
      'Betaald na annulering; een deel van de artikelen is intussen verkocht.',
      false,
    )
  }
  return status
}

/**
 * Updates sales counts, listings and cached pages after orders changed. Call it after the commit; the work is
 * queued in the database, so the next call completes unfinished work.
 */
export async function followOrders(parts: { db: Db; now(): Date }): Promise<void> {
  await countSales(parts.db)
  await indexQueued(parts)
}
