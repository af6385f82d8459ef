import { Island } from '../platform/island.tsx'
import { packParts } from '../product/packed-parts.ts'
import { groupedParts } from '../product/parts.server.ts'
import { productIslandProps } from '../product/product-island-props.ts'
import GroupedProduct from './grouped-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead, SHOWN_BY_TOGGLES } from './product.ts'
import { ProductPage } from './product-page.tsx'

export const shell = 'focused'

export async function load(request: ProductRequest) {
  const [data, parts] = await Promise.all([loadProductPage(request), groupedParts(request, request.sku)])
  return { ...data, parts }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** What its island is given. */
export const groupedProps = ({ parts, ...data }: Data) => ({
  product: productIslandProps(data),
  parts: packParts(parts),
})

/** A set of products, each bought as a line of its own. */
export function Page({ data }: { data: Data }) {
  return (
    <ProductPage data={data}>
      <Island of={GroupedProduct} when="interaction" stored={SHOWN_BY_TOGGLES} props={groupedProps(data)} />
    </ProductPage>
  )
}
