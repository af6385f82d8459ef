import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { hasSoftNavigation, navigateTo } from '../../lib/navigation/navigate.ts'
import type { SortKey } from '../../lib/shop/shop-config.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { ModalFrame, useBackdropPress } from '../../ui/dialog.tsx'
import { openModal } from '../../ui/open-modal.ts'
import { ClearLink } from './chosen-filters.tsx'
import { FacetFields } from './facet-fields.tsx'
import { type Facet, hiddenFields } from './facets.ts'
import { ApplyButton, ListingBar } from './listing-bar.tsx'
import {
  hasFilters,
  type Listing,
  type ListingQuery,
  listingHref,
  readListingForm,
  withChange,
} from './listing-query.ts'
import './product-listing.css'

interface FilterFormProps {
  listing: Listing
  facets: readonly Facet[]
  total: number
  sorts: readonly SortKey[]
}

/**
 * Filters and bar of a listing. Each change opens the listing's address, which soft navigation shows in place. Works
 * without scripts by its buttons.
 */
export default function FilterForm(props: FilterFormProps) {
  const { path, term = '' } = props.listing
  // Another listing starts with its facets as they are at first.
  return <Filters key={`${path} ${term}`} {...props} />
}

const FORM_ID = 'filters'
const SHEET_ID = 'filter-sheet'
const OPEN_FACETS = 6

function Filters({ listing, facets, total, sorts }: FilterFormProps) {
  const sheet = useSheet()
  const { query, isWaiting, refine, openWaiting } = useRefinedQuery(listing, sheet.ref)
  const state = { ...listing, shown: query }
  const span = facets.find((facet) => facet.kind === 'price')?.span ?? null
  // Each choice applies at once, so a submit adds at most a number that is still being typed.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    refine(readListingForm(fields, span, listing.initialSort))
  }
  return (
    <>
      {/* On wide screens the sheet is not a dialog: it stands beside the list (product-listing.css). */}
      <dialog
        ref={sheet.ref}
        {...sheet.dialog}
        onClose={openWaiting}
        id={SHEET_ID}
        className="modal drawer drawer-bottom filter-sheet"
        aria-labelledby="filter-sheet-title"
      >
        <ModalFrame
          title={texts.listing_filters()}
          titleId="filter-sheet-title"
          closeLabel={texts.listing_close_filters()}
          dialogId={SHEET_ID}
          onClose={sheet.close}
          aside={hasFilters(query) && <ClearLink listing={state} />}
          footer={
            <>
              {/* Screen readers do not announce the page's own count while the sheet covers it. */}
              <p role="status" className="sr-only">
                {texts.listing_count({ count: total })}
              </p>
              <Button wide size="lg" onClick={sheet.close} commandfor={SHEET_ID} command="close">
                {isWaiting ? texts.listing_show_chosen() : texts.listing_show_products({ count: total })}
              </Button>
            </>
          }
        >
          <form
            id={FORM_ID}
            method="get"
            noValidate
            // The address says what is chosen.
            autoComplete="off"
            aria-label={texts.listing_filters()}
            onSubmit={submit}
          >
            {listing.term && <input type="hidden" name="q" value={listing.term} />}
            {hiddenFields(facets, query).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Accordion>
              {facets.map((facet, index) => (
                <FacetFields
                  key={facet.key}
                  facet={facet}
                  isFirst={index < OPEN_FACETS}
                  query={query}
                  onChange={refine}
                />
              ))}
            </Accordion>
            <ApplyButton form={FORM_ID} variant="secondary" wide />
          </form>
        </ModalFrame>
      </dialog>
      <h2 id="listing" tabIndex={-1} className="sr-only">
        {texts.listing_products()}
      </h2>
      <ListingBar
        form={FORM_ID}
        sheet={SHEET_ID}
        onOpenSheet={sheet.open}
        listing={state}
        facets={facets}
        total={total}
        sorts={sorts}
        onChange={refine}
      />
    </>
  )
}

/**
 * Keeps the query that the shopper chose, which is shown at once, until the next page has loaded. Where that is a
 * document, which would close the sheet, choices in the sheet wait until it closes.
 */
function useRefinedQuery(listing: Listing, sheet: RefObject<HTMLDialogElement | null>) {
  const { shown } = listing
  const [page, setPage] = useState(listing)
  const [query, setQuery] = useState(shown)
  const [isWaiting, setWaiting] = useState(false)
  if (page !== listing) {
    setPage(listing)
    setQuery(shown)
  }
  useEffect(() => {
    // A document that returns from the back-forward cache was left with the choice of the next one.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setQuery(shown)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [shown])
  const open = (next: ListingQuery) => navigateTo(listingHref(listing, next))
  return {
    query,
    isWaiting,
    refine(next: ListingQuery) {
      // A change leads to page one.
      if (listingHref(listing, next) === listingHref(listing, withChange(query, {}))) return
      setQuery(next)
      if (sheet.current?.open && !hasSoftNavigation()) setWaiting(true)
      else open(next)
    },
    openWaiting() {
      if (!isWaiting) return
      setWaiting(false)
      open(query)
    },
  }
}

const WIDE_SCREEN = '(width >= 64rem)'

/** Opens and closes the sheet of a narrow screen where the browser does not do it for its buttons (`commandfor`). */
function useSheet() {
  const ref = useRef<HTMLDialogElement>(null)
  const [isWide, setWide] = useState(true)
  const close = () => ref.current?.close()
  useEffect(() => {
    const wide = matchMedia(WIDE_SCREEN)
    const adapt = () => {
      setWide(wide.matches)
      if (wide.matches) ref.current?.close()
    }
    adapt()
    wide.addEventListener('change', adapt)
    return () => wide.removeEventListener('change', adapt)
  }, [])
  return {
    ref,
    dialog: { role: isWide ? 'group' : undefined, ...useBackdropPress(close) },
    open: () => ref.current && openModal(ref.current),
    close,
  }
}
