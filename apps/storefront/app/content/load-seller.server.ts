import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import type { RequestContext } from '../platform/request-context.ts'

const SellerData = graphql(`
  query Seller {
    seller {
      name
      street
      postcode
      city
      country_code
      vat_number
    }
  }
`)

/** The company behind the shop, as the backend's owner has set it. */
export type Seller = NonNullable<ResultOf<typeof SellerData>['seller']>

/** Null where the backend does not say. */
export async function loadSeller(context: RequestContext): Promise<Seller | null> {
  return (await commerceFor(context).queryOptional(SellerData, {}, { shared: 'shell' }))?.seller ?? null
}
