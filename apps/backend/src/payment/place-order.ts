import { toCents } from '@kopgroep/contract/money'
import { type CartRow, lockCart, updateCart } from '../cart/cart.sql.ts'
import { once } from '../cart/idempotency.sql.ts'
import { checkOwner, getCustomerId, isMaskedId, requireGiven } from '../cart/loaded-cart.ts'
import { itemDemand } from '../cart/loaded-cart-items.ts'
import { lockLimitedRules } from '../cart/price-rules.sql.ts'
import { hashPasswordAtCheckout, storeAddresses } from '../orders/account-from-order.ts'
import {
  type CompleteCart,
  couponGone,
  isCouponGone,
  notPlaced,
  requireCompleteCart,
  requireExpectedTotal,
  requireOpenCoupon,
} from '../orders/complete-cart.ts'
import { nextOrderNumber, type PlacedOrder, writeOrder } from '../orders/order-snapshot.sql.ts'
import { computePromise, orderSnapshot } from '../orders/order-snapshot.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { claimStock, takeStock } from '../orders/order-stock.sql.ts'
import { findOrder, newOrderKey, type OrderRow } from '../orders/orders.sql.ts'
import { forgetCoupon, redeemCoupon } from '../orders/settle-order.sql.ts'
import { enqueueConfirmation, followOrders } from '../orders/settle-order.ts'
import type { Allocation } from '../orders/stock-allocation.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { orderedCents, ordersPlaced } from '../platform/metrics.ts'
import { translate } from '../platform/phrases.ts'
import { plainText } from '../platform/plain-text.ts'
import { type ChosenPayment, choosePayment, type RequestedPayment } from './choose-payment.ts'
import type { ExpressMethod } from './express-methods.ts'
import { requireExpressCart } from './express-order.ts'
import { writePayment } from './payment.sql.ts'
import { getPaymentPage, notPayable } from './payment-page.ts'
import { returnLinks } from './payment-provider.ts'
import { paymentProvider } from './payment-providers.ts'
import { limitUnpaidOrders, requireFewUnpaid, requireStockForOthers } from './unpaid-orders.ts'

const MAX_NOTE_LENGTH = 2_000

export interface OrderRequest {
  cartId: string
  /** Omitted in the flow of a stock Magento, which sets the method on the cart first. */
  method?: RequestedPayment
  /** Set for a payment whose payer gives name, address and email at the provider. */
  express?: ExpressMethod
  customerNote?: string | null
  /** Grand total that the shopper saw, in EUR; null if the caller sends none. */
  expectedTotal?: number | null | undefined
  /** Set if the guest wants an account. */
  createAccount?: { password: string } | null
}

/**
 * Turns a cart into an order, with its payment and its mail. One transaction writes all of it or nothing: it
 * locks the cart and the goods, and uses the current prices. A request that is repeated with its idempotency key,
 * or for the same payment method (a double click), gets the order of the first one.
 *
 * @returns the order, and the URL to pay it; null if nothing is due there
 * @throws graphql-no-such-entity if there is no active cart with this id
 * @throws graphql-authorization if the cart belongs to somebody else
 * @throws graphql-input with the code GUEST_EMAIL_MISSING or UNABLE_TO_PLACE_ORDER (`placeOrderCode`) if the
 * cart lacks something, the total is not the expected one, or goods or coupon are gone; without a code if the
 * payment method is not available, an answer is invalid, the account cannot be created, or the payment
 * provider does not answer
 */
export async function placeOrder(
  context: ShopContext,
  request: OrderRequest,
): Promise<{ order: Pick<PlacedOrder, 'id' | 'number' | 'hash'>; redirectUrl: string | null }> {
  const { cartId, createAccount } = request
  const passwordHash = createAccount ? await hashPasswordAtCheckout(context, createAccount.password) : null
  requireGiven(context, cartId, 'cart_id')
  const forgive = request.express
    ? null
    : await limitUnpaidOrders(context, cartId, request.method?.code ?? null)

  const writing = context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx }
    const row = isMaskedId(cartId) ? await lockCart(trx, cartId) : null
    let placed = null as PlacedOrder | null
    const place = async () => {
      const earlier = await findEarlierOrder(inside, row, request)
      if (earlier) return orderReference(earlier)
      placed = await orderCart(inside, checkOwner(context, cartId, row, getCustomerId(context)), request)
      await storeAddresses(context, trx, placed, passwordHash)
      return orderReference(placed)
    }
    const isOwn = row !== null && row.customerId === getCustomerId(context)
    const order = await (isOwn ? once(context, trx, row.id, place) : place())
    // The order of this key has ended since, so the cart is active again.
    if (!placed && row?.isActive) throw notPayable(context)
    return { order, placed }
  })
  const { order, placed } = await writing.catch(async (error) => {
    await forgive?.()
    // The coupon is removed, so that the shopper sees the new total and can order again.
    if (isCouponGone(error)) await forgetCoupon(context.db, cartId)
    throw error
  })

  // Notify
  if (placed?.status !== 'pending') await forgive?.()
  if (placed) {
    ordersPlaced.inc({ payment: placed.paymentCode })
    orderedCents.inc(placed.grandTotalCents)
    context.afterResponse(() => followOrders(context))
    context.notifyMailWorker()
  }
  // Called after the commit: a slow provider would keep the goods locked.
  return { order, redirectUrl: await getPaymentPage(context, order.id) }
}

const orderReference = ({ id, number, hash }: Pick<PlacedOrder, 'id' | 'number' | 'hash'>) => ({
  id,
  number,
  hash,
})

/** Writes the order of a cart that the caller owns, with its payment and its mail. */
async function orderCart(
  inside: ShopContext,
  row: CartRow,
  { method, express, expectedTotal, customerNote }: OrderRequest,
): Promise<PlacedOrder> {
  // Check
  await lockLimitedRules(inside.db, row)
  const cart = express
    ? (await requireExpressCart(inside, row)).complete
    : await requireCompleteCart(inside, row)
  const { grandTotalCents } = cart.delivery.totals

  // Price
  if (expectedTotal == null) requireOpenCoupon(inside, cart)
  requireExpectedTotal(inside, grandTotalCents, expectedTotal == null ? null : toCents(expectedTotal))
  const payment = express
    ? { ...express, data: [], isOnline: true }
    : await choosePayment(inside, cart, method ?? null)
  const isUnpaid = firstStatus(payment, grandTotalCents) === 'pending'
  if (isUnpaid) await requireFewUnpaid(inside, cart.email)
  const promise = isReleased(payment, cart) ? await computePromise(inside, cart) : null
  const snapshot = await orderSnapshot(inside, cart, promise)

  // Reserve: from here on the goods are locked, and other orders of them wait.
  const allocations = await reserveGoods(inside, cart)
  if (isUnpaid) await requireStockForOthers(inside, allocations)

  // Write
  const written = await writeNewOrder(inside, { cart, payment, snapshot, note: customerNote ?? '' })
  await takeStock(inside.db, written.id, allocations)
  // The cart keeps its own method, because an express method is not one of the checkout's.
  await updateCart(inside.db, row.id, {
    is_active: false,
    ...(!express && { payment_method_code: payment.code }),
  })

  // Pay
  if (!(await writeNewPayment(inside, written, express !== undefined)))
    await enqueueConfirmation(inside.db, written)
  return written
}

/**
 * Finds the order that an earlier request made from this cart with the same payment method; null if that
 * order has ended.
 */
async function findEarlierOrder(
  context: ShopContext,
  cart: CartRow | null,
  { method, express }: OrderRequest,
): Promise<OrderRow | null> {
  if (!cart || cart.isActive || cart.customerId !== getCustomerId(context)) return null
  const order = await findOrder(context.db, { cartId: cart.id })
  const code = express?.code ?? method?.code
  if (code === undefined) return order?.status === 'canceled' ? null : order
  return order?.paymentMethodCode === code ? order : null
}

/**
 * Checks whether an order can be packed before it is paid. An order that awaits a bank transfer has no known
 * dispatch date.
 */
const isReleased = ({ isOnline }: ChosenPayment, { delivery: { chosen, totals } }: CompleteCart) =>
  isOnline || totals.grandTotalCents === 0 || chosen.method.pickupLocationCode !== null

/**
 * Locks the goods and one use of the coupon.
 *
 * @returns the pieces that each stock source provides
 * @throws graphql-input UNABLE_TO_PLACE_ORDER if goods are sold out or the coupon is used up
 */
async function reserveGoods(
  context: ShopContext,
  { content, delivery }: CompleteCart,
): Promise<Allocation[]> {
  const demands = content.cartItems.flatMap(itemDemand)
  const allocations = await claimStock(context.db, demands, delivery.chosen.method.pickupLocationCode)
  if (!allocations) throw notPlaced(context, translate(context, 'Some of the products are out of stock'))
  if (content.coupon && !(await redeemCoupon(context.db, content.coupon.code))) throw couponGone(context)
  return allocations
}

/** Stores the order with its items and addresses. */
async function writeNewOrder(
  context: ShopContext,
  {
    cart: { cart, email, delivery },
    payment,
    snapshot,
    note,
  }: {
    cart: CompleteCart
    payment: ChosenPayment
    snapshot: Parameters<typeof writeOrder>[1]['snapshot']
    note: string
  },
): Promise<PlacedOrder> {
  const { shipping, billing, isNameOnly, totals } = delivery
  const order = {
    number: await nextOrderNumber(context.db),
    hash: newOrderKey(),
    status: firstStatus(payment, totals.grandTotalCents),
    email,
    storeCode: context.store.code,
  }
  const id = await writeOrder(context.db, {
    ...order,
    token: newOrderKey(),
    note: plainText(note, MAX_NOTE_LENGTH) || null,
    payment,
    snapshot,
    now: context.now(),
  })
  return {
    ...order,
    id,
    grandTotalCents: totals.grandTotalCents,
    paymentCode: payment.code,
    paymentTitle: payment.title,
    customerId: cart.customerId,
    addresses: { shipping, billing, isNameOnly },
  }
}

/**
 * Returns the status of a new order. An order with nothing to pay can be packed; an online payment waits for
 * the provider's notification.
 */
function firstStatus(payment: ChosenPayment, grandTotalCents: number): OrderStatus {
  if (grandTotalCents === 0) return 'processing'
  return payment.isOnline ? 'pending_payment' : 'pending'
}

/** Stores the payment of an order that is paid online. @returns false if the order is not paid online */
async function writeNewPayment(
  context: ShopContext,
  order: PlacedOrder,
  isExpress: boolean,
): Promise<boolean> {
  const { settings, store, now, db } = context
  const provider = paymentProvider(settings)
  if (order.status !== 'pending_payment' || !provider) return false
  const links = returnLinks({
    storefront: settings.STOREFRONT_URLS[0] ?? '',
    language: store.isDefault ? null : store.language,
    folder: provider.returnFolder(order.paymentCode),
    hash: order.hash,
    transactionId: order.number,
  })
  const reference = provider.getReference(order)
  await writePayment(db, {
    orderId: order.id,
    provider: provider.name,
    reference,
    amountCents: order.grandTotalCents,
    returnUrl: links.success,
    cancelUrl: links.cancel,
    isExpress,
  })
  await provider.prepare(db, { reference, order, links, language: store.language, isExpress }, now())
  return true
}
