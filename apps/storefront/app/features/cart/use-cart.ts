import { startTransition, useEffect, useOptimistic, useReducer, useState } from 'react'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import {
  currentPersonalData,
  type PersonalQuery,
  refreshPersonalData,
} from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { requireCartId } from './cart-actions.ts'
import { cartOwner, readCart } from './cart-api.ts'
import {
  type Cart,
  type CartChange,
  cartKey,
  forgetCart,
  onOtherTabsChange,
  readStoredCart,
  storeCart,
  withChange,
} from './cart-store.ts'
import { isPaying } from './stored-payment.ts'

export interface CartView {
  /** Undefined while loading; null if there is none. */
  cart: Cart | null | undefined
  /** True while the cart is the one that an earlier page stored. */
  isStored: boolean
  /** True if loading failed; the cart may still exist. */
  failed: boolean
  retry: () => void
}

/**
 * Subscribes to the shopper's cart in all tabs; shows the stored one until it is loaded. Forgets a cart that is
 * gone. Loads nothing until wanted.
 */
export function useCart(isWanted = true): CartView {
  const { id, failed, retry } = useCartId(isWanted)
  const {
    data,
    isStored = false,
    error,
  } = usePersonalData<Cart | null>(id && isWanted ? cartWithId(id) : null)

  useEffect(() => {
    if (!id) return
    const shown = () => currentPersonalData(cartWithId(id)).data
    return onOtherTabsChange(shown, () => refreshPersonalData(cartKey(id)))
  }, [id])

  const wasEmpty = useWasEmpty(data)
  return {
    // After the last item was removed, a customer's new cart is fetched silently.
    cart: id == null ? (wasEmpty && id === undefined ? null : id) : data,
    isStored,
    failed: failed || (error !== null && data === undefined),
    retry: () => (id ? refreshPersonalData(cartKey(id)) : retry()),
  }
}

/** Remembers whether the last loaded cart was empty. */
function useWasEmpty(cart: Cart | null | undefined): boolean {
  const [isEmpty, setEmpty] = useState(false)
  if (cart && isEmpty !== (cart.items.length === 0)) setEmpty(!isEmpty)
  return isEmpty
}

/**
 * Shows a change while `send` is pending. Afterwards the cart is the backend's answer again, so a refused change
 * disappears.
 * @returns the result of `send`
 */
export type ShowChange = (change: CartChange, send: () => Promise<boolean>) => Promise<boolean>

export interface OptimisticCart<Shown extends Cart | null | undefined> {
  cart: Shown
  /** True while the backend has not answered a change, so the amounts are those from before it. */
  isUpdating: boolean
  showChange: ShowChange
}

/** Applies the pending changes to the last cart from the backend. */
export function useOptimisticCart<Shown extends Cart | null | undefined>(
  settled: Shown,
): OptimisticCart<Shown> {
  const [cart, show] = useOptimistic(settled, (now, change: CartChange) =>
    // The cast is safe: a cart stays a cart, and null stays null.
    now ? (withChange(now, change) as Shown) : now,
  )
  const showChange: ShowChange = (change, send) => {
    const sent = send()
    startTransition(async () => {
      show(change)
      await sent
    })
    return sent
  }
  return { cart, isUpdating: cart !== settled, showChange }
}

/**
 * Checks that a guest's cart was used and is now empty: its token is dropped, with a coupon and email. A new cart
 * is empty too, but about to be filled. A customer has one cart, empty or not.
 */
export function isEmptied({ id, items, coupon, email }: Cart): boolean {
  return items.length === 0 && Boolean(coupon || email) && cartOwner(id).as === 'guest'
}

/** Forgets the stored cart if the backend no longer has it: an express order took it. */
export async function forgetOrderedCart(): Promise<void> {
  const id = readStored('cart-server-token')
  // Without an answer the next page that shows the cart finds out.
  if (id && (await readCart(id).catch(() => undefined)) === null) forgetCart()
}

const cartWithId = (id: string): PersonalQuery<Cart | null> => ({
  key: cartKey(id),
  async read(signal) {
    const cart = await readCart(id, signal)
    if (cart && !isEmptied(cart)) storeCart(cart)
    else forgetCart()
    return cart
  },
  stored: () => readStoredCart(id),
})

interface CartIdView {
  /** Undefined while unknown; null if there is no cart. */
  id: string | null | undefined
  failed: boolean
  retry: () => void
}

/**
 * Subscribes to the id of the shopper's cart on this device, in all tabs. For a customer without a stored id it is
 * loaded, unless that cart has just become an order whose payment is pending.
 */
export function useCartId(isWanted = true): CartIdView {
  const id = useStored('cart-server-token')
  const isCustomer = useStored('user-server-token') !== null
  const isWaiting = isPaying(useStored('checkout-payment'))
  // Storage is unknown until the island is hydrated.
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
