import { listingAddress, parseListing, withChange } from '../listing/listing-query.ts'
import { readStored } from '../platform/read-stored.ts'
import { filtersOf, LEVELS, nameOfBike, parseBike } from './bike.ts'
import { BIKE_KEY } from './bike-name.ts'

/** A chip as the server rendered it for everybody: its text and its link. */
const written = new WeakMap<Element, { text: string; href: string }>()

/**
 * Makes the chip over a listing name the bike that is stored on this device, or show its general text where there is
 * none, or another one.
 * @param isWritten whether it stands there as the server wrote it
 */
export function nameBike(chip: HTMLAnchorElement, isWritten: boolean): void {
  const text = chip.firstChild
  if (!text) return
  const own = (!isWritten && written.get(chip)) || { text: text.nodeValue ?? '', href: chip.href }
  written.set(chip, own)
  const bike = parseBike(readStored(BIKE_KEY))
  const { bikeChip: words = '', shown, listed } = chip.dataset
  const isShown = (search: string) => {
    const { filters } = parseListing(new URLSearchParams(search))
    return LEVELS.every((level) => (bike?.[level]?.value ?? undefined) === filters[level]?.[0])
  }
  const isNamed = bike !== null && (shown === undefined || isShown(shown))
  text.nodeValue = isNamed ? words.replace('%s', () => nameOfBike(bike)) : own.text
  chip.href = own.href
  if (bike === null || listed === undefined) return
  const here = parseListing(new URLSearchParams(listed))
  const filters = { ...here.filters, ...filtersOf(bike) }
  chip.href = listingAddress(location.pathname, withChange(here, { filters }))
}
