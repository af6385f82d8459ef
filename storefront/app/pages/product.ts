import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import { loadProduct, type ProductData } from '../product/load-product.server.ts'
import { loadBesideProduct } from './beside-product.server.ts'

/** What the backend found at the address of a product. */
export interface ProductRequest extends PageRequest {
  sku: string
}

/** A product page's data, with what other domains show on it. */
export async function loadProductPage(request: ProductRequest) {
  const [data, beside] = await Promise.all([
    loadProduct(request, request.sku),
    loadBesideProduct(request, request.sku),
  ])
  return { ...data, beside }
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

/** Title, description and sharing picture of a product page. */
export function productHead({ metaTitle, metaDescription, offer }: ProductData): PageHead {
  return { title: metaTitle, description: metaDescription, image: offer.pictures[0]?.url, type: 'product' }
}
