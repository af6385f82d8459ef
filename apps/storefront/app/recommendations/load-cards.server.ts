import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const Cards = graphql(`
  query Cards($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
  }
`)

/** More than a row holds. */
const MOST = 20

/** Some products in the order in which they are asked for, and the article numbers of those that the shop does not have. */
export async function loadCards(context: RequestContext, requested: readonly string[]) {
  const skus = [...new Set(requested)].slice(0, MOST)
  if (skus.length === 0) return { products: [], gone: [] }
  const { products } = await commerceFor(context).query(Cards, { skus, size: skus.length })
  const found = new Map(present(products?.items).map((product) => [product.sku, product]))
  return {
    products: skus.flatMap((sku) => found.get(sku) ?? []),
    gone: skus.filter((sku) => !found.has(sku)),
  }
}
