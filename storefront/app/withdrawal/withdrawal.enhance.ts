import { readStored } from '../platform/browser-storage.ts'
import { requestHydration } from '../platform/request-hydration.ts'

/**
 * Where the order is known (the address names it, or this browser remembers its payment), the steps of a withdrawal are
 * hydrated with the page, and filled in; else they wait for the shopper.
 */
export default function fillInOrder(root: ParentNode): void {
  if (!root.querySelector('[data-withdrawal]')) return
  const isKnown = new URLSearchParams(location.search).has('hash') || readStored('checkout-payment')
  if (isKnown) requestHydration('pages/withdrawal-steps')
}
