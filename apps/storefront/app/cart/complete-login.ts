import { readCustomerToken } from '../customer/session.ts'
import { CUSTOMER_CART_KEY, GUEST_CART_KEY } from '../customer/session-keys.ts'
import { isRefusal } from '../platform/browser-commerce.ts'
import { reportError } from '../platform/error-reporting.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { readStored } from '../platform/read-stored.ts'
import { isWishlistUnmerged, loadCustomerWishlist } from '../wishlist/require-wishlist.ts'
import { loadCustomerCart } from './customer-cart.ts'

/** The most tries of one page, and the pause before the second in milliseconds; each further pause is twice as long. */
const MAX_TRIES = 6
const FIRST_WAIT_MS = 1_000

/** Whether something that a login brings is still to be done: by this page or by any other. */
export function isLoginIncomplete(): boolean {
  if (!readCustomerToken()) return false
  return isCartMissing() || isWishlistUnmerged()
}

const isEnd = (cause: unknown) => isRefusal(cause) && cause.is('graphql-authorization')

const isCartMissing = () => readStored(GUEST_CART_KEY) !== null || readStored(CUSTOMER_CART_KEY) === null

/**
 * Does what a login brings: the customer's cart and wishlist, with the guest's in them. A backend that does not answer is asked again,
 * and the shopper told; what this page does not bring about, the next one does.
 */
export async function completeLogin(): Promise<void> {
  const token = readCustomerToken()
  for (let tries = 0; isLoginIncomplete(); tries += 1) {
    try {
      if (isCartMissing()) await loadCustomerCart()
      if (isWishlistUnmerged()) await loadCustomerWishlist()
      if (tries > 0) showMessage('success', texts.cart_joined())
    } catch (cause) {
      // A session that ended meanwhile has nothing to complete; the shopper has a message about it already.
      if (readCustomerToken() !== token || isEnd(cause)) return
      if (isRefusal(cause)) return reportError(cause, { during: 'completing a login' })
      if (tries === 0) showMessage('warning', texts.cart_not_joined(), texts.cart_not_joined_text())
      if (tries === MAX_TRIES) return
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries))
    }
  }
}
