import PaymentSuccess from '../checkout/payment-success.island.tsx'
import { ResultWithoutJavascript } from '../checkout/result-without-javascript.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const shell = 'focused'
export const styles = 'application'

export const load = () => null

export function head(): PageHead {
  return { title: texts.checkout_thanks(), isPrivate: true }
}

/** Where paying ends well: /checkout/onepage/success and /multisafepay/connect/success. */
export function Page() {
  return (
    <>
      <ResultWithoutJavascript title={texts.checkout_thanks()} help={texts.checkout_result_mailed()} />
      <Island of={PaymentSuccess} when="load" props={{}} />
    </>
  )
}
