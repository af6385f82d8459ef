import { useEffect, useReducer, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useStored } from '../platform/use-stored.ts'
import { isPaying } from './is-paying.ts'
import { requireCartId } from './require-cart.ts'

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
