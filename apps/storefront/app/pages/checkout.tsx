import CheckoutPage from '../checkout/checkout.island.tsx'
import type { CheckoutChoices } from '../checkout/checkout-calls.ts'
import { loadChoices } from '../checkout/load-choices.server.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const shell = 'checkout'
export const styles = 'application'

export const load = loadChoices

export function head(): PageHead {
  return { title: texts.checkout_title(), isPrivate: true }
}

/** /checkout: details, delivery, payment, one below the other. */
export function Page({ data }: { data: CheckoutChoices | null }) {
  return <Island of={CheckoutPage} when="load" props={{ choices: data }} />
}
