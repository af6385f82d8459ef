import { leaveForCustomer } from './begin-session.ts'
import { readCustomerToken } from './session.ts'

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
