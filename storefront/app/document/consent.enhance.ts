import { whenIdle } from '../platform/when-idle.ts'

/** Asks what a shopper allows, or does what was allowed, once the page has been drawn and the browser is idle. */
export default function heedConsent(root: ParentNode): void {
  // What does not come is asked, or done, by the next page.
  if (root === document)
    whenIdle(() => import('./apply-consent.ts').then((part) => part.applyConsent()).catch(() => null))
}
