import { loadExpressNote } from '../../features/cart/express-methods.server.ts'
import { loadReturnTerms } from '../../features/content/seller-terms.server.ts'
import { isForBikes, touchesOthers } from '../../features/listing/partfinder/clashes.ts'
import { toPart } from '../../features/product/bundle/set-parts.server.ts'
import { type DeliveryPromises, promiseAt } from '../../features/product/delivery/delivery-promise.ts'
import { cachedPromiseText } from '../../features/product/delivery/delivery-promises.server.ts'
import {
  loadHandlingTimes,
  loadShippingOptions,
} from '../../features/product/delivery/shipping-options.server.ts'
import { type ProductData, toProduct } from '../../features/product/load-product.server.ts'
import type { Offer } from '../../features/product/offer.ts'
import { productIslandProps } from '../../features/product/product-island-props.ts'
import { toReviews } from '../../features/reviews/load-reviews.server.ts'
import { loadShell } from '../../features/shell/shell-data.server.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { PRODUCT_NAME } from './product-detail.tsx'

/** Request for a product page, with the sku that the backend found at its URL. */
export interface ProductRequest extends PageRequest {
  sku: string
}

/** Loads a product page with the parts of other domains. 404 if the product was deleted meanwhile. */
export async function loadProductPage(request: ProductRequest) {
  const { query } = commerceFor(request)
  const [page, returns, shipping, handling, { delivery }, express] = await Promise.all([
    query(PRODUCT_PAGE_QUERY, {
      sku: request.sku,
      size: shopConfig.recommendations.pageSize,
    }),
    loadReturnTerms(request),
    loadShippingOptions(request),
    loadHandlingTimes(request),
    loadShell(request),
    loadExpressNote(request),
  ])
  const product = page.products?.items?.[0]
  if (!product) throw pageNotFound()
  const shown = toProduct(product, page.beside?.items?.[0], request)
  return {
    ...shown,
    offer: { ...shown.offer, delivery: withDay(shown.offer.delivery, delivery.promises, request) },
    beside: toRelatedProducts(page),
    returnDays: returns.days,
    returns,
    shipping,
    handling,
    express,
  }
}

/** Adds the delivery day to an offer. The page counts as fresh until that day's deadline at most. */
function withDay(delivery: Offer['delivery'], promises: DeliveryPromises, request: PageRequest) {
  const now = new Date()
  const promise = promiseAt(promises.get(delivery?.code ?? '') ?? [], now)
  if (!delivery || !promise) return delivery
  if (promise.order_before) request.expiresAt = new Date(promise.order_before)
  return { ...delivery, dated: cachedPromiseText(promise, now, 'full') }
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

export function productMeta({ metaTitle, metaDescription, canonical, offer }: ProductData): PageMeta {
  const image = offer.pictures[0]?.url
  return {
    title: metaTitle,
    description: metaDescription,
    canonical,
    image,
    type: 'product',
    hasBuyBar: true,
    firstSeen: PRODUCT_NAME,
  }
}

/** Picks the data about a product's fit that its island needs. */
export function productFit({ categories }: ProductData) {
  return { isForBikes: isForBikes(categories), touchesOthers: touchesOthers(categories) }
}

export type ProductFit = ReturnType<typeof productFit>

/** Props that the islands of a product with and without options share. */
export const soleProductProps = (data: ProductPageData) => ({
  product: productIslandProps(data),
  fit: productFit(data),
  express: data.express,
})

/** Query of a product page. Optional parts are separate root fields, so that their failure does not lose the product. */
export const PRODUCT_PAGE_QUERY = graphql(`
  query ProductPage($sku: String!, $size: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        ...ProductPage_product
      }
    }
    beside: products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        ...ProductPage_links
        ...Reviews_product
      }
    }
    purchasedTogether(sku: $sku, pageType: product, pageSize: $size, currentPage: 1) {
      items {
        __typename
        tracking_source
        ...Parts_product
      }
    }
    alternatives(sku: $sku, pageType: product, pageSize: $size, currentPage: 1) {
      items {
        ...RecommendedRow_product
      }
    }
  }
`)

/** Products in a set besides the page's own: a set has three. */
const MAX_COMPANIONS = 2

/**
 * Initial quantity of a companion product: the law forbids preselected extras (Directive 2011/83/EU, article
 * 22).
 */
const INITIAL_COMPANION_QUANTITY = 0

/** Reads reviews and recommendations of a product; missing ones are left out. */
export function toRelatedProducts({
  beside,
  purchasedTogether,
  alternatives,
}: Pick<ResultOf<typeof PRODUCT_PAGE_QUERY>, 'beside' | 'purchasedTogether' | 'alternatives'>) {
  const product = beside?.items?.[0]
  const companions = nonNull(purchasedTogether?.items)
    .filter(({ __typename }) => __typename === 'SimpleProduct' || __typename === 'ConfigurableProduct')
    .map((companion) => ({
      part: toPart(companion, INITIAL_COMPANION_QUANTITY, null),
      tracking_source: companion.tracking_source ?? null,
    }))
    .filter(({ part }) => part.offer.inStock)
    .slice(0, MAX_COMPANIONS)
  return {
    reviews: product ? toReviews(product) : null,
    companions: companions.map(({ part }) => part),
    sources: companions.map(({ part, tracking_source }) => ({ sku: part.offer.sku, tracking_source })),
    alternatives: nonNull(alternatives?.items),
  }
}
