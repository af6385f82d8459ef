import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import ConfirmCancellation from './confirm-cancellation.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.checkout_cancel_confirm_title(), isPrivate: true, hasSecretAddress: true }
}

/**
 * /sales/cancel/confirm: target of the link in the mail about a guest's cancellation. Magento defines the
 * path.
 */
export function Component() {
  return <Island of={ConfirmCancellation} when="load" props={{}} />
}
