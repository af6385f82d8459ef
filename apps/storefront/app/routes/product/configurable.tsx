import { Island } from '../../lib/islands/island.tsx'
import ConfigurableProduct from './configurable-product.island.tsx'
import { loadProductPage, type ProductPageData, productMeta, soleProductProps } from './load-product-page.ts'
import { ProductPage } from './route.tsx'

export const shell = 'focused'

export const loader = loadProductPage

export const meta = productMeta

export const configurableProps = (data: ProductPageData) => ({
  ...soleProductProps(data),
  choices: data.choices ?? NO_CHOICES,
  chart: data.sizeChart,
})

const NO_CHOICES = { choices: [], variants: [], picturesByValue: {}, pictured: null }

/** Page of a product with options, such as colour and size. */
export function Component({ loaderData }: { loaderData: ProductPageData }) {
  return (
    <ProductPage data={loaderData} hasPriceAlert>
      <Island of={ConfigurableProduct} when="idle" props={configurableProps(loaderData)} />
    </ProductPage>
  )
}
