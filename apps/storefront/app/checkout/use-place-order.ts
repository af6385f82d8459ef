import { useState } from 'react'
import type { Cart } from '../cart/cart.ts'
import { runCartMutation } from '../cart/run-cart-mutation.ts'
import { clearCart } from '../cart/stored-cart.ts'
import { readStoredPayment, storePayment } from '../cart/stored-payment.ts'
import { isRefusal } from '../platform/browser-commerce.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import { type Checkout, type PaymentWish, readCheckout } from './checkout-calls.ts'
import { goToPayment } from './go-to-payment.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'
import { rememberAttempt, rememberMethod, rememberOrder } from './placed-order.ts'

/** What an attempt to order comes to: the order, or else what is there of the checkout. */
type Attempt = { order: PlacedOrder } | { checkout: Checkout }

export interface PlaceOrderState {
  /** What was ordered, or may have been: it stays in sight until the next page is there, and a second press finds its order. */
  held: Checkout | null
  /** Lets what is held go: what counts is the cart as it is. */
  release: () => void
  /** What the shopper saw when an order was refused for its total. */
  cartBeforeChange: Cart | null
  forgetChange: () => void
  /** Places the order of a checkout at the total that it shows, and goes where that is paid. */
  place: (checkout: Checkout, wish: PaymentWish) => Promise<void>
}

/** @param show takes the checkout as it is after an order was refused; null for one that is to be read again */
export function usePlaceOrder(show: (now: Checkout | null) => void): PlaceOrderState {
  const [held, setHeld] = useState<Checkout | null>(null)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [cartBeforeChange, setChangedFrom] = useState<Cart | null>(null)

  const place: PlaceOrderState['place'] = async (checkout, wish) => {
    // Pressed again while the payment page is on its way.
    if (placed) return goToPayment(placed)
    setChangedFrom(null)
    rememberMethod(wish)
    const shown = checkout.cart
    const { view, refusal, isLost } = await attempt(shown, wish)
    if (view && 'order' in view) {
      rememberOrder(view.order, shown.id, wish.password !== null)
      setHeld(checkout)
      setPlaced(view.order)
      clearCart()
      return goToPayment(view.order)
    }
    // The order may have been placed: the same checkout stays shown, so that pressing again finds that order.
    if (isLost && !view) return setHeld(checkout)
    // A refused order is not lost, so there is nothing to look for; one without an answer may still be placed.
    if (!isLost) storePayment({ lostOrder: null })
    setHeld(null)
    const now = view?.checkout ?? (refusal ? await readCheckout(shown.id).catch(() => null) : null)
    show(now)
    if (!refusal) return
    if (now && now.cart.totals.grandTotal !== shown.totals.grandTotal) setChangedFrom(shown)
    else showRefusal(texts.checkout_order_failed(), refusal)
  }
  const release = () => {
    setHeld(null)
    setPlaced(null)
  }
  return { held, release, cartBeforeChange, forgetChange: () => setChangedFrom(null), place }
}

/** One press of the button. */
async function attempt(shown: Cart, wish: PaymentWish) {
  let refusal: unknown = null
  let isLost = false
  const { view } = await runCartMutation<Attempt>({
    title: texts.checkout_order_failed(),
    async call() {
      try {
        return { order: await order(shown, wish) }
      } catch (cause) {
        isLost = !isRefusal(cause)
        throw cause
      }
    },
    async read(signal) {
      const checkout = await readCheckout(shown.id, signal)
      return checkout && { checkout }
    },
    isOfOneCart: true,
    // Said once it is known whether the total has changed.
    refuse: (cause) => {
      refusal = cause
    },
  })
  return { view, refusal, isLost }
}

/** Places an order, unless an earlier press did whose answer was lost. */
async function order(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  const { lostOrder: lost } = readStoredPayment()
  if (lost?.cartId === shown.id && lost.method !== wish.method) {
    const { settleLostOrder } = await importWithTimeout(() => import('./find-lost-order.ts'))
    const found = await settleLostOrder(lost)
    if (found) return found
  }
  rememberAttempt(shown.id, wish)
  return placeOrder(shown, wish)
}
