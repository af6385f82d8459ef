import type { GraphQLError } from 'graphql'
import { type CartRow, lockCart, updateCart } from '../cart/cart.sql.ts'
import { checkOwner, customerOf, isMaskedId, loadedCart, requireGiven } from '../cart/loaded-cart.ts'
import { demandOf } from '../cart/loaded-cart-items.ts'
import { showRefusal } from '../cart/refusals.ts'
import type { CartAddressRow } from '../checkout/checkout.sql.ts'
import { deliveryOf } from '../checkout/delivery.ts'
import { addressProblems } from '../customer/address-rules.ts'
import { inputError } from '../platform/errors.ts'
import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { PlaceOrderErrorCodes } from '../platform/graphql/generated/contract.ts'
import { orderedCents, ordersPlaced } from '../platform/metrics.ts'
import { translate } from '../platform/phrases.ts'
import { plainText } from '../platform/plain-text.ts'
import { followOrders } from './after-orders.ts'
import { redeemCoupon } from './coupon-use.sql.ts'
import { newOrderKey } from './order-key.ts'
import { emailOfCustomer, nextOrderNumber, writeOrder } from './order-snapshot.sql.ts'
import { type CompleteCart, orderSnapshot, promiseOf } from './order-snapshot.ts'
import type { OrderStatus } from './order-states.ts'
import { claimStock, takeStock } from './order-stock.sql.ts'
import type { Allocation } from './stock-allocation.ts'

const MAX_NOTE_LENGTH = 2_000

/** How the order is paid, as the payment domain found it to be possible. */
export interface ChosenPayment {
  code: string
  title: string
  data: { code: string; value: string }[]
  /** Whether a payment provider will report the payment. */
  isOnline: boolean
}

export interface PlacedOrder {
  id: number
  number: string
  hash: string
  status: OrderStatus
  grandTotalCents: number
  email: string
  storeCode: string
  paymentCode: string
  paymentTitle: string
  customerId: number | null
  addresses: { shipping: CartAddressRow; billing: CartAddressRow }
}

export interface Placement {
  cartId: string
  customerNote?: string | null
  /** The grand total that the shopper saw, in cents; null where the caller does not say. */
  expectedTotalCents?: number | null
  /**
   * The payment for a cart that is about to become an order.
   * @throws when it cannot be paid so
   */
  choosePayment(cart: PlacedCart): Promise<ChosenPayment> | ChosenPayment
  /** What belongs to the order and is written with it, or not at all. */
  writeAlong(trx: ShopContext['db'], order: PlacedOrder): Promise<void>
}

/** What the choice of a payment depends on. */
export interface PlacedCart {
  trx: ShopContext['db']
  paymentMethodCode: string | null
  countryId: string
  isPickup: boolean
}

/**
 * Turns a cart into an order, in one transaction: the cart is locked, the goods are locked and taken, prices are
 * those of this moment, everything that the order shows is written down with it. Either all of it happens or
 * nothing; pressed twice, the second finds a cart that is not active any more.
 *
 * @throws graphql-input when the order cannot be placed, and as `requireCart`
 */
export async function placeOrder(context: ShopContext, placement: Placement): Promise<PlacedOrder> {
  requireGiven(context, placement.cartId, 'cart_id')
  const order = await context.db.transaction().execute((trx) => place(context, trx, placement))
  ordersPlaced.inc({ payment: order.paymentCode })
  orderedCents.inc(order.grandTotalCents)
  context.afterResponse(() => followOrders(context))
  return order
}

async function place(context: ShopContext, trx: ShopContext['db'], placement: Placement) {
  const inside = { ...context, db: trx }
  const found = isMaskedId(placement.cartId) ? await lockCart(trx, placement.cartId) : null
  const row = checkOwner(context, placement.cartId, found, customerOf(context))
  const { email, cart } = await requireComplete(inside, row)
  const { shipping, billing, chosen, totals } = cart.delivery
  requireAgreed(inside, totals.grandTotalCents, placement.expectedTotalCents)
  const payment = await placement.choosePayment({
    trx,
    paymentMethodCode: row.paymentMethodCode,
    countryId: billing.countryId,
    isPickup: chosen.method.pickupLocationCode !== null,
  })
  // Before the stock is locked, so that other orders do not wait for this too.
  const promise = isReleased(payment, cart) ? await promiseOf(inside, cart) : null
  const allocations = await claimGoods(inside, cart)
  const order = {
    number: await nextOrderNumber(trx),
    hash: newOrderKey(),
    status: firstStatus(payment, totals.grandTotalCents),
    grandTotalCents: totals.grandTotalCents,
    email,
    storeCode: context.store.code,
    paymentCode: payment.code,
    paymentTitle: payment.title,
    customerId: row.customerId,
    addresses: { shipping, billing },
  }
  const id = await writeOrder(trx, {
    ...order,
    token: newOrderKey(),
    note: plainText(placement.customerNote ?? '', MAX_NOTE_LENGTH) || null,
    payment,
    snapshot: await orderSnapshot(inside, cart, promise),
    now: context.now(),
  })
  await takeStock(trx, id, allocations)
  await updateCart(trx, row.id, { is_active: false, payment_method_code: payment.code })
  await placement.writeAlong(trx, { ...order, id })
  return { ...order, id }
}

/** @throws graphql-input with the first thing that a cart lacks to become an order */
async function requireComplete(
  context: ShopContext,
  row: CartRow,
): Promise<{ email: string; cart: CompleteCart }> {
  const cart = loadedCart(context, row)
  const content = await cart.content()
  const { shipping, billing, chosen, totals, rates } = await deliveryOf(context, cart)
  const refuse = (reason: string) => notPlaced(context, translate(context, reason))
  const email = row.customerId === null ? row.email : await emailOfCustomer(context.db, row.customerId)
  if (!email) throw coded('GUEST_EMAIL_MISSING', inputError(context, 'Guest email for cart is missing.'))
  if (content.cartItems.length === 0) throw refuse('Cart does not contain products.')
  if (!shipping || !isComplete(shipping)) throw refuse('Please check the shipping address information.')
  if (rates.length === 0) {
    throw refuse("Some addresses can't be used due to the configurations for specific countries.")
  }
  if (!chosen) throw refuse('The shipping method is missing. Select the shipping method and try again.')
  if (chosen.method.needsTelephone && !shipping.telephone) {
    throw refuse('Please check the shipping address information.')
  }
  if (!billing || !isComplete(billing)) throw refuse('Please check the billing address information.')
  for (const { problem, product } of content.cartItems) {
    if (problem && 'limit' in problem) {
      const rule = showRefusal(context, { ...problem, sku: product.sku })
      throw notPlaced(context, `${textOf(context, product.name)}: ${rule}`)
    }
    if (problem) throw refuse('Some of the products are out of stock')
  }
  return { email, cart: { cart: row, content, delivery: { shipping, billing, chosen, totals } } }
}

/**
 * Nobody pays another price than was shown: prices, coupons and free delivery end while a cart is open.
 *
 * @throws graphql-input where the totals differ
 */
function requireAgreed(context: ShopContext, totalCents: number, expectedCents: number | null | undefined) {
  if (expectedCents === null || expectedCents === undefined || expectedCents === totalCents) return
  const total = (totalCents / 100).toFixed(2)
  throw notPlaced(context, translate(context, 'The total has changed to EUR %1.', total))
}

/** Locks the goods and one use of the coupon; gives which source is to give what. */
async function claimGoods(context: ShopContext, { content, delivery }: CompleteCart): Promise<Allocation[]> {
  const demands = content.cartItems.flatMap(demandOf)
  const allocations = await claimStock(context.db, demands, delivery.chosen.method.pickupLocationCode)
  if (!allocations) throw notPlaced(context, translate(context, 'Some of the products are out of stock'))
  if (content.coupon && !(await redeemCoupon(context.db, content.coupon.code))) {
    throw notPlaced(
      context,
      translate(context, "The coupon code isn't valid. Verify the code and try again."),
    )
  }
  return allocations
}

/** Nothing to pay: the order can be packed. Paid by a provider: the shop waits for its word. */
function firstStatus(payment: ChosenPayment, grandTotalCents: number): OrderStatus {
  if (grandTotalCents === 0) return 'processing'
  return payment.isOnline ? 'pending_payment' : 'pending'
}

/** An order that waits for a bank transfer has no known date of shipping. */
const isReleased = ({ isOnline }: ChosenPayment, { delivery: { chosen, totals } }: CompleteCart) =>
  isOnline || totals.grandTotalCents === 0 || chosen.method.pickupLocationCode !== null

const isComplete = (address: CartAddressRow) => addressProblems(address).length === 0

/** 'Unable to place order: …' with a reason in the shopper's language. */
export function notPlaced(context: ShopContext, reason: string): GraphQLError {
  return coded('UNABLE_TO_PLACE_ORDER', inputError(context, 'Unable to place order: %1', reason))
}

const codes = new WeakMap<GraphQLError, PlaceOrderErrorCodes>()

function coded(code: PlaceOrderErrorCodes, error: GraphQLError): GraphQLError {
  codes.set(error, code)
  return error
}

/** The code that placeOrder answers an error with. */
export function placeOrderCode(error: GraphQLError): PlaceOrderErrorCodes {
  return codes.get(error) ?? 'UNDEFINED'
}
