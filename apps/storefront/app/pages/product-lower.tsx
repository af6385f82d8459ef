import { AddSet } from '../cart/add-set.tsx'
import { FormDetails } from '../forms/form-details.tsx'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { CardSection } from '../product/card-section.tsx'
import { partOfferOf } from '../product/parts.server.ts'
import { ProductTabs } from '../product/product-tabs.tsx'
import type { Part } from '../product/set-parts.ts'
import { RecommendedRow } from '../recommendations/recommended-row.tsx'
import { TogetherSet } from '../recommendations/together-set.tsx'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { ReviewsPart } from '../reviews/reviews-part.tsx'
import { Container } from '../ui/layout.tsx'
import type { ProductPageData } from './product.ts'

/** Below a product: what it is in full, what buyers say, what goes with it and what else there is. */
export function ProductLower({ data }: { data: ProductPageData }) {
  const { reviews, companions, sources, alternatives } = data.beside
  const own = ownPart(data)
  const parts = own ? [own, ...companions] : companions
  return (
    <>
      <Container>
        <ProductTabs
          data={data}
          reviews={reviews && <ReviewsPart sku={data.sku} name={data.name} reviews={reviews} />}
        />
        <FormDetails title={texts.forms_ask_product()} form={paths.productFormPart(data.sku)} />
      </Container>
      {companions.length > 0 && parts.length > 1 && (
        <TogetherSet parts={parts} sources={sources}>
          <AddSet parts={parts} name={texts.recommendations_together()} />
        </TogetherSet>
      )}
      <CardSection title={texts.product_related()} products={data.related} />
      {alternatives.length > 0 ? (
        <RecommendedRow title={texts.product_alternatives()} products={alternatives} />
      ) : (
        <CardSection title={texts.product_alternatives()} products={data.alternatives} />
      )}
      <ViewedRow except={data.sku} />
    </>
  )
}

/** The page's own product as a part of a set; not what is itself made of several, nor what is sold out. */
function ownPart({ offer, choices, urlKey, urlSuffix, isSeveral }: ProductPageData): Part | null {
  if (isSeveral || !offer.inStock) return null
  return { offer: partOfferOf(offer), choices, urlKey, urlSuffix, quantity: 1, spot: null }
}
