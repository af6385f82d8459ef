import { texts } from '../../lib/i18n/texts.ts'
import { isRenderedByIsland } from '../../lib/page/page-events.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { leaveForCustomer } from '../customer/begin-session.ts'
import { readCustomerToken } from '../customer/session.ts'
import { skuAt } from '../product/card/enhance-cards.ts'
import { readStoredWishlist } from '../wishlist/stored-wishlist.ts'

/** Finishes a login that was interrupted by leaving its page. The next page tries again. */
export async function finishLogin(): Promise<void> {
  await Promise.all([mergeCarts(), joinComparison()])
}

async function mergeCarts() {
  const login = await import('../cart/customer-cart.ts')
  if (login.isLoginIncomplete()) await login.completeLogin()
}

/** Gives a customer the same comparison on every device. */
async function joinComparison() {
  if (readCustomerToken() === null || readStored('kopgroep-customer-compare') !== null) return
  const customers = await import('../product/compare/customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

/** Leaves a page for visitors after a login. */
export function leaveAsCustomer(): void {
  if (readCustomerToken() !== null) leaveForCustomer()
}

/**
 * Shows the customer's name on the header's account link (`CustomerEntry`); the server renders 'log in' for
 * everybody.
 */
export function nameCustomerEntry(entry: HTMLElement): void {
  // The text node behind the icon.
  const words = entry.lastChild
  if (words)
    words.textContent = readCustomerToken() === null ? texts.customer_log_in() : texts.customer_account()
}

/** Marks a heart (`data-wish`) outside islands if its product is on the wishlist. */
export function markHeart(heart: HTMLElement): void {
  if (isRenderedByIsland(heart)) return
  const items = readStoredWishlist()?.items ?? []
  const isPressed = String(items.some(({ sku }) => sku === skuAt(heart)))
  if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
}
