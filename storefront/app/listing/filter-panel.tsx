import { type FormEvent, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatRoundPrice } from '../platform/money.ts'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { ChipCheckbox } from '../ui/chip.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { DiscCheckbox } from '../ui/options.tsx'
import { RangeSlider } from '../ui/range-slider.tsx'
import type { Facet, FacetOption } from './facets.ts'
import { toggleOption, withChange } from './listing-query.ts'
import { clipPrice } from './price-range.ts'
import type { ListingNavigation } from './use-listing.ts'

/** Longer facets show this many options first; the rest opens on demand. */
const FIRST_OPTIONS = 5
/** Facets that stand open when the page comes. */
const OPEN_FACETS = 6

interface FilterPanelProps {
  facets: readonly Facet[]
  listing: ListingNavigation
  /** The search term of a search page. */
  term?: string
}

/**
 * The filters of a listing. A plain form that works before JavaScript, by its button; with JavaScript each choice
 * applies at once.
 */
export function FilterPanel({ facets, listing, term }: FilterPanelProps) {
  const { sort, pageSize } = listing.query
  return (
    <form
      method="get"
      aria-label={texts.listing_filters()}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {term && <input type="hidden" name="q" value={term} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <input type="hidden" name="page-size" value={pageSize} />
      <Accordion>
        {facets.map((facet, index) => (
          <AccordionItem
            key={facet.code}
            title={facet.label}
            note={noteOf(facet, listing)}
            open={index < OPEN_FACETS}
          >
            {facet.kind === 'price' ? (
              <PriceFacet facet={facet} listing={listing} />
            ) : (
              <OptionFacet facet={facet} listing={listing} />
            )}
          </AccordionItem>
        ))}
      </Accordion>
      <noscript>
        <Button type="submit" variant="secondary" wide>
          {texts.listing_apply()}
        </Button>
      </noscript>
    </form>
  )
}

/** How many of its options are chosen, beside a facet's name: seen also while it is folded away. */
function noteOf({ code }: Facet, { query }: ListingNavigation): string | undefined {
  const count = query.filters[code]?.length ?? 0
  return count > 0 ? texts.listing_chosen({ count }) : undefined
}

type OptionsFacet = Exclude<Facet, { kind: 'price' }>

function OptionFacet({ facet, listing }: { facet: OptionsFacet; listing: ListingNavigation }) {
  const [expanded, setExpanded] = useState(false)
  const [term, setTerm] = useState('')
  const all = facet.options
  const isLong = facet.kind !== 'chips' && all.length > FIRST_OPTIONS
  const matching = term
    ? all.filter(({ label }) => label.toLowerCase().includes(term.trim().toLowerCase()))
    : all
  const shown =
    isLong && !expanded ? all.filter(({ chosen }, index) => index < FIRST_OPTIONS || chosen) : matching
  return (
    <fieldset>
      <legend className="sr-only">{facet.label}</legend>
      {expanded && all.length > 2 * FIRST_OPTIONS && (
        <TextField
          type="search"
          label={texts.listing_search_in({ facet: facet.label })}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      )}
      <ul className={LIST_CLASS[facet.kind]}>
        {shown.map((option) => (
          <li key={option.value}>
            <Option facet={facet} option={option} listing={listing} />
          </li>
        ))}
      </ul>
      {term && shown.length === 0 && (
        <p role="status" className="text-sm text-ink-2">
          {texts.listing_no_option({ term })}
        </p>
      )}
      {isLong && !expanded && shown.length < all.length && (
        <button type="button" className="link link-button text-sm" onClick={() => setExpanded(true)}>
          {texts.listing_show_more({ count: all.length - shown.length })}
        </button>
      )}
    </fieldset>
  )
}

const LIST_CLASS = { chips: 'grid grid-cols-4 gap-2', discs: 'grid grid-cols-2 gap-x-3', options: 'grid' }

function Option({
  facet,
  option,
  listing,
}: {
  facet: OptionsFacet
  option: FacetOption
  listing: ListingNavigation
}) {
  const checked = listing.query.filters[facet.code]?.includes(option.value) ?? false
  const control = {
    name: `filter-${facet.code}`,
    value: option.value,
    checked,
    disabled: option.count === 0 && !checked,
    onChange: () => listing.go(toggleOption(listing.query, facet.code, option.value)),
  }
  if (facet.kind === 'chips') return <ChipCheckbox {...control} label={option.label} />
  if (facet.kind === 'discs' && option.swatch) {
    return <DiscCheckbox {...control} label={option.label} colour={option.swatch} />
  }
  return <Checkbox {...control} small label={option.label} end={option.count} />
}

function PriceFacet({
  facet,
  listing,
}: {
  facet: Extract<Facet, { kind: 'price' }>
  listing: ListingNavigation
}) {
  const { span, chosen } = facet
  return (
    <RangeSlider
      {...span}
      step={1}
      value={[chosen.from, chosen.to]}
      fromLabel={texts.listing_price_from()}
      toLabel={texts.listing_price_to()}
      fromName="filter-price-from"
      toName="filter-price-to"
      valueText={formatRoundPrice}
      onCommit={([from, to]) =>
        listing.go(withChange(listing.query, { price: clipPrice({ from, to }, span) }))
      }
    />
  )
}
