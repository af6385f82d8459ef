import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { partOf } from '../product/parts.server.ts'
import type { Part } from '../product/several-parts.ts'
import { slimCard } from '../product/slim-card.ts'
import { reviewsOf } from '../reviews/load-reviews.server.ts'

const BesideProduct = graphql(`
  query BesideProduct($sku: String!, $size: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        sku
        ...Reviews_product
      }
    }
    purchasedTogether(sku: $sku, pageType: product, pageSize: $size, currentPage: 1) {
      items {
        __typename
        sku
        stock_status
        tracking_source
      }
    }
    alternatives(sku: $sku, pageType: product, pageSize: $size, currentPage: 1) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
  }
`)

const Companions = graphql(`
  query Companions($skus: [String!]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        ...Parts_product
      }
    }
  }
`)

/** Beside the product itself, so that a set has three. */
const COMPANIONS = 2

/** What other domains show on a product's page. */
export type BesideProduct = Awaited<ReturnType<typeof loadBesideProduct>>

/** Reviews and recommendations of a product. What the backend does not give is left out. */
export async function loadBesideProduct(context: RequestContext, sku: string) {
  const { queryOptional } = commerceFor(context)
  const found = await queryOptional(BesideProduct, { sku, size: shopConfig.recommendations.pageSize })
  const product = found?.products?.items?.[0]
  const sources = present(found?.purchasedTogether?.items)
    .filter(({ __typename }) => __typename === 'SimpleProduct' || __typename === 'ConfigurableProduct')
    .filter(({ stock_status }) => stock_status !== 'OUT_OF_STOCK')
    .slice(0, COMPANIONS)
    .map(({ sku, tracking_source }) => ({ sku: sku ?? '', tracking_source: tracking_source ?? null }))
  return {
    reviews: product ? reviewsOf(product) : null,
    companions: await companionsOf(
      context,
      sources.map(({ sku }) => sku),
    ),
    sources,
    alternatives: present(found?.alternatives?.items).map(slimCard),
  }
}

/** Asked for apart: of the ten that are recommended, two are shown with all that can be chosen of them. */
async function companionsOf(context: RequestContext, skus: string[]): Promise<Part[]> {
  if (skus.length === 0) return []
  const { queryOptional } = commerceFor(context)
  const found = await queryOptional(Companions, { skus, size: skus.length })
  const bySku = new Map(present(found?.products?.items).map((item) => [item.sku, item]))
  return skus.flatMap((sku) => bySku.get(sku) ?? []).map((item) => partOf(item, 1, null))
}
