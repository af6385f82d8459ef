import { useMemo, useRef } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useNear } from '../platform/use-near.ts'
import { CrossSellRow } from './cross-sell-row.tsx'
import { RecommendedRow } from './recommended-row.tsx'
import { useFetched } from './use-fetched.ts'

const BesideCart = graphql(`
  query BesideCart($sku: String!, $size: Int!, $page: Int!) {
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
  }
`)

interface CartRecommendationsProps {
  /** Of the cart's lines, the latest one last. */
  lines: readonly { sku: string; name: string }[]
}

/**
 * Below the cart: what others bought with what was put in last, what goes with everything in it, and what could be had
 * instead of the last thing. Each product once, and none that is in the cart.
 */
export function CartRecommendations({ lines }: CartRecommendationsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const last = lines.at(-1)
  const skus = useMemo(() => lines.map(({ sku }) => sku), [lines])
  const fetched = useFetched(isNear && last ? last.sku : null, async (signal) => {
    const { pageSize: size, page } = shopConfig.recommendations
    return callCommerce(BesideCart, { sku: last?.sku ?? '', size, page }, { isPublic: true, signal })
  })
  const found = fetched.state === 'there' ? fetched.data : null
  const others = <Product extends { sku: string | null }>(
    products: readonly Product[],
    besides: readonly (string | null)[] = [],
  ) => products.filter(({ sku }) => sku !== null && !skus.includes(sku) && !besides.includes(sku))
  const together = others(present(found?.purchasedTogether?.items))
  const alternatives = others(
    present(found?.alternatives?.items),
    together.map(({ sku }) => sku),
  )
  return (
    <div ref={place} className="min-h-px">
      <RecommendedRow title={texts.recommendations_together()} products={together} />
      <CrossSellRow skus={skus} />
      <RecommendedRow
        title={texts.recommendations_instead({ name: last?.name ?? '' })}
        products={alternatives}
      />
    </div>
  )
}
