import type { RouterContextProvider } from 'react-router'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
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
        tracking_source
        ...Parts_product
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

/** Beside the product itself, so that a set has three. */
const COMPANIONS = 2

/** What other domains show on a product's page. */
export type BesideProduct = Awaited<ReturnType<typeof loadBesideProduct>>

/** Reviews and recommendations of a product. What the backend does not give is left out. */
export async function loadBesideProduct(context: Readonly<RouterContextProvider>, sku: string) {
  const { queryOptional } = commerceFor(context)
  const found = await queryOptional(BesideProduct, { sku, size: shopConfig.recommendations.pageSize })
  const product = found?.products?.items?.[0]
  const companions = present(found?.purchasedTogether?.items)
    .filter(({ __typename }) => __typename === 'SimpleProduct' || __typename === 'ConfigurableProduct')
    .map((item) => ({
      source: { sku: item.sku ?? '', tracking_source: item.tracking_source ?? null },
      part: slim(partOf(item, 1, null)),
    }))
    .filter(({ part }) => part.offer.inStock)
    .slice(0, COMPANIONS)
  return {
    reviews: product ? reviewsOf(product) : null,
    companions: companions.map(({ part }) => part),
    sources: companions.map(({ source }) => source),
    alternatives: present(found?.alternatives?.items).map(slimCard),
  }
}

/** Without what a set does not show: it travels in the page. */
function slim(part: Part): Part {
  return {
    ...part,
    offer: { ...part.offer, stores: [], pictures: part.offer.pictures.slice(0, 1) },
    choices: part.choices && {
      ...part.choices,
      picturesByValue: {},
      variants: part.choices.variants.map((variant) => ({ ...variant, stores: [] })),
    },
  }
}
