import { useEffect, useMemo } from 'react'
import type { Cart } from '../cart/cart.ts'
import { onOtherTabsChange } from '../cart/other-tabs.ts'
import { runCartMutation } from '../cart/run-cart-mutation.ts'
import { cartKey, forgetCart, readStoredCart } from '../cart/stored-cart.ts'
import { useCartId } from '../cart/use-cart-id.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { type PersonalQuery, refreshPersonalData, setPersonalData } from '../platform/personal-data.ts'
import { readStored } from '../platform/read-stored.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { type Checkout, type PaymentWish, readCheckout } from './checkout-calls.ts'
import { readStoredCheckout, storeCheckout } from './stored-checkout.ts'
import { useCameBack } from './use-came-back.ts'
import { usePlaceOrder } from './use-place-order.ts'

const checkoutKey = (cartId: string) => ['checkout', cartId] as const

function refresh(): void {
  const token = readStored('cart-server-token')
  if (token) refreshPersonalData(checkoutKey(token))
}

/** Shows a checkout as the backend told it; null asks for it again. */
function show(cartId: string, now: Checkout | null): void {
  if (now) {
    setPersonalData<Checkout | null>(checkoutKey(cartId), () => now)
    setPersonalData(cartKey(cartId), () => now.cart)
    storeCheckout(now)
  } else refreshPersonalData(checkoutKey(cartId))
}

export interface CheckoutView {
  /** Undefined while it is on its way. */
  checkout: Checkout | undefined
  /** What is being ordered; it may be known before its checkout is. */
  cart: Cart | undefined
  /** The checkout is what the backend says now; else it is what an earlier page has kept. */
  isRead: boolean
  /** There is nothing to order. */
  isEmpty: boolean
  failed: boolean
  /** The shopper came here by the browser's own Back or Forward. */
  cameBack: boolean
  refresh: () => void
  /** Carries out one change; what the backend says against it is shown under the title. */
  change: (title: string, call: (cartId: string) => Promise<Checkout>) => Promise<boolean>
  /** What the shopper saw when an order was refused for its total, which is that of `cart` by now. */
  cartBeforeChange: Cart | null
  /** Places the order at the total that is shown, and goes where it is paid. The cart's token is worthless from then on. */
  place: (wish: PaymentWish) => Promise<void>
}

/** The checkout of the shopper's cart, and how to take it further. */
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
    if (checkout) storeCheckout(checkout)
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
