import ConfirmCancellation from '../checkout/confirm-cancellation.island.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const styles = 'application'

export const load = () => null

export function head(): PageHead {
  return { title: texts.checkout_cancel_confirm_title(), isPrivate: true }
}

/** /sales/cancel/confirm: the link of the mail about a guest's cancellation, at the path that Magento gives it. */
export function Page() {
  return <Island of={ConfirmCancellation} when="load" props={{}} />
}
