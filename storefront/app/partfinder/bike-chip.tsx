import { type ListingQuery, listingSearch, withChange } from '../listing/listing-query.ts'
import { paths } from '../paths.ts'
import { currentPage, hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { type Bike, filtersOf, LEVELS, nameOfBike, withoutBike } from './bike.ts'
import { useMyBike } from './my-bike.ts'

/**
 * Over a listing: that it shows what fits the shopper's bike, or the offer to do so; without a bike, the way to say which
 * it is. The row is there either way, so that nothing moves.
 */
export function BikeChip({ listing, offers }: { listing: ListingQuery; offers: boolean }) {
  const bike = useMyBike()
  const { path: pathname } = currentPage()
  const hasPartfinder = hasFeature('partfinder')
  const isOn = LEVELS.some((level) => listing.filters[level])
  const to = (filters: ListingQuery['filters']) =>
    `${pathname}${listingSearch(withChange(listing, { filters }))}`
  if (isOn) {
    return (
      <ChipRow>
        <ChipLink href={to(withoutBike(listing.filters))} on aria-label={texts.partfinder_all_again()}>
          {bike && fits(bike, listing)
            ? texts.partfinder_fits({ bike: nameOfBike(bike) })
            : texts.partfinder_fits_chosen()}
          <span aria-hidden="true">×</span>
        </ChipLink>
        <Link href={`${paths.partfinder()}${searchOf(listing)}`} className="link text-sm">
          {texts.partfinder_change()}
        </Link>
      </ChipRow>
    )
  }
  if (!offers || !hasPartfinder) return null
  return (
    <ChipRow>
      {bike ? (
        <ChipLink href={to({ ...listing.filters, ...filtersOf(bike) })}>
          {texts.partfinder_only({ bike: nameOfBike(bike) })}
        </ChipLink>
      ) : (
        <ChipLink href={paths.partfinder()}>{texts.partfinder_choose_bike()}</ChipLink>
      )}
    </ChipRow>
  )
}

const fits = (bike: Bike, listing: ListingQuery) =>
  LEVELS.every((level) => (bike[level]?.value ?? undefined) === listing.filters[level]?.[0])

const searchOf = (listing: ListingQuery) =>
  listingSearch(
    withChange(listing, {
      price: null,
      sort: null,
      filters: Object.fromEntries(
        LEVELS.flatMap((level) => (listing.filters[level] ? [[level, listing.filters[level]]] : [])),
      ),
    }),
  )
