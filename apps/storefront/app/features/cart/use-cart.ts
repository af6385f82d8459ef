import { useEffect, useReducer, useState } from 'react'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { type PersonalQuery, refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { requireCartId } from './cart-actions.ts'
import { readCart } from './cart-api.ts'
import { type Cart, cartKey, forgetCart, onOtherTabsChange, readStoredCart, storeCart } from './cart-store.ts'
import { isPaying } from './stored-payment.ts'

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
  const { id, failed, retry } = useCartId(isWanted)
  const { data, error } = usePersonalData<Cart | null>(id && isWanted ? cartWithId(id) : null)

  useEffect(() => {
    if (!id) return
    return onOtherTabsChange(() => refreshPersonalData(cartKey(id)))
  }, [id])

  return {
    cart: id == null ? id : data,
    failed: failed || (error !== null && data === undefined),
    retry: () => (id ? refreshPersonalData(cartKey(id)) : retry()),
  }
}

const cartWithId = (id: string): PersonalQuery<Cart | null> => ({
  key: cartKey(id),
  async read(signal) {
    const cart = await readCart(id, signal)
    if (cart) storeCart(cart)
    else forgetCart()
    return cart
  },
  stored: () => readStoredCart(id),
})

interface CartIdView {
  /** Undefined while it is not known; null when there is no cart. */
  id: string | null | undefined
  /** The customer's cart could not be asked for. */
  failed: boolean
  retry: () => void
}

/**
 * The id of the shopper's cart on this device, in step with every tab. Whoever is logged in and has none here has one in
 * the shop: it is asked for where it is wanted, unless it has just become an order whose payment is under way.
 */
export function useCartId(isWanted = true): CartIdView {
  const id = useStored('cart-server-token')
  const isCustomer = useStored('user-server-token') !== null
  const isWaiting = isPaying(useStored('checkout-payment'))
  // Until the island is hydrated nobody knows what is stored.
  const isAlive = useHydrated()
  const [failed, setFailed] = useState(false)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const isMissing = isAlive && !id && isCustomer && !isWaiting

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!isMissing || !isWanted) return
    let isLeft = false
    setFailed(false)
    requireCartId().catch(() => isLeft || setFailed(true))
    return () => {
      isLeft = true
    }
  }, [isMissing, isWanted, attempt])

  return { id: !isAlive || isMissing ? undefined : id, failed: isMissing && failed, retry }
}
