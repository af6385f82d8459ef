import { forgetRefusals } from '../platform/forget-refusals.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import type { WishlistChange } from './wishlist-calls.ts'
import { refreshWishlist, takeWishlist } from './wishlist-data.ts'

/** Carries out a change of the list. False when the backend refused it, which a message has told the shopper by then. */
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
