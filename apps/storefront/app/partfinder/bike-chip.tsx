import { type ListingQuery, listingAddress, withChange } from '../listing/listing-query.ts'
import * as paths from '../paths.ts'
import { currentPage, hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { LEVELS, withoutBike } from './bike.ts'

/**
 * Over a listing: that it shows what fits a bike, or the offer to do so, or the way to say which bike it is. The page is
 * the same for everybody; bike-chip.enhance.ts puts in the shopper's own, in the same row, so that nothing moves.
 */
export function BikeChip({ listing, offers }: { listing: ListingQuery; offers: boolean }) {
  const isOn = LEVELS.some((level) => listing.filters[level])
  if (!isOn && !(offers && hasFeature('partfinder'))) return null
  return (
    <div data-listing>
      <div data-swap="bike">{isOn ? <FitsChosen listing={listing} /> : <ChooseBike listing={listing} />}</div>
    </div>
  )
}

function FitsChosen({ listing }: { listing: ListingQuery }) {
  const { path } = currentPage()
  const ofBike = Object.fromEntries(
    LEVELS.flatMap((level) => (listing.filters[level] ? [[level, listing.filters[level]]] : [])),
  )
  const all = withChange(listing, { filters: withoutBike(listing.filters) })
  const withBike = withChange(listing, { price: null, sort: null, filters: ofBike })
  return (
    <ChipRow>
      <ChipLink
        href={listingAddress(path, all)}
        on
        aria-label={texts.partfinder_all_again()}
        data-bike-chip={texts.partfinder_fits({ bike: '%s' })}
        data-shown={listingAddress('', withBike)}
      >
        {texts.partfinder_fits_chosen()}
        <span aria-hidden="true">×</span>
      </ChipLink>
      <Link href={listingAddress(paths.partfinder(), withBike)} className="link text-sm">
        {texts.partfinder_change()}
      </Link>
    </ChipRow>
  )
}

function ChooseBike({ listing }: { listing: ListingQuery }) {
  return (
    <ChipRow>
      <ChipLink
        href={paths.partfinder()}
        data-bike-chip={texts.partfinder_only({ bike: '%s' })}
        data-listed={listingAddress('', withChange(listing, {}))}
      >
        {texts.partfinder_choose_bike()}
      </ChipLink>
    </ChipRow>
  )
}
