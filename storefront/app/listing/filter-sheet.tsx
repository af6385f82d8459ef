import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/drawer.tsx'
import type { Facet } from './facets.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListingNavigation } from './use-listing.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  facets: readonly Facet[]
  listing: ListingNavigation
  term?: string
  total: number
  /** Takes every filter away; absent when none is on. */
  clear?: () => void
}

/** All filters on a phone, in a sheet from below whose button says how many products are left. */
export default function FilterSheet({
  open,
  onClose,
  facets,
  listing,
  term,
  total,
  clear,
}: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.listing_filters()}
      closeLabel={texts.listing_close_filters()}
      aside={
        clear && (
          <button type="button" className="link link-button ml-auto text-sm" onClick={clear}>
            {texts.listing_clear_all()}
          </button>
        )
      }
      footer={
        <Button wide size="lg" onClick={onClose} busy={listing.pending}>
          {texts.listing_show_products({ count: total })}
        </Button>
      }
    >
      {/* The count of the page lies behind the sheet, where nothing is announced. */}
      <p role="status" className="sr-only">
        {texts.listing_count({ count: total })}
      </p>
      <FilterPanel facets={facets} listing={listing} term={term} />
    </Sheet>
  )
}
