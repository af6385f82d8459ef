import { Island } from '../platform/island.tsx'
import { loadBundle } from '../product/bundle.server.ts'
import BundleProduct from './bundle-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead } from './product.ts'

export const frame = 'focused'

export async function load(request: ProductRequest) {
  const [data, bundle] = await Promise.all([loadProductPage(request), loadBundle(request, request.sku)])
  return { ...data, bundle }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** A product that is put together from parts. */
export function Page({ data }: { data: Data }) {
  return <Island of={BundleProduct} when="load" props={{ data }} />
}
