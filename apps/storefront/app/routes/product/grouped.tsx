import { groupedParts } from '../../features/product/bundle/set-parts.server.ts'
import { productIslandProps } from '../../features/product/product-island-props.ts'
import { Island } from '../../lib/islands/island.tsx'
import GroupedProduct from './grouped-product.island.tsx'
import { loadProductPage, type ProductRequest, productMeta } from './load-product-page.ts'
import { ProductPage } from './route.tsx'

export const shell = 'focused'

export async function loader(request: ProductRequest) {
  const [data, parts] = await Promise.all([loadProductPage(request), groupedParts(request, request.sku)])
  return { ...data, parts }
}

export const meta = productMeta

type Data = Awaited<ReturnType<typeof loader>>

export const groupedProps = ({ parts, ...data }: Data) => ({
  product: productIslandProps(data),
  parts,
})

/** Page of a set whose products are separate items. */
export function Component({ loaderData }: { loaderData: Data }) {
  return (
    <ProductPage data={loaderData}>
      <Island of={GroupedProduct} when="idle" className="gallery-fills" props={groupedProps(loaderData)} />
    </ProductPage>
  )
}
