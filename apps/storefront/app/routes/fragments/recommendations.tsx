import { parseListing } from '../../features/listing/listing-query.ts'
import { CrossSellProduct, RowsBesideCart } from '../../features/listing/recommendations/beside-cart.tsx'
import { BestsellerLists } from '../../features/listing/recommendations/fragment-sections.tsx'
import {
  loadBesideCart,
  loadBestsellers,
  loadCards,
  loadWithCart,
} from '../../features/listing/recommendations/load-recommendations.server.ts'
import { RecommendedCards } from '../../features/listing/recommendations/recommended-row.tsx'
import { bikeValues } from '../../features/product/bike/bike.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'
import { readSkus } from '../../lib/page/sku-parameters.ts'

type Loaded<Load extends (...args: never[]) => unknown> = { loaderData: Awaited<ReturnType<Load>> }

/** Fragment with products in the requested order: /fragments/cards?sku=a&sku=b. Those that are gone are left out. */
export const cards = {
  loader: (request: PageRequest) => loadCards(request, readSkus(request.url.searchParams)),
  Component: ({ loaderData }: Loaded<typeof loadCards>) =>
    loaderData.length > 0 && <RecommendedCards products={loaderData} />,
}

function requireCategory({ url }: PageRequest): number {
  const category = url.searchParams.get('category') ?? ''
  if (!/^\d{1,9}$/.test(category)) throw pageNotFound()
  return Number(category)
}

/** Fragment with popular and bestselling products of a category in tabs: /fragments/bestsellers?category=…&title=…. */
export const bestsellers = {
  loader: (request: PageRequest) =>
    loadBestsellers(request, requireCategory(request), request.url.searchParams.get('title') ?? ''),
  Component: ({ loaderData }: Loaded<typeof loadBestsellers>) =>
    loaderData.length > 0 && <BestsellerLists lists={loaderData} />,
}

/** Reads the skus of a cart and the answers about a bike (`filter-brand_id=…`) from a URL. */
const readCartAndBike = ({ url: { searchParams } }: PageRequest) =>
  [readSkus(searchParams), bikeValues(parseListing(searchParams).filters)] as const

/** Fragment with recommendations for a cart, newest item last: /fragments/beside-cart?sku=a&sku=b. */
export const besideCart = {
  loader: (request: PageRequest) => loadBesideCart(request, ...readCartAndBike(request)),
  Component: ({ loaderData }: Loaded<typeof loadBesideCart>) => <RowsBesideCart data={loaderData} />,
}

/** Fragment with one product that goes with a cart, newest item last: /fragments/with-cart?sku=a&sku=b. */
export const withCart = {
  loader: (request: PageRequest) => loadWithCart(request, ...readCartAndBike(request)),
  Component: ({ loaderData }: Loaded<typeof loadWithCart>) =>
    loaderData && <CrossSellProduct product={loaderData} />,
}
