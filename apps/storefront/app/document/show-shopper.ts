import { expireSession } from '../customer/expire-session.ts'
import { readCustomerToken } from '../customer/session.ts'
import { showCustomer } from '../customer/show-customer.ts'
import { showStoredMessage } from '../platform/next-message.ts'
import { readStored } from '../platform/read-stored.ts'
import { CUSTOMER_COMPARED_KEY } from '../product/customer-compared-key.ts'
import { showWishlist } from '../wishlist/show-wishlist.ts'

/** Shows in a part of the page what this browser has stored of its shopper: name, wishes, comparison. */
export function showShopper(root: ParentNode): void {
  showCustomer(root)
  showWishlist(root)
  if (root !== document) return
  void completeLogin()
  void joinComparison()
}

/** What a login could not bring about before its page was left. */
async function completeLogin() {
  const login = await import('../cart/complete-login.ts')
  if (login.isLoginIncomplete()) await login.completeLogin()
}

/** What a customer compares is theirs on every device. What is not joined now is by the next page. */
async function joinComparison() {
  if (readCustomerToken() === null || readStored(CUSTOMER_COMPARED_KEY) !== null) return
  const customers = await import('../product/customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

export const showNext = showStoredMessage
export const expire = expireSession
