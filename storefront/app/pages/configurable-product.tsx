import { Island } from '../platform/island.tsx'
import ConfigurableProduct from './configurable-product.island.tsx'
import { loadProductPage, productHead } from './product.ts'

export const frame = 'focused'

export const load = loadProductPage

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** A product with options: colour, size. */
export function Page({ data }: { data: Data }) {
  return <Island of={ConfigurableProduct} when="load" props={{ data }} />
}
