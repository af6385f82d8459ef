import { ResultWithoutJavascript } from '../../features/cart/needs-javascript.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import PaymentSuccess from './payment-success.island.tsx'

export const shell = 'focused'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.checkout_thanks(), isPrivate: true, hasSecretAddress: true }
}

/** Page after a payment: /checkout/onepage/success and /multisafepay/connect/success. */
export function Component() {
  return (
    <>
      <ResultWithoutJavascript title={texts.checkout_thanks()} help={texts.checkout_result_mailed()} />
      <Island of={PaymentSuccess} when="load" props={{}} />
    </>
  )
}
