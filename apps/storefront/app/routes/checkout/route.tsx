import type { CheckoutChoices } from '../../features/checkout/checkout.ts'
import { loadChoices } from '../../features/checkout/checkout-choices.server.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import CheckoutPage from './checkout.island.tsx'

export const shell = 'checkout'

export const loader = loadChoices

export function meta(): PageMeta {
  return { title: texts.checkout_title(), isPrivate: true }
}

/** /checkout: details, delivery and payment, one below the other. */
export function Component({ loaderData }: { loaderData: CheckoutChoices | null }) {
  return <Island of={CheckoutPage} when="load" props={{ choices: loaderData }} />
}
