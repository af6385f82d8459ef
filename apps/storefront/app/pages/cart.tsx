import CartPage from '../cart/cart-page.island.tsx'
import type { Country } from '../cart/estimate-shipping.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import { present } from '../platform/present.ts'
import type { PageHead } from '../platform/seo.tsx'

const CartCountries = graphql(`
  query CartCountries {
    countries {
      id
      full_name_locale
    }
  }
`)

export const shell = 'focused'
export const styles = 'application'

/** The countries that the cost of delivery can be asked for; none where the backend does not tell. */
export async function load(request: PageRequest): Promise<readonly Country[]> {
  const found = await commerceFor(request).queryOptional(CartCountries, {}, { shared: 'shell' })
  return present(found?.countries).flatMap(({ id, full_name_locale }) =>
    id ? [{ code: id, name: full_name_locale ?? id }] : [],
  )
}

export function head(): PageHead {
  return { title: texts.cart_title(), isPrivate: true }
}

/** /checkout/cart. The page is the same for everybody; the cart itself comes in the browser. */
export function Page({ data }: { data: readonly Country[] }) {
  return <Island of={CartPage} when="load" props={{ countries: data }} />
}
