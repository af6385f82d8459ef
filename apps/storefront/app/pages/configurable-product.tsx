import { Island } from '../platform/island.tsx'
import { packChoices } from '../product/packed-choices.ts'
import { productIslandProps } from '../product/product-island-props.ts'
import ConfigurableProduct from './configurable-product.island.tsx'
import { loadProductPage, type ProductPageData, productFit, productHead, productTouch } from './product.ts'
import { ProductPage } from './product-page.tsx'

export const shell = 'focused'

export const load = loadProductPage

export const head = productHead

/** What its island is given. */
export const configurableProps = (data: ProductPageData) => ({
  product: productIslandProps(data),
  fit: productFit(data),
  choices: packChoices(data.choices ?? NO_CHOICES),
  chart: data.sizeChart,
})

const NO_CHOICES = { choices: [], variants: [], picturesByValue: {}, pictured: null }

/** A product with options: colour, size. */
export function Page({ data }: { data: ProductPageData }) {
  return (
    <ProductPage data={data}>
      <Island of={ConfigurableProduct} {...productTouch(data)} props={configurableProps(data)} />
    </ProductPage>
  )
}
