import { CallRefused } from '../../lib/api/browser-client.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import * as paths from '../../paths.ts'
import { GUEST_WISHLIST_KEY } from '../customer/session.ts'
import { skuAt, variantAt } from '../product/card/enhance-cards.ts'
import { readStoredWishlist, type StoredWishlist, storeWishlist, withToggledWish } from './stored-wishlist.ts'
import { addFirstWish, addWish, isWishlistGone, removeWishes, type WishlistChange } from './wishlist-api.ts'
import { inWishlist, refreshWishlist, takeWishlist } from './wishlist-store.ts'

// Sequential, so that responses arrive in the order of the clicks.
let queue: Promise<void> = Promise.resolve()

/**
 * Toggles the product of a heart on the wishlist. The change shows immediately in every tab; if the backend refuses
 * it, it is undone and the reason is shown.
 */
export function toggleWish(heart: HTMLElement): void {
  const [sku, variant] = [skuAt(heart), variantAt(heart)]
  if (!sku) return
  if (!readStored('user-server-token') && !hasFeature('wishlist_guest')) {
    requestLogin()
    return
  }
  const before = readStoredWishlist()
  const isWished = before?.items.some((item) => item.sku === sku) ?? false
  show(before, withToggledWish(before?.items ?? [], sku))
  const wish = { sku, variant, entries: findItemIds(before, sku) }
  queue = queue.then(() => change(wish, !isWished))
}

interface PressedWish {
  sku: string
  /** The variant chosen on the product's page. */
  variant: string | undefined
  /** Ids of its wishlist entries. */
  entries: readonly string[]
}

async function change(wish: PressedWish, isWanted: boolean): Promise<void> {
  const { sku, variant, entries } = wish
  try {
    const { wishlist, problems } = await inSomeWishlist((id, isNew) =>
      isWanted
        ? (isNew ? addFirstWish : addWish)(id, {
            sku: variant ?? sku,
            ...(variant && variant !== sku && { parent_sku: sku }),
            quantity: shopConfig.wishlist.quantityPerAdd,
          })
        : // An earlier click may have added the product meanwhile.
          removeWishes(id, [...new Set([...entries, ...findItemIds(readStoredWishlist(), sku)])]),
    )
    takeWishlist(wishlist)
    const [problem] = problems
    if (problem) showMessage('danger', texts.wishlist_title(), problem)
    else forgetRefusals(texts.wishlist_title())
  } catch (cause) {
    if (cause instanceof CallRefused && cause.expiredToken)
      return keepAsGuest(cause.expiredToken, wish, isWanted)
    const now = readStoredWishlist()
    const isShown = now?.items.some((item) => item.sku === sku) ?? false
    if (isShown === isWanted) show(now, withToggledWish(now?.items ?? [], sku), false)
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
  show(readStoredWishlist(), withToggledWish([], wish.sku))
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
    if (readStored(GUEST_WISHLIST_KEY) === gone) writeStored(GUEST_WISHLIST_KEY, null)
    return inWishlist((id, isNew) => {
      if (id === gone) throw cause
      return call(id, isNew)
    })
  }
}

const findItemIds = (wishlist: StoredWishlist | null, sku: string) =>
  wishlist?.items.flatMap((item) => (item.sku === sku && item.id ? [item.id] : [])) ?? []

function show(wishlist: StoredWishlist | null, items: StoredWishlist['items'], isPending = true) {
  storeWishlist({ id: wishlist?.id ?? '', owner: wishlist?.owner ?? 'guest', items, isPending })
}

/** Asks the shopper to log in, on backends that offer wishlists to customers only. */
function requestLogin() {
  storeNextMessage({
    kind: 'info',
    title: texts.wishlist_title(),
    text: texts.wishlist_only_logged_in(),
  })
  navigateTo(paths.login(paths.wishlist()))
}
