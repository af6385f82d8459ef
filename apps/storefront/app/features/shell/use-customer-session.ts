import { useEffect } from 'react'
import { onSessionExpiry } from '../../lib/page/page-events.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { expireSession } from '../customer/session.ts'
import { readConfirmed } from '../product/compare/comparison-store.ts'

/**
 * Follows the session of this browser: finishes a login that was interrupted, and ends a session whose token the
 * backend refuses. Returns true for a customer.
 */
export function useCustomerSession(): boolean {
  const token = useStored('user-server-token')
  useEffect(() => onSessionExpiry(expireSession), [])
  useEffect(() => {
    // After a failure the next page tries again.
    if (token) finishLogin().catch(() => null)
  }, [token])
  return token !== null
}

/** Merges what the shopper had as a guest into the customer's cart, wishlist and comparison. */
async function finishLogin(): Promise<void> {
  await Promise.all([mergeCarts(), joinComparison()])
}

async function mergeCarts() {
  const login = await import('../cart/customer-cart.ts')
  if (login.isLoginIncomplete()) await login.completeLogin()
}

async function joinComparison() {
  if (readConfirmed() !== null) return
  const customers = await import('../product/compare/customer-comparison.ts')
  await customers.followCustomerComparison()
}
