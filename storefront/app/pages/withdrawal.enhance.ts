import { readStored } from '../platform/browser-storage.ts'

/**
 * Where the order is known (the address names it, or this browser remembers its payment), the steps of a withdrawal are
 * hydrated with the page, and filled in; else they wait for the shopper.
 */
export default function fillInOrder(root: ParentNode): void {
  const steps = root.querySelector<HTMLElement>('[data-island="pages/withdrawal-steps"]')
  const isKnown = new URLSearchParams(location.search).has('hash') || readStored('checkout-payment')
  if (steps && isKnown) steps.dataset.when = 'load'
}
