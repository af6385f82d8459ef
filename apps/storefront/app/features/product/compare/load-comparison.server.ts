import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import { readSkus } from '../../../lib/page/sku-parameters.ts'
import { listLongevity } from '../longevity.tsx'
import { toOffer } from '../offer.server.ts'
import { MAX_COMPARED } from './comparison-store.ts'

const ComparisonPage = graphql(`
  query ComparisonPage($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        __typename
        sku
        url_key
        url_suffix
        rating_summary
        review_count
        brand {
          title
        }
        information_attributes {
          attribute_code
          label
          value
        }
        ...Longevity_product
        ...Offer_product
      }
    }
  }
`)

export type ComparisonProduct = Awaited<ReturnType<typeof loadComparison>>['products'][number]

/** Loads the compared products of a URL in their order, without those that are no longer available. */
export async function loadComparison(context: RequestContext, parameters: URLSearchParams) {
  const skus = readSkus(parameters).slice(0, MAX_COMPARED)
  if (skus.length === 0) return { requested: 0, products: [] }
  const { products } = await commerceFor(context).query(ComparisonPage, { skus, size: skus.length })
  const productsBySku = new Map(nonNull(products?.items).map((product) => [product.sku ?? '', product]))
  return {
    requested: skus.length,
    products: skus.flatMap((sku) => {
      const product = productsBySku.get(sku)
      if (!product) return []
      const offer = toOffer(product)
      return [
        {
          sku,
          type: product.__typename,
          name: offer.name,
          brand: product.brand?.title ?? null,
          urlKey: product.url_key ?? '',
          urlSuffix: product.url_suffix ?? '',
          picture: offer.pictures[0]?.url ?? null,
          price: offer.price,
          isFrom: offer.isFrom,
          inStock: offer.inStock,
          left: offer.left,
          delivery: offer.delivery,
          stars: product.rating_summary / 20,
          reviewCount: product.review_count,
          specifications: [
            ...nonNull(product.information_attributes).map(({ attribute_code, label, value }) => ({
              code: attribute_code ?? label,
              label,
              value,
            })),
            ...listLongevity(product),
          ],
        },
      ]
    }),
  }
}
