import type { PageRequest } from '../platform/page.ts'
import { readSkus } from '../product/sku-parameters.ts'
import { loadBesideCart } from '../recommendations/load-beside-cart.server.ts'
import { RowsBesideCart } from '../recommendations/rows-beside-cart.tsx'

export const load = (request: PageRequest) => loadBesideCart(request, readSkus(request.url.searchParams))

/** /fragments/beside-cart?sku=a&sku=b: what could go with a cart of these products, the latest last. */
export function Page({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return <RowsBesideCart data={data} />
}
