import { texts } from '../../../lib/i18n/texts.ts'
import { currentPage } from '../../../lib/page/current-page.ts'
import * as paths from '../../../paths.ts'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Bike, bikeFilters, bikeName, LEVELS, withoutBike } from '../../product/bike/bike.ts'
import { useMyBike } from '../../product/bike/my-bike.ts'
import { type ListingQuery, listingAddress, withChange } from '../listing-query.ts'

interface BikeChipProps {
  listing: ListingQuery
}

/**
 * Chip above a listing that tells for which bike it shows parts, or offers to narrow it to the shopper's bike or to
 * choose one.
 */
export default function BikeChip({ listing }: BikeChipProps) {
  const isOn = LEVELS.some((level) => listing.filters[level])
  return <ChipRow>{isOn ? <FitsBike listing={listing} /> : <OnlyBike listing={listing} />}</ChipRow>
}

function FitsBike({ listing }: BikeChipProps) {
  const bike = useMyBike()
  const all = withChange(listing, { filters: withoutBike(listing.filters) })
  const ofBike = Object.fromEntries(
    LEVELS.flatMap((level) => (listing.filters[level] ? [[level, listing.filters[level]]] : [])),
  )
  const withBike = withChange(listing, { price: null, sort: null, filters: ofBike })
  const isMine = bike && isListedFor(bike, listing)
  return (
    <>
      <ChipLink href={listingAddress(currentPage().path, all)} on aria-label={texts.partfinder_all_again()}>
        {isMine ? texts.partfinder_fits({ bike: bikeName(bike) }) : texts.partfinder_fits_chosen()}
        <span aria-hidden="true">×</span>
      </ChipLink>
      {bike && !isMine && (
        <ChipLink href={listingAddress(currentPage().path, withFilters(all, bike))}>
          {texts.partfinder_switch({ bike: bikeName(bike) })}
        </ChipLink>
      )}
      <Link href={listingAddress(paths.partfinder(), withBike)} className="link text-sm">
        {texts.partfinder_change()}
      </Link>
    </>
  )
}

const isListedFor = (bike: Bike, { filters }: ListingQuery) =>
  LEVELS.every((level) => bike[level]?.value === filters[level]?.[0])

const withFilters = (listing: ListingQuery, bike: Bike) =>
  withChange(listing, { filters: { ...listing.filters, ...bikeFilters(bike) } })

function OnlyBike({ listing }: BikeChipProps) {
  const bike = useMyBike()
  if (!bike) return <ChipLink href={paths.partfinder()}>{texts.partfinder_choose_bike()}</ChipLink>
  return (
    <ChipLink href={listingAddress(currentPage().path, withFilters(listing, bike))}>
      {texts.partfinder_only({ bike: bikeName(bike) })}
    </ChipLink>
  )
}
