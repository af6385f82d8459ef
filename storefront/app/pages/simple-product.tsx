import { Island } from '../platform/island.tsx'
import { loadProductPage, productHead } from './product.ts'
import SimpleProduct from './simple-product.island.tsx'

export const frame = 'focused'

export const load = loadProductPage

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** A product without choices. */
export function Page({ data }: { data: Data }) {
  return <Island of={SimpleProduct} when="load" props={{ data }} />
}
