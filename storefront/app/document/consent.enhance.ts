import { readConsent } from '../platform/consent.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** Asks what a shopper allows where nobody has answered yet, once the page has been drawn and the browser is idle. */
export default function askForConsent(root: ParentNode): void {
  if (root !== document || readConsent()) return
  // What does not come is asked by the next page.
  whenIdle(
    () => void import('./consent-question.ts').then((question) => question.askConsent()).catch(() => null),
  )
}
