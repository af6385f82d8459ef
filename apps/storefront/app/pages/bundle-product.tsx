import { Island } from '../platform/island.tsx'
import { type LoadedBundle, loadBundle } from '../product/bundle.server.ts'
import { bundlePrice, hindranceOf, initialSelection } from '../product/bundle-selection.ts'
import { packBundle } from '../product/packed-bundle.ts'
import { productIslandProps } from '../product/product-island-props.ts'
import BundleProduct from './bundle-product.island.tsx'
import { loadProductPage, type ProductRequest, productHead, SHOWN_BY_TOGGLES } from './product.ts'
import { ProductPage } from './product-page.tsx'

export const shell = 'focused'

export async function load(request: ProductRequest) {
  const [data, bundle] = await Promise.all([loadProductPage(request), loadBundle(request, request.sku)])
  return { ...data, offer: { ...data.offer, ...priceOf(bundle) }, bundle }
}

export const head = productHead

type Data = Awaited<ReturnType<typeof load>>

/** The price of what stands chosen at first, once that is whole: what the page shows is what search engines are told. */
function priceOf({ options, own }: LoadedBundle) {
  const selection = initialSelection(options)
  if (options.length === 0 || hindranceOf(options, selection)?.kind === 'choose') return {}
  return { price: { final: bundlePrice(options, selection, own ?? 0) }, isFrom: false }
}

/** What its island is given. */
export const bundleProps = ({ bundle, ...data }: Data) => ({
  product: productIslandProps(data),
  bundle: packBundle(bundle.options, bundle.own),
})

/** A product that is put together from parts. */
export function Page({ data }: { data: Data }) {
  return (
    <ProductPage data={data}>
      <Island of={BundleProduct} when="interaction" stored={SHOWN_BY_TOGGLES} props={bundleProps(data)} />
    </ProductPage>
  )
}
