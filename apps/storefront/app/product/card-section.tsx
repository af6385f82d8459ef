import { texts } from '../platform/i18n/texts.ts'
import { CardRow } from '../ui/card-row.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { RowTools } from './card-tools.tsx'
import type { ProductData } from './load-product.server.ts'
import { ProductCard } from './product-card.tsx'

/** Products in a row under a heading; nothing where there are none. */
export function CardSection({ title, products }: { title: string; products: ProductData['related'] }) {
  if (products.length === 0) return null
  return (
    <Section>
      <SectionHead title={title} />
      <CardRow
        label={title}
        previousLabel={texts.product_previous()}
        nextLabel={texts.product_next()}
        tools={<RowTools />}
      >
        {products.map((product) => (
          <ProductCard key={product.sku} product={product} inRow />
        ))}
      </CardRow>
    </Section>
  )
}
