import { useEffect } from 'react'
import { onOtherTabsChange } from '../cart/cart-signals.ts'
import { cartKey, forgetCart, keepCart, leaveCart } from '../cart/kept-cart.ts'
import { sayRefusal } from '../cart/say-refusal.ts'
import { readStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import {
  type PersonalQuery,
  refreshPersonalData,
  setPersonalData,
  usePersonalData,
} from '../platform/personal-data.ts'
import { useAlive } from '../platform/use-alive.ts'
import { useStored } from '../platform/use-stored.ts'
import { type Checkout, placeOrder, readCheckout } from './checkout-calls.ts'
import { rememberOrder } from './placed-order.ts'

const checkoutKey = (cartId: string) => ['checkout', cartId] as const

function refresh(): void {
  const token = readStored('cart-server-token')
  if (token) refreshPersonalData(checkoutKey(token))
}

/** The checkout of the shopper's cart, and how to take it further. */
export function useCheckout() {
  const token = useStored('cart-server-token')
  const isAlive = useAlive()
  const { data, error } = usePersonalData<Checkout | null>(token ? checkoutOfToken(token) : null)

  useEffect(() => onOtherTabsChange(refresh), [])

  /** Carries out one change; what the backend says against it is shown under the title. */
  const change = async (title: string, call: (cartId: string) => Promise<Checkout>): Promise<boolean> => {
    const cartId = requireToken(title)
    if (!cartId) return false
    try {
      const next = await call(cartId)
      setPersonalData<Checkout | null>(checkoutKey(cartId), () => next)
      setPersonalData(cartKey(cartId), () => next.cart)
      keepCart(next.cart)
      return true
    } catch (cause) {
      sayRefusal(title, cause)
      return false
    }
  }

  /** Places the order and goes on to pay. The cart's token is worthless from then on. */
  const place = async (method: string, answers: Readonly<Record<string, string>>, note: string) => {
    const title = texts.checkout_order_failed()
    const cartId = requireToken(title)
    if (!cartId) return null
    try {
      const order = await placeOrder(cartId, method, answers, note)
      rememberOrder({ hash: order.hash, number: order.number, cartId })
      leaveCart()
      return order
    } catch (cause) {
      sayRefusal(title, cause)
      refreshPersonalData(checkoutKey(cartId))
      return null
    }
  }

  return {
    /** Undefined while on its way, null when there is no cart. */
    checkout: !isAlive ? undefined : token ? data : null,
    failed: error !== null && data === undefined,
    refresh,
    change,
    place,
  }
}

const checkoutOfToken = (token: string): PersonalQuery<Checkout | null> => ({
  key: checkoutKey(token),
  async read(signal) {
    const checkout = await readCheckout(token, signal)
    if (checkout) keepCart(checkout.cart)
    else forgetCart()
    return checkout
  },
})

function requireToken(title: string): string | null {
  const token = readStored('cart-server-token')
  if (!token) showMessage('danger', title, texts.cart_not_valid())
  return token
}
