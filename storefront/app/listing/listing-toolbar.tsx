import type { ReactNode } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { type SortKey, shopConfig } from '../platform/shop-config.ts'
import { Button } from '../ui/button.tsx'
import { ChipRow, RemovableChip } from '../ui/chip.tsx'
import { ChevronDownIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import type { ChosenFilter } from './facets.ts'
import { isSortKey, withChange } from './listing-query.ts'
import type { ListingNavigation } from './use-listing.ts'

interface ListingToolbarProps {
  listing: ListingNavigation
  total: number
  /** What the backend can sort by; null when it does not say, then everything is offered. */
  sortFields: ReadonlySet<string> | null
  /** On a narrow screen, beside the order: the way to the filters. */
  filters: ReactNode
}

const SORT_LABELS: Record<SortKey, () => string> = {
  default: texts.listing_sort_default,
  bestsold: texts.listing_sort_bestsold,
  price_up: texts.listing_sort_price_up,
  price_down: texts.listing_sort_price_down,
  name_up: texts.listing_sort_name_up,
  name_down: texts.listing_sort_name_down,
  newest: texts.listing_sort_newest,
}

/** How many there are, how many are shown at once, and in which order. */
export function ListingToolbar({ listing, total, sortFields, filters }: ListingToolbarProps) {
  const { query, go } = listing
  const sorts = (Object.keys(SORT_LABELS) as SortKey[]).filter(
    (key) => !sortFields || sortFields.has(shopConfig.sort.options[key].field),
  )
  return (
    <div className="listing-bar">
      {filters}
      <p role="status" className="text-sm font-semibold whitespace-nowrap max-lg:order-last max-lg:text-meta">
        {texts.listing_count({ count: total })}
      </p>
      <form method="get" className="flex min-w-0 items-center gap-4 max-lg:flex-1">
        <HiddenFilters listing={listing} />
        <label className="hidden items-center gap-2 whitespace-nowrap text-meta text-ink-3 lg:flex">
          {texts.listing_per_page()}
          <span className="control-box">
            <select
              className="control control-sm"
              name="page-size"
              value={query.pageSize}
              onChange={(event) => go(withChange(query, { pageSize: Number(event.target.value) }))}
            >
              {shopConfig.products.pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <span className="control-end">
              <ChevronDownIcon size="sm" />
            </span>
          </span>
        </label>
        <label className="flex min-w-0 items-center gap-2 whitespace-nowrap text-meta text-ink-3 max-lg:max-w-56 max-lg:flex-1">
          <span className="max-lg:sr-only">{texts.listing_sort_by()}</span>
          <span className="control-box min-w-0 max-lg:flex-1">
            <select
              className="control control-sm"
              name="sort"
              value={query.sort ?? 'default'}
              onChange={(event) => {
                const key = event.target.value
                go(withChange(query, { sort: isSortKey(key) && key !== 'default' ? key : null }))
              }}
            >
              {sorts.map((key) => (
                <option key={key} value={key}>
                  {SORT_LABELS[key]()}
                </option>
              ))}
            </select>
            <span className="control-end">
              <ChevronDownIcon size="sm" />
            </span>
          </span>
        </label>
        <noscript>
          <Button type="submit" size="sm" variant="tertiary">
            {texts.listing_apply()}
          </Button>
        </noscript>
      </form>
    </div>
  )
}

/** Keeps the filters when the order is changed without JavaScript. */
function HiddenFilters({ listing }: { listing: ListingNavigation }) {
  const parameters = new URLSearchParams(listing.hrefOf(listing.query).split('?')[1] ?? '')
  return [...parameters]
    .filter(([name]) => name.startsWith('filter-') || name === 'q')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Each choice as a chip that takes it away again, and one link that clears them all. */
export function ChosenFilters({
  chosen,
  listing,
}: {
  chosen: readonly ChosenFilter[]
  listing: ListingNavigation
}) {
  if (chosen.length === 0) return null
  return (
    <ChipRow>
      {chosen.map(({ key, facet, label, without }) => {
        const words = facet ? `${facet}: ${label}` : label
        return (
          <RemovableChip
            key={key}
            href={listing.hrefOf(without)}
            removeLabel={texts.listing_remove_filter({ filter: words })}
          >
            {words}
          </RemovableChip>
        )
      })}
      <Link
        href={listing.hrefOf(withChange(listing.query, { filters: {}, price: null }))}
        className="link link-button text-sm"
      >
        {texts.listing_clear_all()}
      </Link>
    </ChipRow>
  )
}
