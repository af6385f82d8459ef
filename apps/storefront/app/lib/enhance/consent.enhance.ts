import { whenIdle } from '../page/scheduling.ts'

/** Asks what a shopper allows, or does what was allowed, once the page has been drawn and the browser is idle. */
export default function heedConsent(root: ParentNode): void {
  // If this code cannot be fetched, the next page tries again.
  if (root === document)
    whenIdle(() => import('./apply-consent.ts').then((part) => part.applyConsent()).catch(() => null))
}
