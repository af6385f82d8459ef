import { productIslandProps } from '../../features/product/product-island-props.ts'
import { PriceAlertPart } from '../../features/stock-alert/price-alert-part.tsx'
import { Island } from '../../lib/islands/island.tsx'
import {
  loadProductPage,
  type ProductPageData,
  productFit,
  productMeta,
  productTouch,
} from './load-product-page.ts'
import { ProductPage } from './route.tsx'
import SimpleProduct from './simple-product.island.tsx'

export const shell = 'focused'

export const loader = loadProductPage

export const meta = productMeta

/** Props of its island. */
export const simpleProps = (data: ProductPageData) => ({
  product: productIslandProps(data),
  fit: productFit(data),
  express: data.express,
})

/** Page of a product without options. */
export function Component({ loaderData }: { loaderData: ProductPageData }) {
  return (
    <ProductPage
      data={loaderData}
      alert={<PriceAlertPart sku={loaderData.sku} name={loaderData.name} offer={loaderData.offer} />}
    >
      <Island of={SimpleProduct} {...productTouch(loaderData)} props={simpleProps(loaderData)} />
    </ProductPage>
  )
}
