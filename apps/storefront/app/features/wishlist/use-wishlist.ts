import { useEffect } from 'react'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { onStoredChange } from '../../lib/storage/browser-storage.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { WISHLIST_KEY } from '../customer/session.ts'
import { readStoredWishlist } from './stored-wishlist.ts'
import type { Wishlist, WishlistChange } from './wishlist-api.ts'
import {
  customerWishlist,
  guestWishlist,
  refreshWishlist,
  takeWishlist,
  toStoredWishlist,
} from './wishlist-store.ts'

interface WishlistView {
  /** Undefined while loading; null if there is no list. */
  wishlist: Wishlist | null | undefined
  isCustomer: boolean
  /** True if loading failed; the list may still exist. */
  failed: boolean
  retry: () => void
}

/** Subscribes to the shopper's wishlist in all tabs. */
export function useWishlist(): WishlistView {
  const isCustomer = useStored('user-server-token') !== null
  // The owner is unknown until hydration, because the server renders the same page for everybody.
  const isHydrated = useHydrated()
  const { data, error } = usePersonalData(isHydrated ? (isCustomer ? customerWishlist : guestWishlist) : null)
  useEffect(
    () =>
      onStoredChange(WISHLIST_KEY, () => {
        // Also called for this tab's own changes, which are already shown.
        const items = data ? toStoredWishlist(data).items : []
        if (JSON.stringify(items) !== JSON.stringify(readStoredWishlist()?.items ?? [])) refreshWishlist()
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

/** Runs a change of the list. Resolves to false if the backend refuses, after showing the reason. */
export async function changeWishlist(call: () => Promise<WishlistChange>): Promise<boolean> {
  try {
    const { wishlist, problems } = await call()
    takeWishlist(wishlist)
    const [problem] = problems
    if (problem) showMessage('danger', texts.wishlist_title(), problem)
    else forgetRefusals(texts.wishlist_title())
    return problem === undefined
  } catch (cause) {
    showRefusal(texts.wishlist_title(), cause)
    refreshWishlist()
    return false
  }
}
