import { Island } from '../../../lib/islands/island.tsx'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { LEVELS } from '../../product/bike/bike.ts'
import type { ListingQuery } from '../listing-query.ts'
import BikeChipOfListing from './bike-chip.island.tsx'
import PartfinderForm, { type PartfinderProps } from './partfinder.island.tsx'

/** Partfinder: five questions, each narrowing the next, and a button for the results. */
export const PartfinderBar = (props: PartfinderProps) => (
  <Island of={PartfinderForm} when="interaction" stored={['kopgroep-bike']} props={props} />
)

/** Chip about the shopper's bike above a listing of parts. */
export function BikeChip({ listing, offers }: { listing: ListingQuery; offers: boolean }) {
  const isOn = LEVELS.some((level) => listing.filters[level])
  if (!isOn && !(offers && hasFeature('partfinder'))) return null
  return <Island of={BikeChipOfListing} when="interaction" stored={['kopgroep-bike']} props={{ listing }} />
}
