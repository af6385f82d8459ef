import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { ModalFrame } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import type { Listing } from './listing.ts'
import { hasFilters, withoutFilters } from './listing-query.ts'

/** The sheet's id, and the name by which its button opens it. */
export const SHEET = 'filter-sheet'

/**
 * The sheet of the filters on a narrow screen, from below; its button says how many products are left. It is empty until
 * it opens: open-filter-sheet.ts brings the one form of the filters into it.
 */
export function FilterSheet({ listing, total }: { listing: Listing; total: number }) {
  return (
    <dialog id={SHEET} className="modal drawer drawer-bottom" aria-labelledby="filter-sheet-title">
      <ModalFrame
        title={texts.listing_filters()}
        titleId="filter-sheet-title"
        closeLabel={texts.listing_close_filters()}
        aside={<div data-swap="clear">{hasFilters(listing.shown) && <ClearLink listing={listing} />}</div>}
        footer={
          <>
            {/* The count of the page lies behind the sheet, where nothing is announced. */}
            <p role="status" className="sr-only" data-swap="sheet-count">
              {texts.listing_count({ count: total })}
            </p>
            <Button wide size="lg" data-closes="">
              <span data-swap="sheet-button">{texts.listing_show_products({ count: total })}</span>
            </Button>
          </>
        }
      >
        {null}
      </ModalFrame>
    </dialog>
  )
}

/** Takes every filter away. */
export function ClearLink({ listing }: { listing: Listing }) {
  return (
    <Link href={listing.hrefOf(withoutFilters(listing.shown))} className="link link-button text-sm">
      {texts.listing_clear_all()}
    </Link>
  )
}
