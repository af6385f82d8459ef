import { CallRefused } from '../../lib/api/browser-client.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import {
  findWishIds,
  guestWishlistId,
  isWishOf,
  readStoredWishlist,
  showWishes,
  storeGuestWishlistId,
  type WishedProduct,
  withToggledWish,
} from './stored-wishlist.ts'
import { addFirstWish, addWish, isWishlistGone, removeWishes, type WishlistChange } from './wishlist-api.ts'
import { inWishlist, refreshWishlist, takeWishlist } from './wishlist-store.ts'

// Sequential, so that responses arrive in the order of the clicks.
let queue: Promise<void> = Promise.resolve()

/** Sends a wish that was added or removed. If the backend refuses it, it is undone and the reason is shown. */
export function sendWish(wish: PressedWish, isWanted: boolean): void {
  queue = queue.then(() => change(wish, isWanted))
}

export interface PressedWish {
  product: WishedProduct
  /** Ids of its wishlist entries. */
  entries: readonly string[]
}

async function change(wish: PressedWish, isWanted: boolean): Promise<void> {
  const { product, entries } = wish
  const { sku, variant } = product
  try {
    const { wishlist, problems } = await inSomeWishlist((id, isNew) =>
      isWanted
        ? (isNew ? addFirstWish : addWish)(id, {
            sku: variant ?? sku,
            ...(variant && variant !== sku && { parent_sku: sku }),
            quantity: shopConfig.wishlist.quantityPerAdd,
          })
        : // An earlier click may have added the product meanwhile.
          removeWishes(id, [...new Set([...entries, ...findWishIds(readStoredWishlist(), product)])]),
    )
    takeWishlist(wishlist)
    const [problem] = problems
    if (problem) showMessage('danger', texts.wishlist_title(), problem)
    else forgetRefusals(texts.wishlist_title())
  } catch (cause) {
    if (cause instanceof CallRefused && cause.expiredToken)
      return keepAsGuest(cause.expiredToken, wish, isWanted)
    const now = readStoredWishlist()
    const isShown = now?.items.some((item) => isWishOf(item, product)) ?? false
    if (isShown === isWanted) showWishes(now, withToggledWish(now?.items ?? [], product), false)
    showRefusal(texts.wishlist_title(), cause)
    refreshWishlist()
  }
}

/**
 * Adds a wish to a guest list after the customer's session has ended (which is reported once), to be merged at the
 * next login.
 */
async function keepAsGuest(token: string, wish: PressedWish, isWanted: boolean): Promise<void> {
  ;(await import('../customer/session.ts')).expireSession(token)
  if (!isWanted || !hasFeature('wishlist_guest')) return refreshWishlist()
  showWishes(readStoredWishlist(), withToggledWish([], wish.product))
  await change(wish, isWanted)
}

/** Retries with another list: a missing guest list is replaced once, a merged one by the customer's list. */
async function inSomeWishlist(
  call: (id: string, isNew: boolean) => Promise<WishlistChange>,
): Promise<WishlistChange> {
  let tried: string | null = null
  const tracked = (id: string, isNew: boolean) => {
    tried = id
    return call(id, isNew)
  }
  try {
    return await inWishlist(tracked)
  } catch (cause) {
    if (!isWishlistGone(cause)) throw cause
    const gone = tried
    if (guestWishlistId() === gone) storeGuestWishlistId(null)
    return inWishlist((id, isNew) => {
      if (id === gone) throw cause
      return call(id, isNew)
    })
  }
}
