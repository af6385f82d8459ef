import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { SortKey } from '../../lib/shop/shop-config.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard } from '../product/card/product-card.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { type Facet, toFacets } from './facets.ts'
import FilterForm from './filter-form.island.tsx'
import { RANKING } from './listing-bar.tsx'
import {
  hasFilters,
  type Listing,
  type ListingQuery,
  listingHref,
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
}

/** Listing with filters, sort order, products and paging. Each choice has an address, which works without scripts. */
export function ProductListing({ shown, term, initialSort, ...props }: ProductListingProps) {
  const products = readFragment(Products, props.products)
  const listing = toListing(shown, term, initialSort)
  const items = nonNull(products.items)
  const total = products.total_count ?? items.length
  const facets = toFacets(nonNull(products.aggregations), shown, total)
  const sorts = listSorts(products.sort_fields?.options)
  return (
    <div data-listing className="listing">
      <Island
        of={FilterForm}
        when="interaction"
        keep="filters"
        props={{ listing, facets, total, sorts }}
        className="contents"
      />
      <div className="listing-results mt-4 grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <ChosenFilters listing={listing} facets={facets} />
        {items.length > 0 ? (
          <ul className="card-grid" aria-labelledby="listing">
            {items.map((product, index) => (
              <li key={product.sku} {...pageStart(index, shown)}>
                <ProductCard
                  product={product}
                  chosen={Object.keys(shown.filters)}
                  first={index === 0}
                  eager={index < EAGER_PICTURES}
                  prefetch={index < PREFETCHED_CARDS ? 'eager' : undefined}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound clearHref={hasFilters(shown) ? listingHref(listing, withoutFilters(shown)) : null} />
        )}
        <NextPage listing={listing} total={total} />
        <Pages listing={listing} total={total} />
        <p id={RANKING} className="text-meta text-ink-3">
          {rankingText(term, facets)}
        </p>
      </div>
    </div>
  )
}

type SortFields = readonly ({ value?: string | null } | null)[]

/** Lists the sort orders that the backend offers; all of them if it does not say. */
function listSorts(fields: SortFields | null | undefined): SortKey[] {
  const offered = fields && new Set(nonNull(fields).map(({ value }) => value ?? ''))
  const { options } = shopConfig.sort
  return (Object.keys(options) as SortKey[]).filter(
    (key) => key === 'default' || !offered || offered.has(options[key].field),
  )
}

/** Makes the first product of each added page a target for the link that adds it. */
function pageStart(index: number, { pageSize }: ListingQuery) {
  const isStart = index > 0 && index % pageSize === 0
  return isStart ? { id: `page-${index / pageSize + 1}`, tabIndex: -1 } : {}
}

/** Link that adds the next page to the ones shown, and moves the focus to its first product. */
function NextPage({ listing, total }: { listing: Listing; total: number }) {
  const next = withNextPage(listing.shown, total)
  if (!next) return null
  return (
    <LinkButton
      href={`${listingHref(listing, next)}#page-${next.pages}`}
      variant="secondary"
      className="justify-self-center"
    >
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

function Pages({ listing, total }: { listing: Listing; total: number }) {
  const { shown } = listing
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
      toHref={(number) => `${listingHref(listing, withChange(shown, { page: number }))}#listing`}
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
