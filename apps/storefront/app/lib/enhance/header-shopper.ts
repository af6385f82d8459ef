import { CUSTOMER_COMPARED_KEY } from '../../features/compare/comparison-keys.ts'
import { leaveForCustomer } from '../../features/customer/begin-session.ts'
import { expireSession, readCustomerToken } from '../../features/customer/session.ts'
import { readStoredWishlist } from '../../features/wishlist/stored-wishlist.ts'
import { showStoredMessage } from '../page/navigate.ts'
import { isRenderedByIsland } from '../page/page-events.ts'
import { readStored } from '../storage/browser-storage.ts'

/** Shows in a part of the page what this browser has stored of its shopper: name, wishes, comparison. */
export function showShopper(root: ParentNode): void {
  showCustomer(root)
  markHearts(root)
  if (root !== document) return
  void completeUnfinishedLogin()
  void joinComparison()
}

/** What a login could not bring about before its page was left. */
async function completeUnfinishedLogin() {
  const login = await import('../../features/cart/customer-cart.ts')
  if (login.isLoginIncomplete()) await login.completeLogin()
}

/** What a customer compares is theirs on every device. What is not joined now is by the next page. */
async function joinComparison() {
  if (readCustomerToken() === null || readStored(CUSTOMER_COMPARED_KEY) !== null) return
  const customers = await import('../../features/compare/customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

export const showNextMessage = showStoredMessage
export const expireShopper = expireSession

/**
 * What a page shows of whoever is logged in: the words of the header's entry (customer-entry.tsx). A page that is for
 * visitors is left.
 */
export function showCustomer(root: ParentNode): void {
  const isCustomer = readCustomerToken() !== null
  if (isCustomer && root.querySelector('[data-for-visitors]')) leaveForCustomer()
  for (const entry of root.querySelectorAll<HTMLAnchorElement>('[data-customer-entry]')) {
    // The text node behind the icon, as the server rendered it.
    const words = entry.lastChild
    entry.dataset.visitor ??= words?.textContent ?? ''
    const { customerEntry = '', visitor = '' } = entry.dataset
    if (words) words.textContent = isCustomer ? customerEntry : visitor
  }
}

/** Marks the hearts (`data-wish`) outside islands of what is on the wishlist. */
export function markHearts(root: ParentNode): void {
  const items = readStoredWishlist()?.items ?? []
  const skus = new Set(items.map(({ sku }) => sku))
  for (const heart of root.querySelectorAll('[data-wish]')) {
    if (isRenderedByIsland(heart)) continue
    const { sku = '' } = heart.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    const isPressed = String(skus.has(sku))
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
  }
}
