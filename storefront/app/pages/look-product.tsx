import { Island } from '../platform/island.tsx'
import { lookParts } from '../product/parts.server.ts'
import LookProduct from './look-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead } from './product.ts'

export const frame = 'focused'

export async function load(request: ProductRequest) {
  const [data, look] = await Promise.all([loadProductPage(request), lookParts(request, request.sku)])
  return { ...data, look }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** An outfit on one picture, its pieces beside it. */
export function Page({ data }: { data: Data }) {
  return <Island of={LookProduct} when="load" props={{ data }} />
}
