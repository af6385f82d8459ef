import { useEffect } from 'react'
import { type PersonalQuery, refreshPersonalData } from '../platform/personal-data.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import type { Cart } from './cart.ts'
import { readCart } from './cart-calls.ts'
import { onOtherTabsChange } from './other-tabs.ts'
import { cartKey, forgetCart, readStoredCart, storeCart } from './stored-cart.ts'
import { useCartId } from './use-cart-id.ts'

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
