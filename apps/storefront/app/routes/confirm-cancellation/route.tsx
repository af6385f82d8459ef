import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageHead } from '../../lib/page/seo.tsx'
import ConfirmCancellation from './confirm-cancellation.island.tsx'

export const load = () => null

export function head(): PageHead {
  return { title: texts.checkout_cancel_confirm_title(), isPrivate: true }
}

/** /sales/cancel/confirm: the link of the mail about a guest's cancellation, at the path that Magento gives it. */
export function Page() {
  return <Island of={ConfirmCancellation} when="load" props={{}} />
}
