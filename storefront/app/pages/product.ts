import { commerceFor } from '../platform/commerce.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import type { PageHead } from '../platform/seo.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { type ProductData, productOf } from '../product/load-product.server.ts'
import { besideOf, CANDIDATES, ProductPage } from './beside-product.server.ts'

/** What the backend found at the address of a product. */
export interface ProductRequest extends PageRequest {
  sku: string
}

/**
 * A product page's data, with what other domains show on it. 404 when the product went between the lookup and this
 * read.
 */
export async function loadProductPage(request: ProductRequest) {
  const { query, language } = commerceFor(request)
  const page = await query(ProductPage, {
    sku: request.sku,
    together: CANDIDATES,
    alternatives: shopConfig.recommendations.pageSize,
  })
  const product = page.products?.items?.[0]
  if (!product) throw pageNotFound()
  return { ...productOf(product, page.beside?.items?.[0], language), beside: besideOf(page) }
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

/** Title, description and sharing picture of a product page. */
export function productHead({ metaTitle, metaDescription, offer }: ProductData): PageHead {
  return { title: metaTitle, description: metaDescription, image: offer.pictures[0]?.url, type: 'product' }
}
