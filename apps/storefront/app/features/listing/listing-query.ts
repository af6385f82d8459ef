import type {
  ProductAttributeFilterInput,
  ProductAttributeSortInput,
} from '../../lib/api/graphql/generated/types.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import type { SortKey } from '../../lib/shop/shop-config.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'

const SORTS = shopConfig.sort.options
const PAGE_SIZES: readonly number[] = shopConfig.products.pageSizes

/** Chosen bounds in EUR; null = that side is open. */
export interface PriceBounds {
  from: number | null
  to: number | null
}

/** Query of a listing's URL, validated and limited. */
export interface ListingQuery {
  sort: SortKey | null
  /** From 1; only the backend knows the number of pages. */
  page: number
  /** Number of pages shown together from the first one ("Toon meer"); 1 for any other `page`. */
  pages: number
  pageSize: number
  /** Attribute code -> chosen option values, both in the order of the URL. */
  filters: Readonly<Record<string, readonly string[]>>
  price: PriceBounds | null
}

// Limits for hostile URLs.
const MAX_FILTERS = 20
const MAX_VALUES = 60
const MAX_PAGES = 10_000
/** Maximum products of the pages that are shown together. */
const MAX_TOGETHER = 240
/** EUR; an upper bound this high is ignored. */
const MAX_PRICE = 999_999
const FILTER_CODE = /^[a-z][a-z0-9_]{0,39}$/
const FILTER_VALUE = /^[\p{L}\p{N}_.:-]{1,40}$/u
/** Filter codes that have their own parameters or are not for shoppers. */
const NOT_OPTIONS = new Set([
  'price',
  'price-from',
  'price-to',
  'price-span',
  'category_id',
  'sku',
  'url_key',
  'name',
  'description',
])

/**
 * Parses `sort`, `page`, `pages`, `page-size` and `filter-{attribute}` of a URL. Ignores unknown sort keys, unlisted page
 * sizes and invalid values, so that a mangled link still shows a listing.
 *
 * @example
 * parseListing(new URLSearchParams('filter-color=12,14&filter-price=20-80&page=2'))
 * // { sort: null, page: 2, pages: 1, pageSize: 12, filters: { color: ['12', '14'] }, price: { from: 20, to: 80 } }
 */
export function parseListing(
  parameters: URLSearchParams,
  defaultPageSize: number = shopConfig.products.perPage,
): ListingQuery {
  const filters: Record<string, string[]> = {}
  for (const name of new Set(parameters.keys())) {
    if (!name.startsWith('filter-') || Object.keys(filters).length >= MAX_FILTERS) continue
    const code = name.slice('filter-'.length)
    if (NOT_OPTIONS.has(code) || !FILTER_CODE.test(code)) continue
    const values = parameters.getAll(name).flatMap((value) => value.split(','))
    const validValues = [...new Set(values)].filter((value) => FILTER_VALUE.test(value)).slice(0, MAX_VALUES)
    if (validValues.length > 0) filters[code] = validValues
  }
  const sort = parameters.get('sort')
  const wantedSize = Number(parameters.get('page-size'))
  const pageSize = PAGE_SIZES.includes(wantedSize) ? wantedSize : defaultPageSize
  const page = parsePage(parameters.get('page'))
  return {
    sort: isSortKey(sort) ? sort : null,
    page,
    pages: page > 1 ? 1 : Math.min(parsePage(parameters.get('pages')), mostPages(pageSize)),
    pageSize,
    filters,
    price: parsePrice(parameters),
  }
}

export const isSortKey = (key: string | null): key is SortKey => key !== null && Object.hasOwn(SORTS, key)

const mostPages = (pageSize: number) => Math.floor(MAX_TOGETHER / pageSize)

/** Returns the listing with its next page added; null if there is none, or it does not start at page 1. */
export function withNextPage(query: ListingQuery, total: number): ListingQuery | null {
  const pages = query.pages + 1
  const isThere = query.page === 1 && query.pages * query.pageSize < total
  return isThere && pages <= mostPages(query.pageSize) ? { ...query, pages } : null
}

export const toPageInput = ({ page, pages, pageSize }: ListingQuery) => ({
  pageSize: pageSize * pages,
  currentPage: page,
})

function parsePage(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), MAX_PAGES)
}

/** Price range in a URL: `20-80`, one-sided `20-` or `-80`; a price below zero is ignored (`-5-20`). */
const PRICE_RANGE = /^(-?[\d.]+)?-(-?[\d.]+)?$/

/** Reads `filter-price`, or the two fields of the form that works without JavaScript, with the span they choose from. */
function parsePrice(parameters: URLSearchParams): PriceBounds | null {
  const range = parameters.get('filter-price')
  const [from = '', to = ''] =
    range === null
      ? [parameters.get('filter-price-from') ?? '', parameters.get('filter-price-to') ?? '']
      : (PRICE_RANGE.exec(range)?.slice(1) ?? [])
  const sorted = sortedBounds({ from: parseEuros(from), to: parseEuros(to) })
  const bounds = sorted.to !== null && sorted.to >= MAX_PRICE ? { ...sorted, to: null } : sorted
  const span = /^(\d{1,6})-(\d{1,6})$/.exec(parameters.get('filter-price-span') ?? '')
  if (span) return clipPrice(bounds, { min: Number(span[1]), max: Number(span[2]) })
  return bounds.from === null && bounds.to === null ? null : bounds
}

function sortedBounds(bounds: PriceBounds): PriceBounds {
  if (bounds.from !== null && bounds.to !== null && bounds.from > bounds.to)
    return { from: bounds.to, to: bounds.from }
  return bounds
}

/** Parses a price in EUR; null unless it is above zero. */
function parseEuros(text: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/**
 * Builds the query string of a listing, always in the same order, so that equal listings have equal URLs.
 * Empty for the initial listing.
 */
export function listingSearch(
  query: ListingQuery,
  defaultPageSize: number = shopConfig.products.perPage,
): string {
  const parts: string[] = []
  for (const code of Object.keys(query.filters).sort()) {
    const values = query.filters[code] ?? []
    if (values.length > 0) parts.push(`filter-${code}=${values.map(encodeURIComponent).join(',')}`)
  }
  if (query.price) parts.push(`filter-price=${priceRange(query.price)}`)
  if (query.sort) parts.push(`sort=${query.sort}`)
  if (query.pageSize !== defaultPageSize) parts.push(`page-size=${query.pageSize}`)
  if (query.pages > 1) parts.push(`pages=${query.pages}`)
  if (query.page > 1) parts.push(`page=${query.page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Formats bounds for a URL as from-to: an open end is 0 or the highest price that is parsed. */
export const priceRange = ({ from, to }: PriceBounds) => `${from ?? 0}-${to ?? MAX_PRICE}`

/**
 * Builds the URL of a listing.
 * @param path of its page
 * @param term search term, on a search page
 */
export function listingAddress(path: string, query: ListingQuery, term?: string): string {
  const search = listingSearch(query)
  if (!term) return `${path}${search}`
  return `${path}?q=${encodeURIComponent(term)}${search.replace('?', '&')}`
}

/** Applies a change to a listing; unless it changes the page, returns to page 1. */
export function withChange(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, pages: 1, ...change }
}

export function toggleOption(query: ListingQuery, code: string, value: string): ListingQuery {
  const selectedValues = query.filters[code] ?? []
  const next = selectedValues.includes(value)
    ? selectedValues.filter((other) => other !== value)
    : [...selectedValues, value]
  const { [code]: _dropped, ...others } = query.filters
  return withChange(query, { filters: next.length > 0 ? { ...others, [code]: next } : others })
}

export const withoutFilters = (query: ListingQuery) => withChange(query, { filters: {}, price: null })

export const hasFilters = (query: ListingQuery) =>
  query.price !== null || Object.keys(query.filters).length > 0

export function withoutUnknown(query: ListingQuery, knownCodes: ReadonlySet<string>): ListingQuery {
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([code]) => knownCodes.has(code)))
  return { ...query, filters }
}

/**
 * Builds the backend's filter: options as `in`, the price as a range. Unknown attributes are left out, because a
 * single one would make the backend refuse the listing.
 */
export function toFilterInput(
  query: ListingQuery,
  knownCodes: ReadonlySet<string>,
): ProductAttributeFilterInput {
  const filter: Record<string, unknown> = {}
  for (const [code, values] of Object.entries(query.filters)) {
    if (knownCodes.has(code)) filter[code] = { in: values }
  }
  if (query.price) {
    const { from, to } = query.price
    filter.price = { ...(from !== null && { from: String(from) }), ...(to !== null && { to: String(to) }) }
  }
  return filter as ProductAttributeFilterInput
}

/** Maps the backend's sort field of a category to the shop's first option with that field. */
export function findInitialSort(field: string | null | undefined): SortKey {
  const keys = Object.keys(SORTS) as SortKey[]
  return keys.find((key) => SORTS[key].field === field) ?? shopConfig.sort.initial
}

/**
 * Builds the sort input; without a sort in the URL, the initial one. `bestsold` is ascending: num_sales is a rank,
 * 1 = sold best.
 */
export function toSortInput(
  query: ListingQuery,
  initial: SortKey = shopConfig.sort.initial,
): ProductAttributeSortInput {
  const { field, direction } = SORTS[query.sort ?? initial]
  return { [field]: direction }
}

export interface Listing {
  /** Path without the language's prefix, which links add. */
  path: string
  shown: ListingQuery
  /** Search term, on a search page. */
  term?: string
  initialSort: SortKey
}

/** Builds the listing of the page that is being rendered. */
export const toListing = (
  shown: ListingQuery,
  term?: string,
  initialSort: SortKey = shopConfig.sort.initial,
): Listing => ({ path: currentPage().path, shown, ...(term && { term }), initialSort })

/** Builds the address of the same listing with another query, without the language's prefix. */
export const listingHref = ({ path, term }: Listing, query: ListingQuery) => listingAddress(path, query, term)

/**
 * Reads a query from the filter form: its first page, and a price only if it narrows the span.
 * @param fields as the form would send them
 * @param span of the prices; null without a price filter
 * @param initialSort default order, which the URL omits
 */
export function readListingForm(
  fields: URLSearchParams,
  span: PriceSpan | null,
  initialSort: SortKey = 'default',
): ListingQuery {
  const listing = parseListing(fields)
  return withChange(listing, {
    sort: listing.sort === initialSort ? null : listing.sort,
    price: span ? clipPrice(listing.price, span) : listing.price,
  })
}

/** Price span of a listing in whole EUR: min at least 0, max rounded up and at least min. */
export interface PriceSpan {
  min: number
  max: number
}

/** Computes the span of the price slider from the backend's bounds; null without bounds. */
export function priceSpan(min: number | null | undefined, max: number | null | undefined): PriceSpan | null {
  if (min == null || max == null || !Number.isFinite(min) || !Number.isFinite(max)) return null
  const low = Math.max(0, Math.trunc(min))
  return { min: low, max: Math.max(low, Math.ceil(max)) }
}

/**
 * Returns the chosen bounds within the span, with both ends set; null if they exclude nothing.
 *
 * @example clipPrice({ from: 40, to: null }, { min: 12, max: 130 }) // { from: 40, to: 130 }
 */
export function clipPrice(price: PriceBounds | null, span: PriceSpan): { from: number; to: number } | null {
  if (!price) return null
  const from = Math.min(Math.max(price.from ?? span.min, span.min), span.max)
  const to = Math.max(Math.min(price.to || span.max, span.max), span.min)
  return from === span.min && to === span.max ? null : { from, to }
}

/**
 * Widens the span to include bounds that are entirely outside it, or replaces a missing span: the filter keeps the
 * chosen bounds, and the listing is empty.
 */
export function spanWith(bounds: PriceBounds | null, span: PriceSpan | null): PriceSpan | null {
  if (!bounds) return span
  const { from, to } = bounds
  const isBeside = !span || (from !== null && from > span.max) || (to !== null && to < span.min)
  if (!isBeside) return span
  const ends = [from, to, span?.min, span?.max].filter((end) => end != null)
  // The span must exceed the chosen bounds, because a bound at its end counts as open.
  return priceSpan(Math.min(...ends) - 1, Math.max(...ends) + 1)
}

/**
 * Derives the bounds of a price facet from its options on backends without `min_value` and `max_value`:
 * `40_60`, of which the last may be open (`100_*`).
 */
export function spanOfOptions(values: readonly string[]): { min: number; max: number } | null {
  const ends = values.flatMap((value) => value.split('_')).map(Number)
  const bounds = ends.filter(Number.isFinite)
  return bounds.length > 0 ? { min: Math.min(...bounds), max: Math.max(...bounds) } : null
}
