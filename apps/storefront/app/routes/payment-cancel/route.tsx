import { ResultWithoutJavascript } from '../../features/cart/needs-javascript.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageHead } from '../../lib/page/seo.tsx'
import PaymentCancel from './payment-cancel.island.tsx'

export const shell = 'focused'

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
