import CheckoutPage from '../checkout/checkout.island.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const frame = 'checkout'

export const load = () => null

export function head(): PageHead {
  return { title: texts.checkout_title(), isPrivate: true }
}

/** /checkout: details, delivery, payment, one below the other. */
export function Page() {
  return <Island of={CheckoutPage} when="load" props={{}} />
}
