import PaymentCancel from '../checkout/payment-cancel.island.tsx'
import { ResultWithoutJavascript } from '../checkout/result-without-javascript.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const shell = 'focused'
export const styles = 'application'

export const load = () => null

export function head(): PageHead {
  return { title: texts.checkout_cancelled(), isPrivate: true }
}

/** Where a broken-off payment ends: /checkout/onepage/cancel and /multisafepay/connect/cancel. */
export function Page() {
  return (
    <>
      <ResultWithoutJavascript title={texts.checkout_cancelled()} help={texts.checkout_result_ended()} />
      <Island of={PaymentCancel} when="load" props={{}} />
    </>
  )
}
