import { useEffect, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../../lib/api/browser-client.ts'
import { showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { type PersonalQuery, refreshPersonalData, setPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import { runCartMutation } from '../cart/cart-actions.ts'
import {
  type Cart,
  cartKey,
  clearCart,
  forgetCart,
  onOtherTabsChange,
  readStoredCart,
  STORED_CHECKOUT_KEY,
  storeCart,
} from '../cart/cart-store.ts'
import { readStoredPayment, storePayment } from '../cart/stored-payment.ts'
import { isEmptied, useCartId } from '../cart/use-cart.ts'
import type { PlacedOrder } from './checkout-api.ts'
import { type Checkout, type PaymentWish, readCheckout } from './checkout-api.ts'
import { goToPayment, placeOrder, rememberAttempt, rememberMethod, rememberOrder } from './place-order.ts'

const checkoutKey = (cartId: string) => ['checkout', cartId] as const

function refresh(): void {
  const token = readStored('cart-server-token')
  if (token) refreshPersonalData(checkoutKey(token))
}

/** Shows a checkout from the backend; null reloads it. */
function show(cartId: string, now: Checkout | null): void {
  if (now) {
    setPersonalData<Checkout | null>(checkoutKey(cartId), () => now)
    setPersonalData(cartKey(cartId), () => now.cart)
    storeCheckout(now)
  } else refreshPersonalData(checkoutKey(cartId))
}

export interface CheckoutView {
  /** Undefined while loading. */
  checkout: Checkout | undefined
  /** Cart that is being ordered; may be known before its checkout is loaded. */
  cart: Cart | undefined
  /** True for a checkout from the backend; false for one that an earlier page stored. */
  isRead: boolean
  /** True if there is nothing to order. */
  isEmpty: boolean
  failed: boolean
  /** True if the shopper arrived with the browser's Back or Forward button. */
  cameBack: boolean
  refresh: () => void
  /** Runs one change; shows the backend's refusal under the title. */
  change: (title: string, call: (cartId: string) => Promise<Checkout>) => Promise<boolean>
  /** Cart as shown before an order was refused for a changed total; `cart` has the new one. */
  cartBeforeChange: Cart | null
  /** Places the order at the shown total and goes to its payment. The cart's token is invalid afterwards. */
  place: (wish: PaymentWish) => Promise<void>
}

/** Checkout of the shopper's cart, with its actions. */
export function useCheckout(): CheckoutView {
  const { id: token, failed: isCartMissing, retry } = useCartId()
  const { data, isStored, error } = usePersonalData<Checkout | null>(token ? checkoutOfToken(token) : null)

  const storedCart = useMemo(() => (token ? readStoredCart(token) : undefined), [token])
  const placing = usePlaceOrder((now) => (token ? show(token, now) : undefined))
  const { held, cartBeforeChange } = placing
  const checkout = held ?? data ?? undefined

  useEffect(() => onOtherTabsChange(refresh), [])
  // The page came back from the browser's back/forward cache after paying: its cart has become an order.
  const cameBack = useCameBack(placing.release)

  const change: CheckoutView['change'] = async (title, call) => {
    const cartId = requireToken(title)
    if (!cartId) return false
    const { isDone, view } = await runCartMutation({
      title,
      call: () => call(cartId),
      read: (signal) => readCheckout(cartId, signal),
      isOfOneCart: true,
    })
    if (view) {
      placing.release()
      placing.forgetChange()
    }
    if (view || !isDone) show(cartId, view)
    return isDone
  }

  const place: CheckoutView['place'] = async (wish) => {
    if (checkout && (held || requireToken(texts.checkout_order_failed()))) await placing.place(checkout, wish)
  }

  return {
    checkout,
    cart: checkout?.cart ?? storedCart,
    isRead: checkout !== undefined && !isStored,
    isEmpty: !held && (token === null || data === null || data?.cart.items.length === 0),
    failed: isCartMissing || (error !== null && data === undefined),
    refresh: token ? refresh : retry,
    cameBack,
    cartBeforeChange,
    change,
    place,
  }
}

const checkoutOfToken = (token: string): PersonalQuery<Checkout | null> => ({
  key: checkoutKey(token),
  async read(signal) {
    const checkout = await readCheckout(token, signal)
    if (checkout && !isEmptied(checkout.cart)) storeCheckout(checkout)
    else forgetCart()
    return checkout
  },
  stored: () => readStoredCheckout(token),
})

function requireToken(title: string): string | null {
  const token = readStored('cart-server-token')
  if (!token) showMessage('danger', title, texts.cart_not_valid())
  return token
}

/** Result of an attempt to order: the order, or else the reloaded checkout. */
type Attempt = { order: PlacedOrder } | { checkout: Checkout }

export interface PlaceOrderState {
  /**
   * Checkout that was ordered, or may have been. It stays visible until the next page loads, and a second press
   * finds its order.
   */
  held: Checkout | null
  /** Drops the held checkout, so that the current cart is shown again. */
  release: () => void
  /** Cart as shown before an order was refused for a changed total. */
  cartBeforeChange: Cart | null
  forgetChange: () => void
  /** Places the order of a checkout at its shown total, and goes to the payment. */
  place: (checkout: Checkout, wish: PaymentWish) => Promise<void>
}

/** @param show called after a refused order with the current checkout; null to load it again */
export function usePlaceOrder(show: (now: Checkout | null) => void): PlaceOrderState {
  const [held, setHeld] = useState<Checkout | null>(null)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [cartBeforeChange, setChangedFrom] = useState<Cart | null>(null)

  const place: PlaceOrderState['place'] = async (checkout, wish) => {
    // The button was pressed again while the payment page loads.
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
    // A refused order was not placed; one without an answer may have been.
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

/** One click on the order button. */
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
    // Reported once it is known whether the total has changed.
    refuse: (cause) => {
      refusal = cause
    },
  })
  return { view, refusal, isLost }
}

/** Places an order, unless an earlier attempt whose answer was lost has already placed it. */
async function order(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  const { lostOrder: lost } = readStoredPayment()
  if (lost?.cartId === shown.id && lost.method !== wish.method) {
    const module = await importWithTimeout(() => import('./lost-order.tsx'))
    const found = await module.settleLostOrder(lost)
    if (found) return found
  }
  rememberAttempt(shown.id, wish)
  return placeOrder(shown, wish)
}

/** Version of the stored checkout. Raise it when its shape changes, so that no page reads an old one. */
const STORED_CHECKOUT_VERSION = 2

interface StoredCheckout {
  form: number
  cartId: string
  rest: Omit<Checkout, 'cart'>
}

/** Stores a checkout from the backend for the next pages. Its cart is stored separately. */
export function storeCheckout({ cart, ...rest }: Checkout): void {
  storeCart(cart)
  const stored: StoredCheckout = { form: STORED_CHECKOUT_VERSION, cartId: cart.id, rest }
  writeStored(STORED_CHECKOUT_KEY, JSON.stringify(stored))
}

/** Reads the checkout stored under this token, if any. */
export function readStoredCheckout(cartId: string): Checkout | undefined {
  const cart = readStoredCart(cartId)
  try {
    const stored: Partial<StoredCheckout> | null = JSON.parse(readStored(STORED_CHECKOUT_KEY) ?? 'null')
    const isOfCart = stored?.form === STORED_CHECKOUT_VERSION && stored.cartId === cartId
    return cart && isOfCart && stored.rest ? { ...stored.rest, cart } : undefined
  } catch {
    return undefined
  }
}

/**
 * Detects that the shopper came back with the browser's Back or Forward button. Calls `onReturn` when the page
 * comes out of the back/forward cache.
 */
export function useCameBack(onReturn: () => void): boolean {
  const [cameBack, setCameBack] = useState(false)
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    setCameBack(performance.getEntriesByType('navigation').some(isBack))
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      latest.current()
      if (persisted) setCameBack(true)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return cameBack
}

const isBack = (entry: PerformanceEntry) =>
  entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
