import { requestHydration } from '../page/page-events.ts'
import { readStored } from '../storage/browser-storage.ts'

/** As features/cart/stored-payment.ts, which other pages keep in a file of their own. */
const WAITS = /"order":\{/

/**
 * Where the order is known (the address names it, or this browser remembers its payment), the steps of a withdrawal are
 * hydrated with the page, and filled in; else they wait for the shopper.
 */
export default function fillInOrder(root: ParentNode): void {
  if (!root.querySelector('[data-withdrawal]')) return
  const isKnown =
    new URLSearchParams(location.search).has('hash') || WAITS.test(readStored('checkout-payment') ?? '')
  if (isKnown) requestHydration('withdrawal-steps')
}
