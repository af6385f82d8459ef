import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showLoadFailure } from '../../lib/page/messages.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import * as paths from '../../paths.ts'
import {
  findWishIds,
  isWishOf,
  readStoredWishlist,
  showWishes,
  storeWishlist,
  type WishedProduct,
  withToggledWish,
} from './stored-wishlist.ts'

/**
 * Adds a product to the wishlist or removes it. The change shows at once in every tab, and is sent by code that
 * loads then.
 */
export function toggleWish(product: WishedProduct): void {
  if (!readStored('user-server-token') && !hasFeature('wishlist_guest')) {
    requestLogin()
    return
  }
  const before = readStoredWishlist()
  const isWished = before?.items.some((item) => isWishOf(item, product)) ?? false
  showWishes(before, withToggledWish(before?.items ?? [], product))
  const wish = { product, entries: findWishIds(before, product) }
  importWithTimeout(() => import('./send-wish.ts')).then(
    ({ sendWish }) => sendWish(wish, !isWished),
    (cause) => {
      storeWishlist(before)
      showLoadFailure(cause)
    },
  )
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
