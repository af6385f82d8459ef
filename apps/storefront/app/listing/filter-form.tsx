import { texts } from '../platform/i18n/texts.ts'
import { formatRoundPrice } from '../platform/money.ts'
import { Accordion, AccordionSummary } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { RangeSlider } from '../ui/range-slider.tsx'
import { FacetOptions } from './facet-options.tsx'
import { cachedFields, type Facet } from './facets.ts'
import type { Listing } from './listing.ts'

/** The form that says what a listing shows. Fields elsewhere on the page (its order) belong to it by this id. */
export const FORM = 'filters'
/** Facets that are open at first. */
const OPEN_FACETS = 6

/**
 * The filters of a listing: a form that works without script, by its button. With script each choice applies at once
 * (listing.enhance.ts). What a browser remembers of it is not wanted: the address says what is chosen.
 */
export function FilterForm({ facets, listing }: { facets: readonly Facet[]; listing: Listing }) {
  return (
    <form
      id={FORM}
      method="get"
      noValidate
      autoComplete="off"
      aria-label={texts.listing_filters()}
      data-enhance=""
      data-sort={listing.initialSort}
    >
      {listing.term && <input type="hidden" name="q" value={listing.term} />}
      <div data-swap="facets">
        {cachedFields(facets, listing.shown).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Accordion>
          {facets.map((facet, index) => (
            <details
              key={facet.code}
              id={`facet-${facet.code}`}
              open={index < OPEN_FACETS}
              className="accordion-item"
            >
              <AccordionSummary title={facet.label} note={noteOf(facet, listing)} />
              {facet.kind === 'price' ? <PriceFacet facet={facet} /> : <FacetOptions facet={facet} />}
            </details>
          ))}
        </Accordion>
      </div>
      <ApplyButton variant="secondary" wide />
    </form>
  )
}

/** Sends the form where there is no script to do so at once. */
export function ApplyButton(look: { variant: 'secondary' | 'tertiary'; wide?: boolean; size?: 'sm' }) {
  return (
    <Button type="submit" form={FORM} {...look} className="hidden noscript:inline-flex">
      {texts.listing_apply()}
    </Button>
  )
}

/** How many of its options are chosen, beside a facet's name: seen also while it is folded away. */
function noteOf({ code }: Facet, { shown }: Listing): string | undefined {
  const count = shown.filters[code]?.length ?? 0
  return count > 0 ? texts.listing_chosen({ count }) : undefined
}

const PRICE_STEP = 1

function PriceFacet({ facet: { label, span, chosen } }: { facet: Extract<Facet, { kind: 'price' }> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the other facets
    <div role="group" aria-label={label} className="accordion-body">
      <input type="hidden" name="filter-price-span" value={`${span.min}-${span.max}`} />
      <RangeSlider
        {...span}
        step={PRICE_STEP}
        value={[chosen.from, chosen.to]}
        fromLabel={texts.listing_price_from()}
        toLabel={texts.listing_price_to()}
        fromName="filter-price-from"
        toName="filter-price-to"
        valueText={formatRoundPrice(0).replace('0', '%s')}
      />
    </div>
  )
}
