import { readCustomerToken } from './session.ts'

/** The words of the header's entry (customer-entry.tsx): those for a visitor, or for somebody who is logged in. */
export function showCustomer(root: ParentNode): void {
  for (const entry of root.querySelectorAll<HTMLAnchorElement>('[data-customer-entry]')) {
    const words = entry.querySelector('span')
    entry.dataset.visitor ??= words?.textContent ?? ''
    const { customerEntry = '', visitor } = entry.dataset
    if (words) words.textContent = readCustomerToken() ? customerEntry : visitor
  }
}
