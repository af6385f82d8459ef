import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { partOf } from '../product/parts.server.ts'
import { reviewsOf } from '../reviews/load-reviews.server.ts'

/**
 * A product's page in one question. What may fail without harm is asked for under a name of its own, so that it does not take
 * the product with it.
 */
export const ProductPage = graphql(`
  query ProductPage($sku: String!, $together: Int!, $alternatives: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        ...ProductPage_product
      }
    }
    beside: products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        ...ProductPage_links
        ...Reviews_product
      }
    }
    purchasedTogether(sku: $sku, pageType: product, pageSize: $together, currentPage: 1) {
      items {
        __typename
        tracking_source
        ...Parts_product
      }
    }
    alternatives(sku: $sku, pageType: product, pageSize: $alternatives, currentPage: 1) {
      items {
        ...RecommendedRow_product
      }
    }
  }
`)

/** Beside the product itself, so that a set has three. */
const COMPANIONS = 2

/** Products to choose the companions from: with all that can be chosen of them they are the greater part of the answer. */
export const CANDIDATES = COMPANIONS + 1

/** How many of a companion are in the set at first: what nobody asked for is not ticked (Directive 2011/83/EU article 22). */
const UNASKED = 0

/** Reviews and recommendations of a product. What the backend does not give is left out. */
export function besideOf({
  beside,
  purchasedTogether,
  alternatives,
}: Pick<ResultOf<typeof ProductPage>, 'beside' | 'purchasedTogether' | 'alternatives'>) {
  const product = beside?.items?.[0]
  const companions = present(purchasedTogether?.items)
    .filter(({ __typename }) => __typename === 'SimpleProduct' || __typename === 'ConfigurableProduct')
    .map((companion) => ({
      part: partOf(companion, UNASKED, null),
      source: companion.tracking_source ?? null,
    }))
    .filter(({ part }) => part.offer.inStock)
    .slice(0, COMPANIONS)
  return {
    reviews: product ? reviewsOf(product) : null,
    companions: companions.map(({ part }) => part),
    sources: companions.map(({ part, source }) => ({ sku: part.offer.sku, tracking_source: source })),
    alternatives: present(alternatives?.items),
  }
}
