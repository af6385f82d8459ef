import { commerceFor, pageNotFound } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { LoadArgs } from '../resolve/screens.ts'
import { bundleOptionsOf } from './bundle.server.ts'
import { loadProduct } from './load-product.server.ts'

const BundlePage = graphql(`
  query BundlePage($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        ...Bundle_product
      }
    }
  }
`)

export async function load({ context, entity }: LoadArgs) {
  if (entity.type !== 'PRODUCT') throw pageNotFound()
  const { sku } = entity
  const [data, page] = await Promise.all([
    loadProduct(context, sku),
    commerceFor(context).query(BundlePage, { sku }),
  ])
  const product = page.products?.items?.[0]
  return { ...data, bundle: product?.__typename === 'BundleProduct' ? bundleOptionsOf(product) : [] }
}
