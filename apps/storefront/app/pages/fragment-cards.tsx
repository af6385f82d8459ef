import type { PageRequest } from '../platform/page.ts'
import { readSkus } from '../product/sku-parameters.ts'
import { loadCards } from '../recommendations/load-cards.server.ts'
import { RecommendedCards } from '../recommendations/recommended-row.tsx'

export const load = (request: PageRequest) => loadCards(request, readSkus(request.url.searchParams))

type Data = Awaited<ReturnType<typeof load>>

/** /fragments/cards?sku=a&sku=b: these products in a row, in this order. The answer names those that the shop no longer has. */
export function Page({ data: { products, gone } }: { data: Data }) {
  return (
    <div data-gone={gone.length > 0 ? JSON.stringify(gone) : undefined}>
      {products.length > 0 && <RecommendedCards products={products} />}
    </div>
  )
}
