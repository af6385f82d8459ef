import { Island } from '../../lib/islands/island.tsx'
import { loadProductPage, type ProductPageData, productMeta, soleProductProps } from './load-product-page.ts'
import { ProductPage } from './route.tsx'
import SimpleProduct from './simple-product.island.tsx'

export const shell = 'focused'

export const loader = loadProductPage

export const meta = productMeta

export const simpleProps = soleProductProps

export function Component({ loaderData }: { loaderData: ProductPageData }) {
  return (
    <ProductPage data={loaderData} hasPriceAlert>
      <Island of={SimpleProduct} when="idle" props={simpleProps(loaderData)} />
    </ProductPage>
  )
}
