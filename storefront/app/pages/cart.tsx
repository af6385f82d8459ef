import CartPage from '../cart/cart-page.island.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const frame = 'focused'

export const load = () => null

export function head(): PageHead {
  return { title: texts.cart_title(), isPrivate: true }
}

/** /checkout/cart. The page is the same for everybody; the cart itself comes in the browser. */
export function Page() {
  return <Island of={CartPage} when="load" props={{}} />
}
