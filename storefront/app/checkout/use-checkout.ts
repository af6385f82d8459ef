import { useEffect, useState } from 'react'
import { countOf } from '../cart/cart.ts'
import { onOtherTabsChange, storeCartCount } from '../cart/cart-signals.ts'
import { cartKey, forgetCart } from '../cart/change-cart.ts'
import { CallFailed, CallRefused } from '../platform/browser-commerce.ts'
import { readStored, writeStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { refreshPersonalData, setPersonalData, usePersonalData } from '../platform/personal-data.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useStored } from '../platform/use-stored.ts'
import { type Checkout, placeOrder, readCheckout } from './checkout-calls.ts'
import { rememberOrder } from './placed-order.ts'

const checkoutKey = (cartId: string) => ['checkout', cartId] as const

function refresh(): void {
  const token = readStored('cart-server-token')
  if (token) void refreshPersonalData(checkoutKey(token))
}

/** The checkout of the shopper's cart, and how to take it further. */
export function useCheckout() {
  const token = useStored('cart-server-token')
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const { data, error } = usePersonalData<Checkout | null>(
    token ? { key: checkoutKey(token), read: (signal) => readCheckout(token, signal) } : null,
  )
  useEffect(() => {
    if (data === null) forgetCart()
    else if (data) storeCartCount(countOf(data.cart, shopConfig.minicart.countType))
  }, [data])

  useEffect(() => onOtherTabsChange(refresh), [])

  /** Carries out one change; what the backend says against it is shown under the title. */
  const change = async (title: string, call: (cartId: string) => Promise<Checkout>): Promise<boolean> => {
    const cartId = requireToken(title)
    if (!cartId) return false
    try {
      const next = await call(cartId)
      await setPersonalData<Checkout | null>(checkoutKey(cartId), () => next)
      await setPersonalData(cartKey(cartId), () => next.cart)
      return true
    } catch (cause) {
      say(title, cause)
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
      writeStored('cart-server-token', null)
      storeCartCount(0)
      return order
    } catch (cause) {
      say(title, cause)
      void refreshPersonalData(checkoutKey(cartId))
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

function requireToken(title: string): string | null {
  const token = readStored('cart-server-token')
  if (!token) showMessage('danger', title, texts.cart_not_valid())
  return token
}

function say(title: string, cause: unknown): void {
  if (cause instanceof CallRefused) {
    for (const { message } of cause.errors) showMessage('danger', title, message)
    return
  }
  showMessage(
    'danger',
    title,
    cause instanceof CallFailed ? texts.cart_no_connection() : texts.cart_unknown_fault(),
  )
  if (!(cause instanceof CallFailed)) throw cause
}
