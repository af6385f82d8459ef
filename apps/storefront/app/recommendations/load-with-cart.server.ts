import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const WithCart = graphql(`
  query WithCart($skus: [String]!, $count: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $count) {
      items {
        sku
        crosssell_products {
          sku
          stock_status
          ...CrossSellProduct_product
        }
      }
    }
  }
`)

/** An address may name more. */
const MAX_LINES = 20

/**
 * The one product that goes with a cart: of what goes with the thing that was put in last, else with those before it, the
 * first that can be bought and is not in the cart. Null where there is none.
 * @param cart article numbers of its lines, the latest last
 */
export async function loadWithCart(context: RequestContext, cart: readonly string[]) {
  const skus = [...new Set(cart)].slice(-MAX_LINES)
  if (skus.length === 0) return null
  const variables = { skus: skus.toSorted(), count: skus.length }
  const { products } = await commerceFor(context).query(WithCart, variables)
  const lines = present(products?.items)
  const latestFirst = lines.toSorted((a, b) => skus.indexOf(b.sku ?? '') - skus.indexOf(a.sku ?? ''))
  const fitting = latestFirst
    .flatMap(({ crosssell_products }) => present(crosssell_products))
    .find(({ sku, stock_status }) => stock_status !== 'OUT_OF_STOCK' && sku && !skus.includes(sku))
  return fitting ?? null
}
