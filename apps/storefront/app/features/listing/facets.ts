import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { shownStoreView } from '../../lib/shop/store-view.ts'
import {
  clipPrice,
  type ListingQuery,
  type PriceSpan,
  priceRange,
  priceSpan,
  spanOfOptions,
  spanWith,
} from './listing-query.ts'
import { sizeSystem } from './size-system.ts'

/** A backend's aggregation, as far as facets need it. */
export interface AggregationData {
  attribute_code: string
  label?: string | null
  position?: number | null
  min_value?: number | null
  max_value?: number | null
  options?:
    | readonly ({
        label?: string | null
        value: string
        count?: number | null
        swatch?: string | null
      } | null)[]
    | null
}

export interface FacetOption {
  value: string
  label: string
  count: number
  /** Colour as #rrggbb. */
  swatch?: string
}

/** Filter that a listing offers; the query says what is chosen of it. */

export type Facet = OptionsFacet | PriceFacet

export interface OptionsFacet {
  kind: 'options' | 'chips' | 'discs'
  key: string
  code: string
  label: string
  options: FacetOption[]
}

export interface PriceFacet {
  kind: 'price'
  key: 'price'
  code: 'price'
  label: string
  span: PriceSpan
}

/** Facets in the shop's order: size, brand, colour, price; the others follow in the backend's order. */
function firstFacets(): readonly string[] {
  const { sizeAttribute, colourAttribute } = shownStoreView()
  return [sizeAttribute, 'brand', colourAttribute, 'price']
}
/** Facets that are shown as a tree of links, or not at all. */
const HIDDEN_FACETS: ReadonlySet<string> = new Set([
  'category_id',
  'category_uid',
  'category_gear',
  // The bike filter has its own place above the listing.
  ...shopConfig.partfinderFields,
])

/** Facet whose option is left out if it applies to every product, because it would not narrow the listing. */
const AVAILABILITY = 'availability'

/**
 * Builds the facets of a listing in the shop's order, without those that offer no choice.
 * @param total products of the filtered listing
 */
export function toFacets(
  aggregations: readonly AggregationData[],
  query: ListingQuery,
  total: number,
): Facet[] {
  const first = firstFacets()
  const place = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length)
  return aggregations
    .filter(({ attribute_code }) => !HIDDEN_FACETS.has(attribute_code))
    .map((aggregation, index) => ({ aggregation, index }))
    .sort(
      (a, b) =>
        place(a.aggregation.attribute_code) - place(b.aggregation.attribute_code) || a.index - b.index,
    )
    .flatMap(({ aggregation }) =>
      aggregation.attribute_code === 'price'
        ? priceFacet(aggregation, query)
        : optionFacet(aggregation, query, total),
    )
}

function priceFacet({ label, min_value, max_value, options }: AggregationData, query: ListingQuery): Facet[] {
  const ofOptions = spanOfOptions((options ?? []).flatMap((option) => (option ? [option.value] : [])))
  const offered = priceSpan(min_value ?? ofOptions?.min, max_value ?? ofOptions?.max)
  const span = spanWith(query.price, offered)
  if (!span || (span.min === span.max && !query.price)) return []
  return [{ kind: 'price', key: 'price', code: 'price', label: label ?? '', span }]
}

function optionFacet(
  { attribute_code: code, label, options }: AggregationData,
  query: ListingQuery,
  total: number,
): Facet[] {
  const selectedValues = query.filters[code] ?? []
  const isWithoutEffect = ({ count }: FacetOption) =>
    code === AVAILABILITY && selectedValues.length === 0 && total > 0 && count >= total
  const listed = (options ?? []).flatMap((option): FacetOption[] =>
    option
      ? [
          {
            value: option.value,
            label: option.label ?? option.value,
            count: option.count ?? 0,
            ...(option.swatch && { swatch: option.swatch }),
          },
        ]
      : [],
  )
  const usefulOptions = listed.filter((option) => !isWithoutEffect(option))
  if (usefulOptions.length === 0) return []
  if (code === shownStoreView().sizeAttribute) return sizeFacets(code, label ?? code, usefulOptions)
  const sorted =
    code === 'brand'
      ? usefulOptions.toSorted((a, b) => a.label.localeCompare(b.label, getLocale()))
      : usefulOptions
  return [{ kind: facetKind(sorted), key: code, code, label: label ?? code, options: sorted }]
}

/** Splits a size facet by kind: a list of clothes, shoes and parts gets one facet for each kind of size. */
function sizeFacets(code: string, label: string, options: readonly FacetOption[]): Facet[] {
  const kinds = [...new Set(options.map((option) => sizeKind(option.label)))]
  return kinds
    .toSorted((a, b) => KNOWN_SIZES.indexOf(b) - KNOWN_SIZES.indexOf(a))
    .map((kind) => {
      const own = options.filter((option) => sizeKind(option.label) === kind)
      return {
        kind: own.every((option) => option.label.length <= MAX_CHIP_LENGTH) ? 'chips' : 'options',
        key: `${code}-${kind}`,
        code,
        label: kinds.length === 1 ? label : kindLabel(kind, label),
        options: own,
      }
    })
}

/** Kinds of sizes whose facets come before those of units, in reverse. */
const KNOWN_SIZES = ['feet', 'clothes']

/**
 * Determines the kind of a size by its label: letters are clothes; two digits, or a pair of them, are shoes and
 * socks; the text beside the numbers distinguishes the others (`ml`, `T`, `S … cm`).
 */
function sizeKind(label: string): string {
  const system = sizeSystem(label)
  if (system === 'letters' || system === 'pairs') return 'clothes'
  if (/^\d\d(?:[.,]\d)?(?:\s?[–-]\s?\d\d)?$/.test(label)) return 'feet'
  const unit = label.replace(/^X*[SML](?:\/X*[SML])?\s/, '').replaceAll(NUMBERS, '')
  return unit === label ? 'other' : unit.replaceAll(/\s+/g, ' ').trim()
}

const NUMBERS = /(?<![\p{L}\d])\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?/gu

function kindLabel(kind: string, label: string): string {
  if (kind === 'clothes') return texts.listing_sizes_clothes()
  if (kind === 'feet') return texts.listing_sizes_feet()
  if (kind === 'other') return texts.listing_sizes_other()
  return kind ? `${label} (${kind})` : label
}

/** Longer sizes (28-622, 40 mm) do not fit into a chip. */
const MAX_CHIP_LENGTH = 5

const facetKind = (options: readonly FacetOption[]) =>
  options.some(({ swatch }) => swatch) ? 'discs' : 'options'

export const chosenOptions = ({ code, options }: OptionsFacet, { filters }: ListingQuery) =>
  options.filter(({ value }) => filters[code]?.includes(value))

/** Returns the chosen bounds of a price facet; null if they exclude nothing. */
export const chosenPrice = ({ span }: PriceFacet, { price }: ListingQuery) => clipPrice(price, span)

/** Counts the chosen options of all facets; a price range counts as one. */
export function countChosen(facets: readonly Facet[], query: ListingQuery): number {
  const counts = facets.map((facet) =>
    facet.kind === 'price' ? Number(chosenPrice(facet, query) !== null) : chosenOptions(facet, query).length,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Builds hidden fields for filters without a visible field: filters that are no facets (a bike), options without
 * results, a price range of a single value.
 */
export function hiddenFields(facets: readonly Facet[], query: ListingQuery): [name: string, value: string][] {
  const offered = new Set(
    facets.flatMap((facet) =>
      facet.kind === 'price' ? ['price'] : facet.options.map(({ value }) => `${facet.code} ${value}`),
    ),
  )
  const fields = Object.entries(query.filters).flatMap(([code, values]) =>
    values
      .filter((value) => !offered.has(`${code} ${value}`))
      .map((value): [string, string] => [`filter-${code}`, value]),
  )
  return query.price && !offered.has('price')
    ? [...fields, ['filter-price', priceRange(query.price)]]
    : fields
}
