import { useId } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { CardRow } from '../../../ui/card-row.tsx'
import { Section, SectionHead } from '../../../ui/layout.tsx'
import { ProductCard } from '../../product/card/product-card.tsx'
import { RecommendationSources } from './recommendation-sources.tsx'

const Product = graphql(`
  fragment RecommendedRow_product on ProductInterface {
    sku
    tracking_source
    ...ProductCard_product
  }
`)

export type RecommendedProduct = FragmentType<typeof Product>

interface RecommendedRowProps {
  /** Id of its heading. A fragment must set it, because it does not know the page it is inserted into. */
  id?: string
  title: string
  products: readonly RecommendedProduct[]
}

/** Row of recommended products under a heading; nothing if it is empty. */
export function RecommendedRow({ id: given, title, products }: RecommendedRowProps) {
  const own = useId()
  const id = given ?? own
  if (products.length === 0) return null
  return (
    <Section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <RecommendedCards label={title} products={products} />
    </Section>
  )
}

interface RecommendedCardsProps {
  label?: string
  products: readonly RecommendedProduct[]
}

export function RecommendedCards({ label, products }: RecommendedCardsProps) {
  const cards = readFragment(Product, products)
  return (
    <>
      <RecommendationSources products={cards} />
      <CardRow label={label} previousLabel={texts.product_previous()} nextLabel={texts.product_next()}>
        {cards.map((product) => (
          <ProductCard key={product.sku} product={product} />
        ))}
      </CardRow>
    </>
  )
}
