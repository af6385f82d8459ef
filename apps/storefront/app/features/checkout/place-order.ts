import { CallFailed, callCommerce, isRefusal } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import * as paths from '../../paths.ts'
import { cartMutationOptions, cartOwner, readCart } from '../cart/cart-api.ts'
import { type Cart, storeCart } from '../cart/cart-store.ts'
import {
  type OrderAttempt,
  type RememberedOrder,
  readStoredPayment,
  storePayment,
} from '../cart/stored-payment.ts'
import { changeDeviceCart, readDeviceCart } from '../customer/device-cart.ts'
import type { PaymentWish, PlacedOrder } from './checkout.ts'

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: SetPaymentMethodInput!) {
    setPaymentMethod(input: $input) {
      order {
        increment_id
        hash
      }
      redirect_url
    }
  }
`)
const RestoreQuote = graphql(`
  mutation RestoreQuote($input: RestoreQuoteInput!) {
    restoreQuote(input: $input)
  }
`)

/**
 * Places an order, unless an earlier attempt whose answer was lost has already placed it by another payment method:
 * that payment is cancelled first, because the shopper never saw where to pay.
 *
 * @param shown the cart that the shopper sees: at another total nothing is ordered
 */
export async function placeOrderOnce(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  const { attempt } = readStoredPayment()
  if (attempt?.cartId === shown.id && attempt.method !== wish.method) {
    const valid = await cancelAttempt(attempt)
    if (valid) return valid
  }
  // Stored before ordering: the page may be left, or the answer lost, before the outcome is known.
  storePayment({ attempt: { cartId: shown.id, method: wish.method, hasAccount: wish.password !== null } })
  try {
    return await placeOrder(shown, wish)
  } catch (cause) {
    if (isRefusal(cause)) storePayment({ attempt: null })
    throw cause
  }
}

/** @returns the order if it stays valid, as for a bank transfer; null if the cart can be ordered */
async function cancelAttempt(attempt: OrderAttempt): Promise<PlacedOrder | null> {
  if (!hasFeature('restore_quote')) return null
  try {
    await restoreQuote(attempt.cartId)
    return null
  } catch (cause) {
    if (isRefusal(cause)) return findOrder(attempt)
    throw cause
  }
}

/**
 * Looks for the order of a cart that is gone, if its answer was lost, and continues with it. Rejects when the backend
 * does not answer.
 */
export async function findAttemptedOrder(cartId: string): Promise<void> {
  const { attempt } = readStoredPayment()
  if (attempt?.cartId !== cartId) return
  const order = await findOrder(attempt)
  if (!order) return storePayment({ attempt: null })
  rememberOrder(order, cartId, attempt.hasAccount)
  if (!order.redirectUrl) goToPayment(order)
}

/** Total that no cart has, so that looking up an order never places one. */
const NO_TOTAL = { grandTotal: -1 }

/** Returns the order that the backend made of a cart with a payment method; null if there is none. */
async function findOrder({ cartId, method }: OrderAttempt): Promise<PlacedOrder | null> {
  // Core Magento has no call that finds an order by its cart.
  if (isCorePayment()) return null
  try {
    const wish = { method, answers: {}, note: '', password: null }
    return await callPlaceOrder({ id: cartId, totals: NO_TOTAL }, wish)
  } catch (cause) {
    if (isRefusal(cause)) return null
    throw cause
  }
}

/** Sets the payment method and places the order, in one call if the backend supports that. */
export async function placeOrder(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  if (isCorePayment()) return (await loadCorePayment()).placeCoreOrder(shown, wish)
  return callPlaceOrder(shown, wish)
}

async function callPlaceOrder(
  shown: Pick<Cart, 'id'> & { totals: Pick<Cart['totals'], 'grandTotal'> },
  { method, answers, note, password }: PaymentWish,
): Promise<PlacedOrder> {
  const additional_data = Object.entries(answers).map(([code, value]) => ({ code, value }))
  const input = {
    cart_id: shown.id,
    payment_method: { code: method, additional_data },
    expected_total: shown.totals.grandTotal,
    ...(note.trim() && { customer_note: note.trim() }),
    ...(password !== null && { create_account: true, password }),
  }
  const { setPaymentMethod: placed } = await callCommerce(
    PlaceOrder,
    { input },
    {
      ...cartMutationOptions(shown.id),
      // One order per cart: the backend answers with the order that it has made.
      isRepeatable: true,
    },
  )
  if (!placed) throw new CallFailed('The backend answered without an order.')
  const { increment_id, hash } = placed.order
  return { number: increment_id, hash, redirectUrl: placed.redirect_url ?? null }
}

/**
 * Cancels the payment of a cart's order.
 * @returns the id of the restored cart; null if the backend restores none
 */
export async function restoreQuote(cartId: string): Promise<string | null> {
  const { restoreQuote: id } = await callCommerce(
    RestoreQuote,
    { input: { cart_id: cartId } },
    cartOwner(cartId),
  )
  return id ?? null
}

export function rememberMethod({ method, answers, note }: PaymentWish): void {
  storePayment({ method, options: { ...readStoredPayment().options, [method]: answers }, note })
}

/** Stores an order until its payment is finished. */
export function rememberOrder({ hash, number }: PlacedOrder, cartId: string, hasAccount: boolean): void {
  storePayment({ order: { hash, number, cartId, ...(hasAccount && { hasAccount }) }, attempt: null })
}

/** The order of this device that waits for its payment; null when there is none. */
export const rememberedOrder = () => readStoredPayment().order

/** Clears the stored payment when it is finished. */
export const forgetPayment = () => writeStored('checkout-payment', null)

/** Forgets a cancelled order; the payment method is kept for the next attempt. */
export const forgetOrder = () => storePayment({ order: null })

/**
 * Restores the cart of an order whose payment was cancelled, unless there is a new cart. Rejects as `callCommerce`
 * does, also if the order stays valid.
 *
 * @returns true if the shopper has a cart
 */
export async function restoreCart({ cartId }: RememberedOrder): Promise<boolean> {
  if (readStored('cart-server-token')) {
    forgetOrder()
    return true
  }
  // A backend without the mutation either keeps the cart active itself, or cannot restore it.
  const id = hasFeature('restore_quote') ? await restoreQuote(cartId) : cartId
  if (!id) return false
  // The items may come back in another cart of the same customer.
  if (readDeviceCart().customerCartId === cartId) changeDeviceCart({ customerCartId: id })
  const cart = await readCart(id)
  if (!cart) return false
  writeStored('cart-server-token', id)
  storeCart(cart)
  forgetOrder()
  return true
}

/** Redirects from a placed order to the payment page, or to the success page if nothing is due now. */
export function goToPayment({ redirectUrl, hash }: PlacedOrder): void {
  if (redirectUrl) location.assign(redirectUrl)
  else navigateTo(`${paths.paymentSuccess()}?${new URLSearchParams({ hash })}`, 'replace')
}

/** True if the backend takes orders by Magento core's mutations only. */
export const isCorePayment = () => !hasFeature('payment_multisafepay')

/** Loads payment and ordering with Magento core's mutations; other shops never fetch it. */
export const loadCorePayment = () => importWithTimeout(() => import('./core-payment.ts'))
