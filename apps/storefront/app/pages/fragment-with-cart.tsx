import type { PageRequest } from '../platform/page.ts'
import { readSkus } from '../product/sku-parameters.ts'
import { CrossSellProduct } from '../recommendations/cross-sell-product.tsx'
import { loadWithCart } from '../recommendations/load-with-cart.server.ts'

export const load = (request: PageRequest) => loadWithCart(request, readSkus(request.url.searchParams))

/** /fragments/with-cart?sku=a&sku=b: the one product that goes with a cart of these, the latest last. */
export function Page({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return data && <CrossSellProduct product={data} />
}
