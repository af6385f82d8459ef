import CartPage from '../cart/cart-page.island.tsx'
import type { FreeShipping } from '../cart/free-shipping.ts'
import { freeShippingOf } from '../cart/free-shipping-setting.server.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'

const CartSettings = graphql(`
  query CartSettings {
    freeShippingAmount {
      ...FreeShippingSetting_setting
    }
  }
`)

export const shell = 'focused'

export async function load(request: PageRequest): Promise<FreeShipping | null> {
  const settings = await commerceFor(request).queryOptional(CartSettings, {}, { shared: 'shell' })
  return freeShippingOf(settings?.freeShippingAmount)
}

export function head(): PageHead {
  return { title: texts.cart_title(), isPrivate: true }
}

/** /checkout/cart. The page is the same for everybody; the cart itself comes in the browser. */
export function Page({ data }: { data: FreeShipping | null }) {
  return <Island of={CartPage} when="load" props={{ freeShipping: data }} />
}
