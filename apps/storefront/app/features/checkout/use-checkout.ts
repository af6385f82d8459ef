import { useEffect, useMemo, useRef, useState } from 'react'
import { showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import {
  currentPersonalData,
  type PersonalQuery,
  refreshPersonalData,
  setPersonalData,
} from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { runCartMutation } from '../cart/cart-actions.ts'
import {
  type Cart,
  cartKey,
  clearCart,
  forgetCart,
  onOtherTabsChange,
  readStoredCart,
  readStoredCheckout,
  storeCart,
} from '../cart/cart-store.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { isEmptied, useCartId } from '../cart/use-cart.ts'
import type { Checkout, PaymentWish, PlacedOrder } from './checkout.ts'
import { readCheckout } from './checkout-api.ts'
import {
  findAttemptedOrder,
  goToPayment,
  placeOrderOnce,
  rememberMethod,
  rememberOrder,
} from './place-order.ts'

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

export function useCheckout(): CheckoutView {
  const { id, failed: isCartMissing, retry } = useCartId()
  const { attempt } = readStoredPayment(useStored('checkout-payment'))
  // Another page may have dropped a cart that became an order.
  const token = id === null ? (attempt?.cartId ?? null) : id
  const { data, isStored, error } = usePersonalData<Checkout | null>(token ? checkoutOfToken(token) : null)
  const storedCart = useMemo(() => (token ? readStoredCart(token) : undefined), [token])
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [cartBeforeChange, setCartBeforeChange] = useState<Cart | null>(null)
  const checkout = placed?.checkout ?? data ?? undefined

  useEffect(() => {
    if (!token) return
    const shown = () => currentPersonalData(checkoutOfToken(token)).data?.cart
    return onOtherTabsChange(shown, refresh)
  }, [token])
  // The page came back from the browser's back/forward cache after paying: its cart has become an order.
  const cameBack = useCameBack(() => setPlaced(null))

  const change: CheckoutView['change'] = async (title, call) => {
    const cartId = readStored('cart-server-token')
    if (!cartId) {
      showMessage('danger', title, texts.cart_not_valid())
      return false
    }
    const { isDone, view } = await runCartMutation({
      title,
      call: () => call(cartId),
      read: (signal) => readCheckout(cartId, signal),
      isOfOneCart: true,
    })
    if (view) setCartBeforeChange(null)
    if (view || !isDone) show(cartId, view)
    return isDone
  }

  const place: CheckoutView['place'] = async (wish) => {
    // The button was pressed again while the payment page loads.
    if (placed) return goToPayment(placed.order)
    if (!checkout) return
    setCartBeforeChange(null)
    rememberMethod(wish)
    const { order, isCartChanged } = await orderCheckout(checkout, wish)
    if (isCartChanged) setCartBeforeChange(checkout.cart)
    if (!order) return
    rememberOrder(order, checkout.cart.id, wish.password !== null)
    setPlaced({ checkout, order })
    clearCart()
    goToPayment(order)
  }

  return {
    checkout,
    cart: checkout?.cart ?? storedCart,
    isRead: checkout !== undefined && !isStored,
    isEmpty: !placed && (token === null || data === null || data?.cart.items.length === 0),
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
    else {
      await findAttemptedOrder(token)
      forgetCart()
    }
    return checkout
  },
  stored: () => storedCheckout(token),
})

/** Order whose payment page is loading, with its checkout, which stays visible until then. */
interface Placed {
  checkout: Checkout
  order: PlacedOrder
}

/**
 * Places the order of a checkout at its shown total. If it is refused, shows the reason, unless the total has
 * changed, and reloads the checkout. If the answer is lost, the checkout stays as it is: the next press finds the order.
 */
async function orderCheckout(
  { cart: shown }: Checkout,
  wish: PaymentWish,
): Promise<{ order: PlacedOrder | null; isCartChanged: boolean }> {
  const title = texts.checkout_order_failed()
  let refusal: unknown = null
  const { view } = await runCartMutation<{ order?: PlacedOrder; checkout?: Checkout }>({
    title,
    call: async () => ({ order: await placeOrderOnce(shown, wish) }),
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
  if (view?.order) return { order: view.order, isCartChanged: false }
  const now = view?.checkout ?? (refusal ? await readCheckout(shown.id).catch(() => null) : null)
  const isLost = readStoredPayment().attempt !== null
  if (now || !isLost) show(shown.id, now)
  const isCartChanged =
    refusal !== null && now !== null && now.cart.totals.grandTotal !== shown.totals.grandTotal
  if (refusal && !isCartChanged) showRefusal(title, refusal)
  return { order: null, isCartChanged }
}

/** Stores a checkout from the backend for the next pages. */
const storeCheckout = ({ cart, ...rest }: Checkout): void => storeCart(cart, rest)

function storedCheckout(cartId: string): Checkout | undefined {
  const [cart, rest] = [readStoredCart(cartId), readStoredCheckout(cartId)]
  return cart && rest && { ...(rest as Omit<Checkout, 'cart'>), cart }
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
