import { useEffect } from 'react'
import { type PersonalQuery, refreshPersonalData, usePersonalData } from '../platform/personal-data.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useStored } from '../platform/use-stored.ts'
import type { Cart } from './cart.ts'
import { readCart } from './cart-calls.ts'
import { onOtherTabsChange } from './cart-events.ts'
import { cartKey, forgetCart, readStoredCart, storeCart } from './stored-cart.ts'

export interface CartView {
  /** Undefined while it is on its way; null when there is none. */
  cart: Cart | null | undefined
  /** The cart could not be read; it may be there all the same. */
  failed: boolean
  retry: () => void
}

/**
 * The shopper's cart, in step with every change here and in other tabs; until it is read, as it was read last. A cart
 * that is gone is forgotten. Nothing is read before it is wanted.
 */
export function useCart(isWanted = true): CartView {
  const token = useStored('cart-server-token')
  // Until the page is alive nobody knows whether there is a token.
  const isAlive = useHydrated()
  const { data, error } = usePersonalData<Cart | null>(token && isWanted ? cartOfToken(token) : null)

  useEffect(() => {
    if (!token) return
    return onOtherTabsChange(() => refreshPersonalData(cartKey(token)))
  }, [token])

  return {
    cart: !isAlive ? undefined : token ? data : null,
    failed: error !== null && data === undefined,
    retry: () => token && refreshPersonalData(cartKey(token)),
  }
}

const cartOfToken = (token: string): PersonalQuery<Cart | null> => ({
  key: cartKey(token),
  async read(signal) {
    const cart = await readCart(token, signal)
    if (cart) storeCart(cart)
    else forgetCart()
    return cart
  },
  kept: () => readStoredCart(token),
})
