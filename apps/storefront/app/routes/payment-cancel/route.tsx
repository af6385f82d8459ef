import { ResultWithoutJavascript } from '../../features/cart/needs-javascript.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import PaymentCancel from './payment-cancel.island.tsx'

export const shell = 'focused'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.checkout_cancelled(), isPrivate: true, hasSecretAddress: true }
}

/** Page after a cancelled payment: /checkout/onepage/cancel and /multisafepay/connect/cancel. */
export function Component() {
  return (
    <>
      <ResultWithoutJavascript title={texts.checkout_cancelled()} help={texts.checkout_result_ended()} />
      <Island of={PaymentCancel} when="load" props={{}} />
    </>
  )
}
