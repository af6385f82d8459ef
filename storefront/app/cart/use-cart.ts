import { useEffect, useState } from 'react'
import { refreshPersonalData, usePersonalData } from '../platform/personal-data.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useStored } from '../platform/use-stored.ts'
import { type Cart, countOf } from './cart.ts'
import { readCart } from './cart-calls.ts'
import { onOtherTabsChange, storeCartCount } from './cart-signals.ts'
import { cartKey, forgetCart } from './change-cart.ts'

export interface CartView {
  /** Undefined while it is on its way; null when there is none. */
  cart: Cart | null | undefined
  /** The cart could not be read; it may be there all the same. */
  failed: boolean
  retry: () => void
}

/** The shopper's cart, in step with every change here and in other tabs. A cart that is gone is forgotten. */
export function useCart(): CartView {
  const token = useStored('cart-server-token')
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const { data, error } = usePersonalData<Cart | null>(
    token ? { key: cartKey(token), read: (signal) => readCart(token, signal) } : null,
  )

  useEffect(() => {
    if (!token) return
    return onOtherTabsChange(() => void refreshPersonalData(cartKey(token)))
  }, [token])

  useEffect(() => {
    if (data === null) forgetCart()
    else if (data) storeCartCount(countOf(data, shopConfig.minicart.countType))
  }, [data])

  return {
    // Until the page is alive nobody knows whether there is a token.
    cart: !isAlive ? undefined : token ? data : null,
    failed: error !== null && data === undefined,
    retry: () => token && void refreshPersonalData(cartKey(token)),
  }
}
