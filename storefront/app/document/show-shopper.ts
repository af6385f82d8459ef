import { expireSession } from '../customer/expire-session.ts'
import { showCustomer } from '../customer/show-customer.ts'
import { showStoredMessage } from '../platform/next-message.ts'
import { showWishlist } from '../wishlist/show-wishlist.ts'

/** Shows in a part of the page what this browser knows of its shopper. */
export function showShopper(root: ParentNode): void {
  showCustomer(root)
  showWishlist(root)
  if (root === document) void completeLogin()
}

/** What a login could not bring about before its page was left. */
async function completeLogin() {
  const login = await import('../cart/complete-login.ts')
  if (login.isLoginIncomplete()) await login.completeLogin()
}

export const showNext = showStoredMessage
export const expire = expireSession
