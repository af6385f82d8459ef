import { CART_COUNT_KEY } from '../cart/cart-count.ts'
import { loadReturnTerms } from '../content/load-return-terms.server.ts'
import { WISHLIST_KEY } from '../customer/session-keys.ts'
import { BIKE_NAME_KEY } from '../partfinder/bike-name.ts'
import { isForBikes, touchesOthers } from '../partfinder/fit-rules.ts'
import { commerceFor } from '../platform/commerce.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import type { PageHead } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import type { StorageKey } from '../platform/stored-keys.ts'
import { BODY_KEY } from '../product/body-key.ts'
import { COMPARED_KEY } from '../product/compared-key.ts'
import { type ProductData, productOf } from '../product/load-product.server.ts'
import { PRODUCT_NAME } from '../product/product-detail.tsx'
import { besideOf, CANDIDATES, ProductPage } from './beside-product.server.ts'
import { loadHandlingTimes, loadShippingOptions } from './shipping-options.server.ts'

/** What the backend found at the address of a product. */
export interface ProductRequest extends PageRequest {
  sku: string
}

/**
 * A product page's data, with what other domains show on it. 404 when the product went between the lookup and this
 * read.
 */
export async function loadProductPage(request: ProductRequest) {
  const { query } = commerceFor(request)
  const [page, returns, shipping, handling] = await Promise.all([
    query(ProductPage, {
      sku: request.sku,
      together: CANDIDATES,
      alternatives: shopConfig.recommendations.pageSize,
    }),
    loadReturnTerms(request),
    loadShippingOptions(request),
    loadHandlingTimes(request),
  ])
  const product = page.products?.items?.[0]
  if (!product) throw pageNotFound()
  return {
    ...productOf(product, page.beside?.items?.[0], request),
    beside: besideOf(page),
    returnDays: returns.days,
    returns,
    shipping,
    handling,
  }
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

/** Title, description and sharing picture of a product page. */
export function productHead({ metaTitle, metaDescription, canonical, offer }: ProductData): PageHead {
  const image = offer.pictures[0]?.url
  return {
    ...{ title: metaTitle, description: metaDescription, canonical, image, type: 'product' },
    firstSeen: PRODUCT_NAME,
  }
}

/** What of a product's fit its island has to do with. */
export function productFit({ categories }: ProductData) {
  return { isForBikes: isForBikes(categories), touchesOthers: touchesOthers(categories) }
}

export type ProductFit = ReturnType<typeof productFit>

/** What the toggles of every product show: whether it is on the wishlist and among those compared. */
export const SHOWN_BY_TOGGLES: readonly StorageKey[] = [WISHLIST_KEY, COMPARED_KEY]

/**
 * When a product's island is hydrated: at the first touch, or before that where the device knows something that it would
 * tell at once: wishes, the comparison, the shopper's measures, her bike, parts in her cart that it must go with.
 */
export function productTouch(data: ProductData) {
  const fit = productFit(data)
  const stored = [...SHOWN_BY_TOGGLES]
  if (data.sizeChart) stored.push(BODY_KEY)
  if (fit.isForBikes) stored.push(BIKE_NAME_KEY)
  if (fit.touchesOthers) stored.push(CART_COUNT_KEY)
  return { when: 'interaction', stored } as const
}
