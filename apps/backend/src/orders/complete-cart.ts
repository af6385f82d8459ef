import { GraphQLError } from 'graphql'
import type { CartRow } from '../cart/cart.sql.ts'
import { isCouponOpen } from '../cart/coupon.ts'
import { type CartContent, loadedCart } from '../cart/loaded-cart.ts'
import { showRefusal } from '../cart/refusals.ts'
import type { Totals } from '../cart/totals.ts'
import type { CartAddressRow, ShippingMethodRow } from '../checkout/checkout.sql.ts'
import { loadDelivery } from '../checkout/delivery.ts'
import type { ParcelPoint } from '../checkout/parcel-points.ts'
import type { ShippingRate } from '../checkout/shipping-rates.ts'
import { addressProblems } from '../customer/address-rules.ts'
import { emailOfCustomer } from '../customer/customer.sql.ts'
import { inputError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { PlaceOrderErrorCodes } from '../platform/graphql/generated/contract.ts'
import { formatMoney } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'

/** Cart with everything that an order needs. */
export interface CompleteCart {
  cart: CartRow
  /** Email of the customer, or the one that a guest entered. */
  email: string
  content: CartContent
  delivery: {
    shipping: CartAddressRow
    billing: CartAddressRow
    point: ParcelPoint | null
    isNameOnly: boolean
    chosen: ShippingRate<ShippingMethodRow>
    totals: Totals
  }
}

/**
 * Reads the content, delivery and email of a cart that is about to become an order.
 *
 * @throws graphql-input with the first thing that the cart lacks: GUEST_EMAIL_MISSING, or
 * UNABLE_TO_PLACE_ORDER for products, addresses, shipping method, telephone number and stock
 */
export async function requireCompleteCart(context: ShopContext, row: CartRow): Promise<CompleteCart> {
  const cart = loadedCart(context, row)
  const content = await cart.content()
  const { shipping, billing, point, isNameOnly, chosen, totals, rates } = await loadDelivery(context, cart)
  const refuse = (reason: string) => notPlaced(context, translate(context, reason))
  const email = row.customerId === null ? row.email : await emailOfCustomer(context.db, row.customerId)
  if (!email) throw coded('GUEST_EMAIL_MISSING', inputError(context, 'Guest email for cart is missing.'))
  requireItems(context, content)
  if (!shipping || !isComplete(shipping)) throw refuse('Please check the shipping address information.')
  if (rates.length === 0) {
    throw refuse("Some addresses can't be used due to the configurations for specific countries.")
  }
  if (!chosen) throw refuse('The shipping method is missing. Select the shipping method and try again.')
  if (chosen.method.needsTelephone && !shipping.telephone) {
    throw refuse('Please check the shipping address information.')
  }
  if (!billing || !isComplete(billing)) throw refuse('Please check the billing address information.')
  requireNoProblem(context, content)
  return { cart: row, email, content, delivery: { shipping, billing, point, isNameOnly, chosen, totals } }
}

/** @throws graphql-input UNABLE_TO_PLACE_ORDER for an empty cart */
export function requireItems(context: ShopContext, { cartItems }: CartContent): void {
  if (cartItems.length === 0) throw notPlaced(context, translate(context, 'Cart does not contain products.'))
}

/** @throws graphql-input UNABLE_TO_PLACE_ORDER if goods are sold out or their quantity is not allowed */
export function requireNoProblem(context: ShopContext, { cartItems }: CartContent): void {
  for (const { problem, product } of cartItems) {
    if (problem && 'limit' in problem) {
      const rule = showRefusal(context, { ...problem, sku: product.sku })
      throw notPlaced(context, `${localisedText(context, product.name)}: ${rule}`)
    }
    if (problem) throw notPlaced(context, translate(context, 'Some of the products are out of stock'))
  }
}

/**
 * Compares the total with the one that the shopper saw: prices, coupons and free delivery can change while a
 * cart is open.
 *
 * @param expectedCents null if the caller sends none
 * @throws graphql-input UNABLE_TO_PLACE_ORDER for a different total
 */
export function requireExpectedTotal(context: ShopContext, totalCents: number, expectedCents: number | null) {
  if (expectedCents === null || expectedCents === totalCents) return
  const total = formatMoney(totalCents, context.store.language)
  throw notPlaced(context, translate(context, 'The total has changed to %1.', total))
}

const gone = new WeakSet<GraphQLError>()

/** Creates the error for a coupon that can no longer be used; `isCouponGone` recognises it. */
export function couponGone(context: ShopContext): GraphQLError {
  const reason = translate(context, "The coupon code isn't valid. Verify the code and try again.")
  const error = notPlaced(context, reason)
  gone.add(error)
  return error
}

export const isCouponGone = (error: unknown) => error instanceof GraphQLError && gone.has(error)

/**
 * Checks that the coupon is still valid, for a caller who sends no expected total.
 *
 * @throws graphql-input UNABLE_TO_PLACE_ORDER if it has expired or is used up
 */
export function requireOpenCoupon(context: ShopContext, { cart: { coupon } }: CompleteCart) {
  if (coupon && !isCouponOpen(coupon, context.now())) throw couponGone(context)
}

const isComplete = (address: CartAddressRow) => addressProblems(address).length === 0

/** Creates the error 'Unable to place order: …' with a reason in the shopper's language. */
export function notPlaced(context: ShopContext, reason: string): GraphQLError {
  return coded('UNABLE_TO_PLACE_ORDER', inputError(context, 'Unable to place order: %1', reason))
}

const codes = new WeakMap<GraphQLError, PlaceOrderErrorCodes>()

function coded(code: PlaceOrderErrorCodes, error: GraphQLError): GraphQLError {
  codes.set(error, code)
  return error
}

/** Returns the error code of the mutation `placeOrder`; UNDEFINED for errors without one. */
export function placeOrderCode(error: GraphQLError): PlaceOrderErrorCodes {
  return codes.get(error) ?? 'UNDEFINED'
}
