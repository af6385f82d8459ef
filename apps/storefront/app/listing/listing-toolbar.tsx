import type { ComponentProps } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import type { SortKey } from '../platform/shop-config.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { Button } from '../ui/button.tsx'
import { ChipRow, RemovableChip } from '../ui/chip.tsx'
import { SlidersHorizontalIcon } from '../ui/icons.ts'
import type { ChosenFilter } from './facets.ts'
import { ApplyButton, FORM } from './filter-form.tsx'
import { ClearLink, SHEET } from './filter-sheet.tsx'
import type { Listing } from './listing.ts'

interface ListingToolbarProps {
  listing: Listing
  total: number
  /** How many filters are on. */
  chosen: number
  /** What the backend can sort by; null when it does not say, then everything is offered. */
  sortFields: ReadonlySet<string> | null
}

/** The id of the text that explains the shop’s own order. */
export const RANKING = 'ranking'

const SORT_LABELS: Record<SortKey, () => string> = {
  default: texts.listing_sort_default,
  bestsold: texts.listing_sort_bestsold,
  price_up: texts.listing_sort_price_up,
  price_down: texts.listing_sort_price_down,
  name_up: texts.listing_sort_name_up,
  name_down: texts.listing_sort_name_down,
  newest: texts.listing_sort_newest,
}

/** How many there are, how many are shown at once, and in which order; on a narrow screen also the way to the filters. */
export function ListingToolbar({ listing, total, chosen, sortFields }: ListingToolbarProps) {
  const { initialSort, shown } = listing
  const { sort, pageSize } = shown
  const sorts = (Object.keys(SORT_LABELS) as SortKey[]).filter(
    (key) => key === 'default' || !sortFields || sortFields.has(shopConfig.sort.options[key].field),
  )
  return (
    <div className="listing-bar" data-swap="bar">
      <Button variant="tertiary" className="lg:hidden noscript:hidden!" data-opens={SHEET}>
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

/** A choice that belongs to the form of the filters, from outside it. */
function ListingSelect(select: ComponentProps<'select'>) {
  return (
    <span className="control-box">
      <select {...select} form={FORM} autoComplete="off" className="control control-sm" />
    </span>
  )
}

/** Each chosen filter as a chip that removes it, and one link that removes all. */
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
                href={listing.hrefOf(without)}
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
