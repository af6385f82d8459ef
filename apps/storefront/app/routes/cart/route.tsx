import { loadExpressNote } from '../../features/cart/express-methods.server.ts'
import type { Country } from '../../features/cart/shipping-estimate.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import CartPage from './cart-page.island.tsx'

const CartCountries = graphql(`
  query CartCountries {
    countries {
      id
      full_name_locale
    }
  }
`)

export const shell = 'focused'

/** Loads the countries for the shipping estimate, empty if the backend has none, and the express methods. */
export async function loader(request: PageRequest) {
  const [found, express] = await Promise.all([
    commerceFor(request).queryOptional(CartCountries, {}, { shared: 'shell' }),
    loadExpressNote(request),
  ])
  const countries = nonNull(found?.countries).flatMap(({ id, full_name_locale }): Country[] =>
    id ? [{ code: id, name: full_name_locale ?? id }] : [],
  )
  return { countries, express }
}

export function meta(): PageMeta {
  return { title: texts.cart_title(), isPrivate: true }
}

/** /checkout/cart. The page is the same for everybody; the browser loads the cart. */
export function Component({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <Island of={CartPage} when="load" props={loaderData} />
}
