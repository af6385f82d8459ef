import { type ComponentProps, Fragment, type Ref, useState } from 'react'
import { formatRoundPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { AccordionSummary } from '../../ui/accordion.tsx'
import { ChipCheckbox } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { DiscCheckbox } from '../product/options/option-controls.tsx'
import {
  chosenOptions,
  chosenPrice,
  type Facet,
  type FacetOption,
  type OptionsFacet,
  type PriceFacet,
} from './facets.ts'
import { clipPrice, type ListingQuery, toggleOption, withChange } from './listing-query.ts'
import { sizeSystem } from './size-system.ts'
import './product-listing.css'

interface FieldsProps<Kind extends Facet> {
  facet: Kind
  query: ListingQuery
  onChange: (query: ListingQuery) => void
}

export function FacetFields({ isFirst, facet, ...rest }: FieldsProps<Facet> & { isFirst: boolean }) {
  // A facet stays as the shopper left it, also if other facets appear before it.
  const [isOpen] = useState(isFirst)
  const count = facet.kind === 'price' ? 0 : chosenOptions(facet, rest.query).length
  return (
    <details open={isOpen} className="accordion-item">
      <AccordionSummary title={facet.label} note={count > 0 && texts.listing_chosen({ count })} />
      {facet.kind === 'price' ? <Price facet={facet} {...rest} /> : <Options facet={facet} {...rest} />}
    </details>
  )
}

const PRICE_STEP = 1

function Price({ facet, query, onChange }: FieldsProps<PriceFacet>) {
  const { label, span } = facet
  const { from, to } = chosenPrice(facet, query) ?? { from: span.min, to: span.max }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the other facets
    <div role="group" aria-label={label} className="accordion-body">
      {/* The server needs the span to tell a bound that excludes nothing. */}
      <input type="hidden" name="filter-price-span" value={`${span.min}-${span.max}`} />
      <RangeSlider
        {...span}
        step={PRICE_STEP}
        value={[from, to]}
        onChange={([from, to]) => onChange(withChange(query, { price: clipPrice({ from, to }, span) }))}
        fromLabel={texts.listing_price_from()}
        toLabel={texts.listing_price_to()}
        fromName="filter-price-from"
        toName="filter-price-to"
        valueText={formatRoundPrice(0).replace('0', '%s')}
      />
    </div>
  )
}

const FIRST_OPTIONS = 5

/**
 * Options of one facet. A long list shows the first options and the chosen ones until the shopper opens it. A page has
 * many options, so they have no element or class that product-listing.css can do without.
 */
function Options({ facet, query, onChange }: FieldsProps<OptionsFacet>) {
  const { options, label, kind, code } = facet
  /** Value of the first option that the shopper added by opening the list. */
  const [added, setAdded] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const selectedOptions = chosenOptions(facet, query)
  const isShort = kind === 'chips' || options.length <= FIRST_OPTIONS
  const isOpen = added !== null
  const first = isShort || isOpen ? options : options.slice(0, FIRST_OPTIONS)
  const visible = [...first, ...selectedOptions.filter((option) => !first.includes(option))]
  const waiting = options.filter((option) => !visible.includes(option))
  const [next] = waiting
  const term = words.trim().toLowerCase()
  const isFound = (option: FacetOption) => option.label.toLowerCase().includes(term)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by one more element, in each of many facets
    <div role="group" aria-label={label} className={`facet grid pb-4 facet-${kind}`}>
      {isOpen && options.length > 2 * FIRST_OPTIONS && (
        <FacetSearch facet={facet} words={words} onChange={setWords} isEmpty={!options.some(isFound)} />
      )}
      {visible.map((option, place) => (
        <Fragment key={option.value}>
          {kind === 'chips' && beginsSystem(option, visible[place - 1]) && <hr />}
          <Option
            ref={option.value === added ? focus : undefined}
            facet={facet}
            option={option}
            isHidden={!isFound(option)}
            checked={selectedOptions.includes(option)}
            onChange={() => onChange(toggleOption(query, code, option.value))}
          />
        </Fragment>
      ))}
      {next && (
        <button type="button" className="link link-button" onClick={() => setAdded(next.value)}>
          {texts.listing_show_more({ count: waiting.length })}
        </button>
      )}
    </div>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Checks that an option starts another system of sizes, which gets some space above it. */
const beginsSystem = ({ label }: FacetOption, before: FacetOption | undefined) =>
  before !== undefined && sizeSystem(label) !== sizeSystem(before.label)

interface FacetSearchProps {
  facet: OptionsFacet
  words: string
  onChange: (words: string) => void
  isEmpty: boolean
}

/** Field that filters the options by name, and the message for no results. Without a name it is no filter. */
function FacetSearch({ facet: { key, label }, words, onChange, isEmpty }: FacetSearchProps) {
  return (
    <div className="col-span-full">
      <TextField
        type="search"
        id={`search-${key}`}
        label={texts.listing_search_in({ facet: label })}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="text-sm text-ink-2">
        {isEmpty && texts.listing_no_option({ term: words.trim() })}
      </p>
    </div>
  )
}

interface OptionProps extends Required<Pick<ComponentProps<'input'>, 'checked' | 'onChange'>> {
  ref: Ref<HTMLInputElement> | undefined
  facet: OptionsFacet
  option: FacetOption
  isHidden: boolean
}

function Option({ facet, option, isHidden, ...input }: OptionProps) {
  const { value, label, count, swatch } = option
  const control = {
    ...input,
    name: `filter-${facet.code}`,
    value,
    disabled: count === 0 && !input.checked,
  }
  if (facet.kind === 'chips') return <ChipCheckbox {...control} label={label} />
  if (facet.kind === 'discs' && swatch)
    return <DiscCheckbox {...control} label={label} colour={swatch} count={count} hidden={isHidden} />
  return (
    <label hidden={isHidden}>
      <input {...control} type="checkbox" className="box" />
      {label}
      <small>{count}</small>
    </label>
  )
}
