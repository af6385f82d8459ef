import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatRoundPrice } from '../platform/money.ts'
import { present } from '../platform/present.ts'
import type { SortKey } from '../platform/shop-config.ts'
import { ProductCard } from '../product/product-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { chosenFilters, facetsOf } from './facets.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { listingOf } from './listing.ts'
import { hasFilters, type ListingQuery, withChange, withoutFilters } from './listing-query.ts'
import { ChosenFilters, ListingToolbar, RANKING } from './listing-toolbar.tsx'

const Products = graphql(`
  fragment ProductListing_products on Products {
    total_count
    page_info {
      current_page
      page_size
      total_pages
    }
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
      ...ProductCard_match
    }
  }
`)

/** Pictures of the first row that are loaded at once. */
const EAGER = 4

/** Products of which phones fetch the pages once their cards are in view: two screens of them, some 13 KB each. */
const LIKELIEST = 6

interface ProductListingProps {
  products: FragmentType<typeof Products>
  /** The query that the products answer. */
  shown: ListingQuery
  /** The search term of a search page. */
  term?: string
  /** The order that it begins with, where that is another than the shop's. */
  initialSort?: SortKey
  /** The heart of a card. */
  cornerOf?: (sku: string) => ReactNode
}

/**
 * Filters, order, products and pages: a listing wherever it stands. A document by itself, of which a change asks for
 * another; with script the parts with `data-swap` become those of the other document (swap-listing.ts).
 */
export function ProductListing({ shown, term, initialSort, cornerOf, ...props }: ProductListingProps) {
  const products = readFragment(Products, props.products)
  const listing = listingOf(shown, term, initialSort)
  const items = present(products.items)
  const total = products.total_count ?? items.length
  const facets = facetsOf(present(products.aggregations), shown, total)
  const chosen = chosenFilters(facets, shown, priceRangeText)
  const sortFields = products.sort_fields?.options
  const fields = sortFields ? new Set(present(sortFields).map(({ value }) => value ?? '')) : null
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
                // By its id a card stays itself when others come before it.
                <li key={product.sku} id={`product-${product.sku}`}>
                  <ProductCard
                    product={product}
                    match={product}
                    chosen={Object.keys(shown.filters)}
                    first={index === 0}
                    eager={index < EAGER}
                    prefetch={index < LIKELIEST ? 'eager' : undefined}
                    corner={cornerOf?.(product.sku ?? '')}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound clearHref={hasFilters(shown) ? listing.hrefOf(withoutFilters(shown)) : null} />
          )}
          <Pages products={products} hrefOf={(page) => listing.hrefOf(withChange(shown, { page }))} />
        </div>
        <p id={RANKING} className="text-meta text-ink-3">
          {term ? texts.listing_ranking_search() : texts.listing_ranking()}
        </p>
      </div>
      <FilterSheet listing={listing} total={total} />
    </div>
  )
}

interface PagesProps {
  products: {
    total_count?: number | null
    page_info?: {
      current_page?: number | null
      page_size?: number | null
      total_pages?: number | null
    } | null
  }
  hrefOf: (page: number) => string
}

function Pages({ products, hrefOf }: PagesProps) {
  const { current_page, page_size, total_pages } = products.page_info ?? {}
  const page = current_page ?? 1
  const pages = total_pages ?? 1
  const total = products.total_count ?? 0
  if (total === 0) return null
  const first = (page - 1) * (page_size ?? total) + 1
  const last = Math.min(page * (page_size ?? total), total)
  return (
    <Pagination
      label={texts.listing_pagination()}
      page={page}
      pages={pages}
      hrefOf={hrefOf}
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
