import type { ComponentProps, ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatRoundPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { SortKey } from '../../lib/shop/shop-config.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ChipRow, RemovableChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { SlidersHorizontalIcon } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard } from '../product/card/product-card.tsx'
import { type ChosenFilter, chosenFilters, type Facet, toFacets } from './facets.ts'
import {
  ApplyButton,
  ClearLink,
  FILTER_FORM_ID,
  FILTER_SHEET_ID,
  FilterForm,
  FilterSheet,
} from './filter-form.tsx'
import {
  hasFilters,
  type Listing,
  type ListingQuery,
  toListing,
  withChange,
  withNextPage,
  withoutFilters,
} from './listing-query.ts'
import './product-listing.css'

const Products = graphql(`
  fragment ProductListing_products on Products {
    total_count
    sort_fields {
      options {
        value
      }
    }
    aggregations {
      attribute_code
      label
      position
      min_value
      max_value
      options {
        label
        value
        count
        swatch
      }
    }
    items {
      sku
      ...ProductCard_product
    }
  }
`)

/** Number of pictures to load immediately, for the first row. */
const EAGER_PICTURES = 4

/**
 * Number of cards on a phone whose pages are prefetched once they are in view: two screens of them, some 13
 * KB each.
 */
const PREFETCHED_CARDS = 6

interface ProductListingProps {
  products: FragmentType<typeof Products>
  /** Query that the products were read with. */
  shown: ListingQuery
  /** The search term of a search page. */
  term?: string
  /** Default order, if it differs from the shop's. */
  initialSort?: SortKey
  /** Renders the heart of a card. */
  renderCorner?: (sku: string) => ReactNode
}

/**
 * Listing with filters, sort order, products and paging. Without scripts each change loads another document;
 * with scripts features/listing/enhance-listing.ts replaces the parts with `data-swap`.
 */
export function ProductListing({ shown, term, initialSort, renderCorner, ...props }: ProductListingProps) {
  const products = readFragment(Products, props.products)
  const listing = toListing(shown, term, initialSort)
  const items = nonNull(products.items)
  const total = products.total_count ?? items.length
  const facets = toFacets(nonNull(products.aggregations), shown, total)
  const chosen = chosenFilters(facets, shown, priceRangeText)
  const sortFields = products.sort_fields?.options
  const fields = sortFields ? new Set(nonNull(sortFields).map(({ value }) => value ?? '')) : null
  return (
    <div data-listing className="grid gap-x-10 lg:grid-cols-[252px_minmax(0,1fr)]">
      <aside className="listing-aside">
        <details className="accordion-item filter-fold">
          <summary>{texts.listing_filters()}</summary>
          <FilterForm facets={facets} listing={listing} />
        </details>
      </aside>
      <div className="grid content-start gap-4">
        <h2 id="listing" tabIndex={-1} className="sr-only">
          {texts.listing_products()}
        </h2>
        <ListingToolbar listing={listing} total={total} chosen={chosen.length} sortFields={fields} />
        <ChosenFilters chosen={chosen} listing={listing} />
        <div data-swap="list" className="listing-list">
          {items.length > 0 ? (
            <ul className="card-grid" aria-labelledby="listing">
              {items.map((product, index) => (
                // The id keeps a card's identity when the morph inserts others before it.
                <li key={product.sku} id={`product-${product.sku}`}>
                  <ProductCard
                    product={product}
                    chosen={Object.keys(shown.filters)}
                    first={index === 0}
                    eager={index < EAGER_PICTURES}
                    prefetch={index < PREFETCHED_CARDS ? 'eager' : undefined}
                    corner={renderCorner?.(product.sku ?? '')}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound clearHref={hasFilters(shown) ? listing.toHref(withoutFilters(shown)) : null} />
          )}
          <NextPage listing={listing} total={total} />
          <Pages shown={shown} total={total} toHref={(page) => listing.toHref(withChange(shown, { page }))} />
        </div>
        <p id={RANKING} className="text-meta text-ink-3">
          {rankingText(term, facets)}
        </p>
      </div>
      <FilterSheet listing={listing} total={total} />
    </div>
  )
}

/** Link that adds the next page to the ones shown. With scripts the products are appended (features/listing/enhance-listing.ts). */
function NextPage({ listing, total }: { listing: Listing; total: number }) {
  const next = withNextPage(listing.shown, total)
  if (!next) return null
  return (
    <LinkButton href={listing.toHref(next)} variant="secondary" className="justify-self-center">
      {texts.listing_more()}
    </LinkButton>
  )
}

/** Explains the shop's own sort order; within one brand it does not mention brands. */
function rankingText(term: string | undefined, facets: readonly Facet[]): string {
  if (term) return texts.listing_ranking_search()
  const brands = facets.find(({ code }) => code === 'brand')
  const isMixed = brands !== undefined && brands.kind !== 'price' && brands.options.length > 1
  return isMixed ? texts.listing_ranking() : texts.listing_ranking_one_brand()
}

interface PagesProps {
  shown: ListingQuery
  total: number
  toHref: (page: number) => string
}

function Pages({ shown, total, toHref }: PagesProps) {
  if (total === 0) return null
  const { pageSize } = shown
  // If several pages are shown together, the last one is the current one.
  const page = shown.pages > 1 ? shown.pages : shown.page
  const pages = Math.ceil(total / pageSize)
  const first = shown.pages > 1 ? 1 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <Pagination
      label={texts.listing_pagination()}
      page={page}
      pages={pages}
      toHref={toHref}
      previousLabel={texts.listing_previous_page()}
      nextLabel={texts.listing_next_page()}
      pageLabel={(number) => texts.listing_page({ page: number })}
      position={texts.listing_page_of({ page, pages })}
      summary={texts.listing_range({ first, last, total })}
    />
  )
}

function NothingFound({ clearHref }: { clearHref: string | null }) {
  return (
    <EmptyState
      title={texts.listing_nothing_found()}
      actions={
        clearHref && (
          <LinkButton href={clearHref} variant="secondary">
            {texts.listing_clear_all()}
          </LinkButton>
        )
      }
    >
      {clearHref && texts.listing_nothing_found_help()}
    </EmptyState>
  )
}

const priceRangeText = (from: number, to: number) => `${formatRoundPrice(from)} – ${formatRoundPrice(to)}`

interface ListingToolbarProps {
  listing: Listing
  total: number
  /** Number of active filters. */
  chosen: number
  /** Sort fields of the backend; null if unknown, then all are offered. */
  sortFields: ReadonlySet<string> | null
}

/** Id of the text that explains the shop's own sort order. */
export const RANKING = 'ranking'

const SORT_LABELS: Record<SortKey, () => string> = {
  default: texts.listing_sort_default,
  bestsold: texts.listing_sort_bestsold,
  price_up: texts.listing_sort_price_up,
  price_down: texts.listing_sort_price_down,
  discount: texts.listing_sort_discount,
  name_up: texts.listing_sort_name_up,
  name_down: texts.listing_sort_name_down,
  newest: texts.listing_sort_newest,
}

/** Result count, page size and sort order; on a narrow screen also the button for the filters. */
export function ListingToolbar({ listing, total, chosen, sortFields }: ListingToolbarProps) {
  const { initialSort, shown } = listing
  const { sort, pageSize } = shown
  const sorts = (Object.keys(SORT_LABELS) as SortKey[]).filter(
    (key) => key === 'default' || !sortFields || sortFields.has(shopConfig.sort.options[key].field),
  )
  return (
    <div className="listing-bar" data-swap="bar">
      <Button variant="tertiary" className="lg:hidden noscript:hidden!" data-opens={FILTER_SHEET_ID}>
        <SlidersHorizontalIcon /> {texts.listing_filters()}
        {chosen > 0 && <span className="listing-chosen">{chosen}</span>}
      </Button>
      <p role="status" className="listing-count">
        {texts.listing_count({ count: total })}
      </p>
      <label className="listing-size" htmlFor="page-size">
        {texts.listing_per_page()}
        <ListingSelect id="page-size" name="page-size" defaultValue={pageSize}>
          {shopConfig.products.pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </ListingSelect>
      </label>
      <label className="listing-sort" htmlFor="sort">
        <span className="max-lg:sr-only">{texts.listing_sort_by()}</span>
        <ListingSelect id="sort" name="sort" defaultValue={sort ?? initialSort} aria-describedby={RANKING}>
          {sorts.map((key) => (
            <option key={key} value={key}>
              {SORT_LABELS[key]()}
            </option>
          ))}
        </ListingSelect>
      </label>
      <ApplyButton size="sm" variant="tertiary" />
    </div>
  )
}

/** Select outside the filter form that belongs to it. */
function ListingSelect(select: ComponentProps<'select'>) {
  return (
    <span className="control-box">
      <select {...select} form={FILTER_FORM_ID} autoComplete="off" className="control control-sm" />
    </span>
  )
}

/** Chips that each remove an active filter, and a link that removes all. */
export function ChosenFilters({ chosen, listing }: { chosen: readonly ChosenFilter[]; listing: Listing }) {
  return (
    <div data-swap="chosen" className="empty:hidden">
      {chosen.length > 0 && (
        <ChipRow>
          {chosen.map(({ key, facet, label, without }) => {
            const words = facet ? `${facet}: ${label}` : label
            return (
              <RemovableChip
                key={key}
                href={listing.toHref(without)}
                removeLabel={texts.listing_remove_filter({ filter: words })}
              >
                {words}
              </RemovableChip>
            )
          })}
          <ClearLink listing={listing} />
        </ChipRow>
      )}
    </div>
  )
}
