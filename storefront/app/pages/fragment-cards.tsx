import type { PageRequest } from '../platform/page.ts'
import { loadCards } from '../recommendations/load-cards.server.ts'
import { RecommendedCards } from '../recommendations/recommended-row.tsx'

export const load = (request: PageRequest) =>
  loadCards(request, (request.url.searchParams.get('sku') ?? '').split(',').filter(Boolean))

type Data = Awaited<ReturnType<typeof load>>

/** /fragments/cards?sku=a,b,c: these products in a row, in this order. What is gone is told to who asked for it. */
export function Page({ data: { products, gone } }: { data: Data }) {
  return (
    <div data-gone={gone.length > 0 ? JSON.stringify(gone) : undefined}>
      {products.length > 0 && <RecommendedCards products={products} />}
    </div>
  )
}
