import type { PageRequest } from '../platform/page.ts'
import { loadBesideCart } from '../recommendations/load-beside-cart.server.ts'
import { RowsBesideCart } from '../recommendations/rows-beside-cart.tsx'

export const load = (request: PageRequest) =>
  loadBesideCart(request, (request.url.searchParams.get('sku') ?? '').split(',').filter(Boolean))

/** /fragments/beside-cart?sku=a,b,c: what could go with a cart of these products, the latest last. */
export function Page({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return <RowsBesideCart data={data} />
}
