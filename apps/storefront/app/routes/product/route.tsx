import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { FormDetails } from '../../features/content/forms/form-details.tsx'
import { ViewedRow } from '../../features/listing/recommendations/fragment-sections.tsx'
import { RecommendationSources } from '../../features/listing/recommendations/recommendation-sources.tsx'
import { RecommendedRow } from '../../features/listing/recommendations/recommended-row.tsx'
import { PriceAlertPart } from '../../features/product/alert/price-alert-part.tsx'
import { toPartChoices, toPartOffer } from '../../features/product/bundle/set-parts.server.ts'
import type { Part } from '../../features/product/bundle/set-parts.ts'
import { initialSelection } from '../../features/product/options/option-picker.tsx'
import { chosenVariant } from '../../features/product/options/variant-selection.ts'
import { CardSection, ProductTabs } from '../../features/product/product-sections.tsx'
import { ReviewsPart } from '../../features/reviews/reviews.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as paths from '../../paths.ts'
import { Container, Section, SectionHead } from '../../ui/layout.tsx'
import type { ProductPageData } from './load-product-page.ts'
import { ProductStructuredData } from './structured-data.tsx'
import TogetherSet from './together-set.island.tsx'

interface LowerProps {
  data: ProductPageData
  /** True for the button of a price alert beside the question about the product. */
  hasPriceAlert?: boolean
}

/** Frame of a product page; the island with gallery and buy column depends on the product type. */
export function ProductPage({ data, hasPriceAlert, children }: LowerProps & { children: ReactNode }) {
  return (
    <>
      <Container>
        <Breadcrumbs trail={data.trail} here={data.name} />
        {children}
      </Container>
      <ProductLower data={data} hasPriceAlert={hasPriceAlert} />
      {/* The longest part of the page. It loads last, because no shopper waits for it. */}
      <ProductStructuredData data={data} />
    </>
  )
}

/** Lower part of a product page: details, reviews, related products and recommendations. */
export function ProductLower({ data, hasPriceAlert }: LowerProps) {
  const { reviews, companions, sources, alternatives } = data.beside
  const own = toOwnPart(data)
  const parts = own ? [own, ...companions] : companions
  return (
    <>
      <Container>
        <ProductTabs
          data={data}
          reviews={
            reviews && (
              <ReviewsPart
                sku={data.sku}
                name={data.name}
                hasFit={data.sizeChart !== null && hasFeature('review_fit')}
                reviews={reviews}
              />
            )
          }
        />
        <div className="product-story pb-8">
          <FormDetails title={texts.forms_ask_product()} form={paths.productFormPart(data.sku)} />
          {hasPriceAlert && <PriceAlertPart sku={data.sku} name={data.name} offer={data.offer} />}
        </div>
      </Container>
      {companions.length > 0 && parts.length > 1 && (
        <Section aria-labelledby="together" ground="studio">
          <SectionHead id="together" title={texts.recommendations_together()} />
          <RecommendationSources products={sources} />
          <Island
            of={TogetherSet}
            // It shows the variant that is chosen above it.
            when="visible"
            stored={['kopgroep-bike']}
            props={{ parts, sku: data.sku, variantSku: findChosenVariant(data) }}
          />
        </Section>
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

/** Converts the page's product to a part of a set; null if it is composed or sold out. */
function toOwnPart({ offer, choices, urlKey, urlSuffix, isSeveral }: ProductPageData): Part | null {
  if (isSeveral || !offer.inStock) return null
  return {
    offer: toPartOffer(offer),
    choices: choices && toPartChoices(choices),
    urlKey,
    urlSuffix,
    quantity: 1,
    spot: null,
  }
}

/** Returns the sku of the variant that the URL of a product page chooses; null if it leaves an option open. */
function findChosenVariant({ choices, offer }: ProductPageData): string | null {
  if (!choices) return null
  const selection = initialSelection(choices, offer.pictures)
  return chosenVariant(choices.choices, choices.variants, selection)?.sku ?? null
}
