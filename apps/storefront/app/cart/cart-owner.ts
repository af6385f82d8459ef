import { CUSTOMER_CART_KEY } from '../customer/session-keys.ts'
import { CallRefused } from '../platform/browser-commerce.ts'
import { readStored } from '../platform/read-stored.ts'

/**
 * Whose token a request for a cart carries. A guest's cart is never requested with a customer's token, which the backend would
 * take for a session that has ended; also not by a tab that has missed a login.
 */
export function ownerOf(cartId: string): { as: 'customer' | 'guest' } {
  return { as: readStored(CUSTOMER_CART_KEY) === cartId ? 'customer' : 'guest' }
}

/** True when a cart is gone for this shopper: unknown, ordered, merged, or somebody else's. */
export function isGone(cause: unknown): boolean {
  if (!(cause instanceof CallRefused)) return false
  return cause.is('graphql-no-such-entity') || cause.is('graphql-authorization')
}
