import { Fragment } from 'react'
import { formatRoundPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Accordion, AccordionSummary } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipCheckbox } from '../../ui/chip.tsx'
import { ModalFrame } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { DiscCheckbox } from '../product/options/option-controls.tsx'
import { cachedFields, type Facet, type FacetOption } from './facets.ts'
import { hasFilters, type Listing, withoutFilters } from './listing-query.ts'
import { sizeSystem } from './size-system.ts'

/** Id of the filter form, to which fields elsewhere on the page (sort order) belong. */
export const FILTER_FORM_ID = 'filters'
/** Number of initially expanded facets. */
const OPEN_FACETS = 6

/**
 * Filter form of a listing. Works without scripts by its button; with scripts each change applies immediately
 * (features/listing/enhance-listing.ts). Autofill is off, because the URL holds the selection.
 */
export function FilterForm({ facets, listing }: { facets: readonly Facet[]; listing: Listing }) {
  return (
    <form
      id={FILTER_FORM_ID}
      method="get"
      noValidate
      autoComplete="off"
      aria-label={texts.listing_filters()}
      data-enhance="filters"
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
              key={facet.key}
              id={`facet-${facet.key}`}
              open={index < OPEN_FACETS}
              className="accordion-item"
            >
              <AccordionSummary title={facet.label} note={chosenNote(facet)} />
              {facet.kind === 'price' ? <PriceFacet facet={facet} /> : <FacetOptions facet={facet} />}
            </details>
          ))}
        </Accordion>
      </div>
      <ApplyButton variant="secondary" wide />
    </form>
  )
}

/** Submit button for browsers without scripts. */
export function ApplyButton(look: { variant: 'secondary' | 'tertiary'; wide?: boolean; size?: 'sm' }) {
  return (
    <Button type="submit" form={FILTER_FORM_ID} {...look} className="hidden noscript:inline-flex">
      {texts.listing_apply()}
    </Button>
  )
}

/** Shows the number of selected options beside a facet's name, also while it is collapsed. */
function chosenNote(facet: Facet): string | undefined {
  const count = facet.kind === 'price' ? 0 : facet.options.filter(({ chosen }) => chosen).length
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

/** Id of the filter sheet, by which its button opens it. */
export const FILTER_SHEET_ID = 'filter-sheet'

/**
 * Filter sheet for narrow screens, whose button shows how many products are left. Empty until it opens:
 * features/listing/enhance-listing.ts moves the only filter form into it.
 */
export function FilterSheet({ listing, total }: { listing: Listing; total: number }) {
  return (
    <dialog id={FILTER_SHEET_ID} className="modal drawer drawer-bottom" aria-labelledby="filter-sheet-title">
      <ModalFrame
        title={texts.listing_filters()}
        titleId="filter-sheet-title"
        closeLabel={texts.listing_close_filters()}
        aside={<div data-swap="clear">{hasFilters(listing.shown) && <ClearLink listing={listing} />}</div>}
        footer={
          <>
            {/* Screen readers do not announce the page's own count while the sheet covers it. */}
            <p role="status" className="sr-only" data-swap="sheet-count">
              {texts.listing_count({ count: total })}
            </p>
            <Button wide size="lg" data-closes="">
              <span data-swap="sheet-button">{texts.listing_show_products({ count: total })}</span>
            </Button>
          </>
        }
      >
        {null}
      </ModalFrame>
    </dialog>
  )
}

/** Clears all filters. */
export function ClearLink({ listing }: { listing: Listing }) {
  return (
    <Link href={listing.toHref(withoutFilters(listing.shown))} className="link link-button text-sm">
      {texts.listing_clear_all()}
    </Link>
  )
}

type OptionsFacet = Exclude<Facet, { kind: 'price' }>

/** Number of options that a longer facet shows first; the rest opens on demand. */
const FIRST_OPTIONS = 5

/**
 * Options of one facet. A long list shows the first options and the selected ones; the rest is in a template, which
 * costs the page nothing until features/listing/enhance-listing.ts inserts it. There an empty label stands for each option that is
 * already shown, so that the order is right. A page has many options, so they have no element or class that
 * product-listing.css can do without.
 */
export function FacetOptions({ facet }: { facet: OptionsFacet }) {
  const { key, options, label, kind } = facet
  const isLong = kind !== 'chips' && options.length > FIRST_OPTIONS
  const first = isLong ? options.slice(0, FIRST_OPTIONS) : options
  const further = isLong ? options.slice(FIRST_OPTIONS) : []
  const waiting = further.filter(({ chosen }) => !chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by one more element, in each of many facets
    <div role="group" aria-label={label} className={`facet facet-${kind}`} data-facet={key}>
      {[...first, ...further.filter(({ chosen }) => chosen)].map((option, place, all) => (
        <Fragment key={option.value}>
          {kind === 'chips' && beginsSystem(option, all[place - 1]) && <hr />}
          <Option facet={facet} option={option} />
        </Fragment>
      ))}
      {waiting.length > 0 && (
        <>
          <button type="button" className="link link-button" data-opens="facet">
            {texts.listing_show_more({ count: waiting.length })}
          </button>
          <template>
            {options.length > 2 * FIRST_OPTIONS && <FacetSearch facet={facet} />}
            {further.map((option) =>
              option.chosen ? (
                // biome-ignore lint/a11y/noLabelWithoutControl: nobody sees it: it keeps a place in a template
                <label key={option.value} />
              ) : (
                <Option key={option.value} facet={facet} option={option} />
              ),
            )}
          </template>
        </>
      )}
    </div>
  )
}

/** Checks that an option starts another system of sizes, which gets some space above it. */
const beginsSystem = ({ label }: FacetOption, before: FacetOption | undefined) =>
  before !== undefined && sizeSystem(label) !== sizeSystem(before.label)

/** Field that filters the options by name, and the message for no results. */
function FacetSearch({ facet: { key, label } }: { facet: OptionsFacet }) {
  return (
    <div data-search="">
      <TextField type="search" id={`search-${key}`} label={texts.listing_search_in({ facet: label })} />
      <p role="status" className="text-sm text-ink-2" data-none={texts.listing_no_option({ term: '%s' })} />
    </div>
  )
}

function Option({ facet, option }: { facet: OptionsFacet; option: FacetOption }) {
  const { value, label, count, chosen, swatch } = option
  const control = {
    id: `${facet.code}-${value}`,
    name: `filter-${facet.code}`,
    value,
    defaultChecked: chosen,
    disabled: count === 0 && !chosen,
  }
  if (facet.kind === 'chips') return <ChipCheckbox {...control} label={label} />
  if (facet.kind === 'discs' && swatch)
    return <DiscCheckbox {...control} label={label} colour={swatch} count={count} />
  return (
    <label>
      <input {...control} type="checkbox" className="box" />
      {label}
      <small>{count}</small>
    </label>
  )
}
