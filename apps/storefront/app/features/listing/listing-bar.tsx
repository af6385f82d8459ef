import type { ComponentProps } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import type { SortKey } from '../../lib/shop/shop-config.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { Button } from '../../ui/button.tsx'
import { SlidersHorizontalIcon } from '../../ui/icons.ts'
import { countChosen, type Facet } from './facets.ts'
import { type Listing, type ListingQuery, withChange } from './listing-query.ts'
import './product-listing.css'

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

interface ListingBarProps {
  /** Ids of the filter form, to which the selects belong, and of its sheet. */
  form: string
  sheet: string
  onOpenSheet: () => void
  listing: Listing
  facets: readonly Facet[]
  total: number
  sorts: readonly SortKey[]
  onChange: (query: ListingQuery) => void
}

/** Classes of a choice with its label. */
const CHOICE = 'flex min-w-0 items-center gap-2 whitespace-nowrap text-[0.8125rem] text-ink-3'

/** Result count, page size and sort order; on a narrow screen also the button for the filters. */
export function ListingBar(props: ListingBarProps) {
  const { form, sheet, onOpenSheet, listing, facets, total, sorts, onChange } = props
  const { initialSort, shown } = listing
  const filterCount = countChosen(facets, shown)
  const sort = (key: SortKey) => onChange(withChange(shown, { sort: key === initialSort ? null : key }))
  return (
    <div className="listing-bar flex items-center justify-between">
      <Button
        variant="tertiary"
        className="lg:hidden"
        onClick={onOpenSheet}
        commandfor={sheet}
        command="show-modal"
      >
        <SlidersHorizontalIcon /> {texts.listing_filters()}
        {filterCount > 0 && <span className="listing-chosen">{filterCount}</span>}
      </Button>
      <p role="status" className="listing-count">
        {texts.listing_count({ count: total })}
      </p>
      <label className={`${CHOICE} max-lg:hidden`} htmlFor="page-size">
        {texts.listing_per_page()}
        <ListingSelect
          form={form}
          id="page-size"
          name="page-size"
          value={shown.pageSize}
          onChange={({ target }) => onChange(withChange(shown, { pageSize: Number(target.value) }))}
        >
          {shopConfig.products.pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </ListingSelect>
      </label>
      <label className={`listing-sort ${CHOICE}`} htmlFor="sort">
        <span className="max-lg:sr-only">{texts.listing_sort_by()}</span>
        <ListingSelect
          form={form}
          id="sort"
          name="sort"
          value={shown.sort ?? initialSort}
          onChange={({ target }) => sort(target.value as SortKey)}
          aria-describedby={RANKING}
        >
          {sorts.map((key) => (
            <option key={key} value={key}>
              {SORT_LABELS[key]()}
            </option>
          ))}
        </ListingSelect>
      </label>
      <ApplyButton form={form} size="sm" variant="tertiary" />
    </div>
  )
}

function ListingSelect(select: ComponentProps<'select'>) {
  return (
    <span className="control-box">
      <select {...select} autoComplete="off" className="control control-sm" />
    </span>
  )
}

type ApplyButtonProps = Pick<ComponentProps<typeof Button>, 'form' | 'variant' | 'wide' | 'size'>

/** Submit button for browsers without scripts. */
export function ApplyButton(button: ApplyButtonProps) {
  return (
    <Button type="submit" {...button} className="hidden noscript:inline-flex">
      {texts.listing_apply()}
    </Button>
  )
}
