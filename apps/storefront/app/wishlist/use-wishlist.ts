import { useEffect } from 'react'
import { WISHLIST_KEY } from '../customer/session-keys.ts'
import { onStoredChange } from '../platform/read-stored.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { useStored } from '../platform/use-stored.ts'
import { storedOf } from './require-wishlist.ts'
import { readStoredWishlist } from './stored-wishlist.ts'
import type { Wishlist } from './wishlist-calls.ts'
import { customerWishlist, guestWishlist, refreshWishlist } from './wishlist-data.ts'

interface WishlistView {
  /** Undefined while it is on its way; null when nothing was ever wished for. */
  wishlist: Wishlist | null | undefined
  isCustomer: boolean
  /** It could not be read; it may be there all the same. */
  failed: boolean
  retry: () => void
}

/** The shopper's wishlist, in step with every change here and in other tabs. */
export function useWishlist(): WishlistView {
  const isCustomer = useStored('user-server-token') !== null
  // Until it is hydrated it is unknown whose list this is: the server renders for everybody.
  const isHydrated = useHydrated()
  const { data, error } = usePersonalData(isHydrated ? (isCustomer ? customerWishlist : guestWishlist) : null)
  useEffect(
    () =>
      onStoredChange(WISHLIST_KEY, () => {
        // Called for this tab's own changes too, which are shown already.
        const shown = data ? storedOf(data).items : []
        if (JSON.stringify(shown) !== JSON.stringify(readStoredWishlist()?.items ?? [])) refreshWishlist()
      }),
    [data],
  )
  return {
    wishlist: data,
    isCustomer,
    failed: error !== null && data === undefined,
    retry: refreshWishlist,
  }
}
