import { Island } from '../platform/island.tsx'
import { groupedParts } from '../product/parts.server.ts'
import GroupedProduct from './grouped-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead } from './product.ts'

export const frame = 'focused'

export async function load(request: ProductRequest) {
  const [data, parts] = await Promise.all([loadProductPage(request), groupedParts(request, request.sku)])
  return { ...data, parts }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** A set of products, each bought as a line of its own. */
export function Page({ data }: { data: Data }) {
  return <Island of={GroupedProduct} when="load" props={{ data }} />
}
