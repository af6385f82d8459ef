import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import * as shopConfig from '../platform/shop-config.ts'

const BesideCart = graphql(`
  query BesideCart($sku: String!, $skus: [String]!, $count: Int!, $size: Int!, $page: Int!) {
    purchasedTogether(sku: $sku, pageType: cart, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    alternatives(sku: $sku, pageType: cart, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    products(filter: { sku: { in: $skus } }, pageSize: $count) {
      items {
        sku
        name
        crosssell_products {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

/** An address may name more. */
const MAX_LINES = 20

/**
 * What could go with a cart: what others bought with what was put in last, what goes with everything in it, and what could
 * be had instead of the last thing. Each product once, and none that is in the cart.
 * @param cart article numbers of its lines, the latest last
 */
export async function loadBesideCart(context: RequestContext, cart: readonly string[]) {
  const skus = [...new Set(cart)].slice(-MAX_LINES)
  const last = skus.at(-1)
  if (last === undefined) return null
  const { pageSize: size, page } = shopConfig.recommendations
  const found = await commerceFor(context).query(BesideCart, {
    sku: last,
    skus: skus.toSorted(),
    count: skus.length,
    size,
    page,
  })
  const lines = present(found.products?.items)
  const shown = new Set<string | null>(skus)
  const others = <Product extends { sku: string | null }>(
    products: readonly (Product | null)[] | null | undefined,
  ) => {
    const fresh = present(products).filter(({ sku }) => sku !== null && !shown.has(sku))
    for (const { sku } of fresh) shown.add(sku)
    return [...new Map(fresh.map((product) => [product.sku, product])).values()].slice(0, size)
  }
  return {
    name: lines.find(({ sku }) => sku === last)?.name ?? null,
    together: others(found.purchasedTogether?.items),
    crossSell: others(lines.flatMap(({ crosssell_products }) => present(crosssell_products))),
    alternatives: others(found.alternatives?.items),
  }
}
