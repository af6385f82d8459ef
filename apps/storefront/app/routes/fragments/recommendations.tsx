import { CrossSellProduct, RowsBesideCart } from '../../features/recommendations/beside-cart.tsx'
import { BestsellerLists } from '../../features/recommendations/fragment-sections.tsx'
import {
  loadBesideCart,
  loadBestsellers,
  loadCards,
  loadWithCart,
} from '../../features/recommendations/load-recommendations.server.ts'
import { RecommendedCards } from '../../features/recommendations/recommended-row.tsx'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'
import { readSkus } from '../../lib/page/sku-parameters.ts'

export const loadCardRow = (request: PageRequest) => loadCards(request, readSkus(request.url.searchParams))

type CardsData = Awaited<ReturnType<typeof loadCardRow>>

/** /fragments/cards?sku=a&sku=b: these products in a row, in this order. The answer names those that the shop no longer has. */
export function CardsFragment({ data: { products, gone } }: { data: CardsData }) {
  return (
    <div data-gone={gone.length > 0 ? JSON.stringify(gone) : undefined}>
      {products.length > 0 && <RecommendedCards products={products} />}
    </div>
  )
}

export function loadBestsellerLists(request: PageRequest) {
  const { searchParams } = request.url
  const category = searchParams.get('category') ?? ''
  if (!/^\d{1,9}$/.test(category)) throw pageNotFound()
  return loadBestsellers(request, Number(category), searchParams.get('title') ?? '')
}

type BestsellersData = Awaited<ReturnType<typeof loadBestsellerLists>>

/** /fragments/bestsellers?category=…&title=…: what is popular and what sells best in a category, in tabs. */
export function BestsellersFragment({ data }: { data: BestsellersData }) {
  return <div>{data.length > 0 && <BestsellerLists lists={data} />}</div>
}

export const loadBesideCartRows = (request: PageRequest) =>
  loadBesideCart(request, readSkus(request.url.searchParams))

/** /fragments/beside-cart?sku=a&sku=b: what could go with a cart of these products, the latest last. */
export function BesideCartFragment({ data }: { data: Awaited<ReturnType<typeof loadBesideCartRows>> }) {
  return <RowsBesideCart data={data} />
}

export const loadCrossSell = (request: PageRequest) =>
  loadWithCart(request, readSkus(request.url.searchParams))

/** /fragments/with-cart?sku=a&sku=b: the one product that goes with a cart of these, the latest last. */
export function WithCartFragment({ data }: { data: Awaited<ReturnType<typeof loadCrossSell>> }) {
  return data && <CrossSellProduct product={data} />
}
