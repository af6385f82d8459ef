import { toQuickChoice } from '../../features/product/card/quick-product.ts'
import { labelYears } from '../../features/product/durability.ts'
import { toChoices, toOffer } from '../../features/product/offer.server.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import * as paths from '../../paths.ts'

const QuickChoice = graphql(`
  query QuickChoice($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        sku
        url_key
        url_suffix
        brand {
          title
        }
        product_safety {
          guarantee_months
        }
        ... on ConfigurableProduct {
          ...Offer_configurable
        }
        ...Offer_product
        ...Offer_detail
      }
    }
  }
`)

/** Returns the options of a product as JSON, for choosing outside its page. */
export async function loader(request: PageRequest) {
  const { products } = await commerceFor(request).query(QuickChoice, { sku: request.params.sku ?? '' })
  const product = products?.items?.[0]
  if (product?.__typename !== 'ConfigurableProduct') throw pageNotFound()
  return toQuickChoice({
    path: paths.product(product.url_key ?? '', product.url_suffix ?? ''),
    brand: product.brand?.title ?? null,
    guaranteeYears: labelYears(product.product_safety?.guarantee_months),
    offer: toOffer(product, product),
    choices: toChoices(product, product),
  })
}
