import { type LoadedBundle, loadBundle } from '../../features/product/bundle/bundle.server.ts'
import {
  bundlePrice,
  findHindrance,
  initialSelection,
} from '../../features/product/bundle/bundle-selection.ts'
import { productIslandProps } from '../../features/product/product-island-props.ts'
import { Island } from '../../lib/islands/island.tsx'
import BundleProduct from './bundle-product.island.tsx'
import { loadProductPage, type ProductRequest, productFit, productMeta } from './load-product-page.ts'
import { ProductPage } from './route.tsx'

export const shell = 'focused'

export async function loader(request: ProductRequest) {
  const [data, bundle] = await Promise.all([loadProductPage(request), loadBundle(request, request.sku)])
  return { ...data, offer: { ...data.offer, ...findInitialPrice(bundle) }, bundle }
}

export const meta = productMeta

type Data = Awaited<ReturnType<typeof loader>>

/** Returns the price of the initial selection if that is complete; the structured data has the same price. */
function findInitialPrice({ options, own }: LoadedBundle) {
  const selection = initialSelection(options)
  if (options.length === 0 || findHindrance(options, selection)?.kind === 'choose') return {}
  return { price: { final: bundlePrice(options, selection, own ?? 0) }, isFrom: false }
}

export const bundleProps = ({ bundle, ...data }: Data) => ({
  product: productIslandProps(data),
  bundle,
  isForBikes: productFit(data).isForBikes,
})

export function Component({ loaderData }: { loaderData: Data }) {
  return (
    <ProductPage data={loaderData}>
      <Island of={BundleProduct} when="idle" className="gallery-fills" props={bundleProps(loaderData)} />
    </ProductPage>
  )
}
