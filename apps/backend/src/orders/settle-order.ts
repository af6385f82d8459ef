import { itemsOfCart, updateCart } from '../cart/cart.sql.ts'
import { readLoadedItems } from '../cart/loaded-cart-items.ts'
import { moveCartItems } from '../cart/merge-carts.ts'
import type { Db } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { redeemCoupon, releaseCoupon } from './coupon-use.sql.ts'
import { holdsStock, nextStatus, type OrderStatus } from './order-states.ts'
import { claimStock, returnStock, stockOfOrder, takeStock } from './order-stock.sql.ts'
import { addComment, lockOrder } from './orders.sql.ts'
import {
  activeCartOfCustomer,
  invoiceOrder,
  isCartOrderedAnew,
  letCartGo,
  lockCartById,
  setCanceled,
  setStatus,
} from './settle-order.sql.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Mails of this domain. */
export const ORDER_CONFIRMATION = 'order-confirmation'

/**
 * What the provider's word about the money does to an order, in the caller's transaction. The same word told twice
 * does nothing the second time, and money is never lost by a word that comes too late: paid after cancelled takes
 * the goods again if they are still there, else the shop has to look at it. Call `followOrders` after the commit.
 *
 * @returns the state that the order is in then
 */
export async function settleOrder(
  trx: Db,
  orderId: number,
  event: 'paid' | 'unpaid',
  now: Date,
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
    await receiveMoney(trx, order, next, now)
    return next
  }
  return revive(trx, order, next, now)
}

async function receiveMoney(trx: Db, order: LockedOrder, next: OrderStatus, now: Date): Promise<void> {
  await setStatus(trx, order.id, next)
  await invoiceOrder(trx, order.id, now)
  await enqueueMail(trx, {
    kind: ORDER_CONFIRMATION,
    recipient: order.email,
    storeCode: order.storeCode,
    data: { orderId: order.id },
  })
}

/** Ends an order: its goods lie on the shelf again, its coupon can be used again. */
export async function releaseOrder(trx: Db, order: LockedOrder, status: OrderStatus): Promise<void> {
  await returnStock(trx, order.id)
  if (order.couponCode) await releaseCoupon(trx, order.couponCode)
  await setCanceled(trx, order.id, true)
  await setStatus(trx, order.id, status)
}

/** Gives back goods, coupon and cart. */
async function cancel(trx: Db, order: LockedOrder, now: Date): Promise<void> {
  const cart = order.cartId === null ? null : await lockCartById(trx, order.cartId)
  await releaseOrder(trx, order, 'canceled')
  if (cart && !cart.isActive) await restoreCart(trx, cart, now)
}

/**
 * The shopper finds the cart as it was, under the same token. A customer who began another one meanwhile finds the
 * lines in that.
 */
async function restoreCart(
  trx: Db,
  cart: { id: number; customerId: number | null },
  now: Date,
): Promise<void> {
  const other = cart.customerId === null ? null : await activeCartOfCustomer(trx, cart.customerId)
  if (other === null) return updateCart(trx, cart.id, { is_active: true })
  const read = async (id: number) => readLoadedItems(trx, await itemsOfCart(trx, id), now)
  const begun = await read(other)
  if (begun.length === 0) {
    await updateCart(trx, other, { is_active: false })
    return updateCart(trx, cart.id, { is_active: true })
  }
  await moveCartItems(trx, await read(cart.id), other, begun)
}

/** Money for a cancelled order: takes its goods again where they still are. */
async function revive(trx: Db, order: LockedOrder, review: OrderStatus, now: Date): Promise<OrderStatus> {
  const cart = order.cartId === null ? null : await lockCartById(trx, order.cartId)
  const wanted = await stockOfOrder(trx, order.id, true)
  const allocations = await claimStock(trx, wanted)
  // A cart can have one active order: a later one that was made of it stays that.
  if (cart && (await isCartOrderedAnew(trx, cart.id))) await letCartGo(trx, order.id)
  else if (cart?.isActive) await updateCart(trx, cart.id, { is_active: false })

  const status = allocations ? nextStatus(review, 'reviewed') : review
  await receiveMoney(trx, order, status, now)
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
