import { CallFailed, callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { retry } from '../../lib/api/retry.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import * as paths from '../../paths.ts'
import { cartOwner, readCart } from '../cart/cart-api.ts'
import { type Cart, storeCart } from '../cart/cart-store.ts'
import { type RememberedOrder, readStoredPayment, storePayment } from '../cart/stored-payment.ts'
import { CUSTOMER_CART_KEY } from '../customer/session.ts'
import type { PaymentWish, PlacedOrder } from './checkout-api.ts'

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

/** Calls in total, and milliseconds before the second; the third follows after four times as long. */
const MAX_ATTEMPTS = 3
const FIRST_RETRY_DELAY_MS = 1_000
/** Time without an answer after which the shopper is informed and retries stop. Milliseconds. */
const RETRY_WINDOW_MS = 15_000

/**
 * Sets the payment method and places the order, in one call if the backend supports that. Retries without an
 * answer: the backend makes one order per cart, so the retry returns the same order.
 *
 * @param shown the cart that the shopper sees: at another total nothing is ordered
 */
export async function placeOrder(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  if (isCorePayment()) return (await loadCorePayment()).placeCoreOrder(shown, wish)
  const begun = Date.now()
  return retry(() => callPlaceOrder(shown, wish), {
    maxAttempts: MAX_ATTEMPTS,
    delayMs: FIRST_RETRY_DELAY_MS,
    factor: 4,
    shouldRetry: (cause) => cause instanceof CallFailed && Date.now() - begun <= RETRY_WINDOW_MS,
  })
}

/** One call of `placeOrder`. Rejects as `callCommerce` does. */
export async function callPlaceOrder(
  shown: Pick<Cart, 'id'> & { totals: Pick<Cart['totals'], 'grandTotal'> },
  { method, answers, note, password }: PaymentWish,
  owner = cartOwner(shown.id),
): Promise<PlacedOrder> {
  const additional_data = Object.entries(answers).map(([code, value]) => ({ code, value }))
  const input = {
    cart_id: shown.id,
    payment_method: { code: method, additional_data },
    expected_total: shown.totals.grandTotal,
    ...(note.trim() && { customer_note: note.trim() }),
    ...(password !== null && { create_account: true, password }),
  }
  const { setPaymentMethod: placed } = await callCommerce(PlaceOrder, { input }, owner)
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

/** Stores the payment method, its answers and the note. */
export function rememberMethod({ method, answers, note }: PaymentWish): void {
  storePayment({ method, options: { ...readStoredPayment().options, [method]: answers }, note })
}

/** Stores the attempt before ordering: the page may be left, or the answer lost, before the outcome is known. */
export function rememberAttempt(cartId: string, { method, password }: PaymentWish): void {
  storePayment({ lostOrder: { cartId, ...cartOwner(cartId), method, hasAccount: password !== null } })
}

/** Stores an order until its payment is finished. */
export function rememberOrder({ hash, number }: PlacedOrder, cartId: string, hasAccount: boolean): void {
  storePayment({ order: { hash, number, cartId, ...(hasAccount && { hasAccount }) }, lostOrder: null })
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
  if (readStored(CUSTOMER_CART_KEY) === cartId) writeStored(CUSTOMER_CART_KEY, id)
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
