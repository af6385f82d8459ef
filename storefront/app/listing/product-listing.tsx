import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatRoundPrice } from '../platform/money.ts'
import { present } from '../platform/present.ts'
import { ProductCard } from '../product/product-card.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SlidersHorizontalIcon } from '../ui/icons.ts'
import { Pagination } from '../ui/pagination.tsx'
import { chosenFilters, facetsOf } from './facets.ts'
import { FilterPanel } from './filter-panel.tsx'
import { hasFilters, type ListingQuery, withChange } from './listing-query.ts'
import { ChosenFilters, ListingToolbar } from './listing-toolbar.tsx'
import { useListing } from './use-listing.ts'

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
    }
  }
`)

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
/** Pictures of the first row that are loaded at once. */
const EAGER = 4

interface ProductListingProps {
  products: FragmentType<typeof Products>
  /** What the products were asked with. */
  shown: ListingQuery
  /** The search term of a search page. */
  term?: string
  /** The heart of a card. */
  cornerOf?: (sku: string) => ReactNode
}

/** Filters, order, products and pages: a listing wherever it stands. */
export function ProductListing({ shown, term, cornerOf, ...props }: ProductListingProps) {
  const products = readFragment(Products, props.products)
  const listing = useListing(shown, term)
  const [sheetOpen, setSheetOpen] = useState(false)
  const facets = facetsOf(present(products.aggregations), shown)
  const chosen = chosenFilters(facets, shown, sayPriceRange)
  const items = present(products.items)
  const total = products.total_count ?? items.length
  const sortFields = products.sort_fields?.options
  const fields = sortFields ? new Set(present(sortFields).map(({ value }) => value ?? '')) : null
  return (
    <div className="grid gap-x-10 lg:grid-cols-[252px_minmax(0,1fr)]">
      {/* A phone without script has no sheet to open: the filters then stand above the list. */}
      <aside className="max-lg:hidden noscript:block!">
        <FilterPanel facets={facets} listing={listing} term={term} />
      </aside>
      <div
        aria-busy={listing.pending}
        className="grid content-start gap-4 transition-opacity aria-busy:opacity-60"
      >
        <ListingToolbar
          listing={listing}
          total={total}
          sortFields={fields}
          filters={
            <Button
              variant="tertiary"
              className="lg:hidden noscript:hidden!"
              onClick={() => setSheetOpen(true)}
            >
              <SlidersHorizontalIcon /> {texts.listing_filters()}
              {chosen.length > 0 && <span className="listing-chosen">{chosen.length}</span>}
            </Button>
          }
        />
        <ChosenFilters chosen={chosen} listing={listing} />
        {items.length > 0 ? (
          <CardGrid label={texts.listing_products()}>
            {items.map((product, index) => (
              <ProductCard
                key={product.sku}
                product={product}
                first={index === 0}
                eager={index < EAGER}
                corner={cornerOf?.(product.sku ?? '')}
              />
            ))}
          </CardGrid>
        ) : (
          <NothingFound
            clearHref={
              hasFilters(shown) ? listing.hrefOf(withChange(shown, { filters: {}, price: null })) : null
            }
          />
        )}
        <Pages products={products} hrefOf={(page) => listing.hrefOf(withChange(shown, { page }))} />
      </div>
      {sheetOpen && (
        <Suspense>
          <FilterSheet
            open
            onClose={() => setSheetOpen(false)}
            facets={facets}
            listing={listing}
            term={term}
            total={total}
            clear={
              chosen.length > 0
                ? () => listing.go(withChange(shown, { filters: {}, price: null }))
                : undefined
            }
          />
        </Suspense>
      )}
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

const sayPriceRange = (from: number, to: number) => `${formatRoundPrice(from)} – ${formatRoundPrice(to)}`
