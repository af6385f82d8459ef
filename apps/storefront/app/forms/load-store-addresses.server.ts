import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const StoreAddresses = graphql(`
  query StoreAddresses {
    phisicalStores(pageSize: 10, currentPage: 1) {
      items {
        name
        url_key
        street
        postcode
        city
      }
    }
  }
`)

export interface StoreAddress {
  name: string
  urlKey: string
  /** On one line. */
  address: string
}

/** Where the shop can be visited and written to; none where the backend does not say. */
export async function loadStoreAddresses(context: RequestContext): Promise<StoreAddress[]> {
  const found = await commerceFor(context).queryOptional(StoreAddresses, {})
  return present(found?.phisicalStores?.items).map(({ name, url_key, street, postcode, city }) => ({
    name,
    urlKey: url_key,
    address: [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }))
}
