import { useMemo } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { RecommendedRow } from './recommended-row.tsx'
import { useFetched } from './use-fetched.ts'

const CrossSell = graphql(`
  query CrossSell($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        crosssell_products {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

/** Carts with more lines than these are asked about by their first ones. */
const MOST_LINES = 20

/** What goes with the products of a cart, without those that are in it. */
export function CrossSellRow({ skus }: { skus: readonly string[] }) {
  const asked = useMemo(() => [...new Set(skus)].sort().slice(0, MOST_LINES), [skus])
  const fetched = useFetched(asked.length > 0 ? asked.join() : null, async (signal) => {
    const { products } = await callCommerce(
      CrossSell,
      { skus: asked, size: asked.length },
      { isPublic: true, signal },
    )
    const found = present(products?.items).flatMap(({ crosssell_products }) => present(crosssell_products))
    const unique = new Map(found.map((product) => [product.sku, product]))
    for (const sku of asked) unique.delete(sku)
    return [...unique.values()].slice(0, shopConfig.recommendations.pageSize)
  })
  if (fetched.state !== 'there') return null
  return <RecommendedRow title={texts.recommendations_with_cart()} products={fetched.data} />
}
