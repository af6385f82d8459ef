import { Island } from '../platform/island.tsx'
import { productIslandProps } from '../product/product-island-props.ts'
import { loadProductPage, type ProductPageData, productFit, productHead, productTouch } from './product.ts'
import { ProductPage } from './product-page.tsx'
import SimpleProduct from './simple-product.island.tsx'

export const shell = 'focused'

export const load = loadProductPage

export const head = productHead

/** What its island is given. */
export const simpleProps = (data: ProductPageData) => ({
  product: productIslandProps(data),
  fit: productFit(data),
})

/** A product without choices. */
export function Page({ data }: { data: ProductPageData }) {
  return (
    <ProductPage data={data}>
      <Island of={SimpleProduct} {...productTouch(data)} props={simpleProps(data)} />
    </ProductPage>
  )
}
