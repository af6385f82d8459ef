import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/page/seo.tsx'
import ConfirmCancellation from './confirm-cancellation.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.checkout_cancel_confirm_title(), isPrivate: true, hasSecretAddress: true }
}

/** /sales/cancel/confirm: the link of the mail about a guest's cancellation, at the path that Magento gives it. */
export function Component() {
  return <Island of={ConfirmCancellation} when="load" props={{}} />
}
