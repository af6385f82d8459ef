import {
  listingAddress,
  listingSearch,
  parseListing,
  withChange,
} from '../../features/listing/listing-query.ts'
import {
  type Bike,
  bikeFilters,
  bikeName,
  LEVELS,
  parseBike,
  readMyBike,
  storeMyBike,
} from '../../features/partfinder/bike.ts'
import { BIKE_KEY } from '../../features/partfinder/bike-keys.ts'
import * as paths from '../../paths.ts'
import { openModal } from '../../ui/open-modal.ts'
import { showMessage } from '../page/messages.ts'
import * as shopConfig from '../page/shop-config.ts'
import { readStored } from '../storage/browser-storage.ts'
import { fetchDialog } from './fetch-dialog.ts'

let dialog: HTMLDialogElement | null = null

/** Shows the shopper's bike, and what can be done with it. */
export async function openBikeDialog(): Promise<void> {
  dialog ??= await prepare()
  fill(dialog, readMyBike() ?? {})
  openModal(dialog)
}

async function prepare(): Promise<HTMLDialogElement> {
  const made = await fetchDialog(paths.bikePart())
  const forget = made.querySelector<HTMLElement>('[data-bike-forget]')
  forget?.addEventListener('click', () => {
    made.close()
    storeMyBike(null)
    showMessage('success', forget.dataset.bikeForget ?? '')
  })
  return made
}

function fill(dialog: HTMLElement, bike: Bike) {
  const known = new Map(Object.entries(bike))
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-bike-level]')) {
    const choice = known.get(line.dataset.bikeLevel ?? '')
    const value = line.querySelector('dd')
    line.hidden = !choice
    if (value) value.textContent = choice?.label ?? ''
  }
  const parts = dialog.querySelector<HTMLAnchorElement>('[data-bike-parts]')
  if (parts) parts.search = searchOf(bike)
}

const searchOf = (bike: Bike) =>
  listingSearch({
    sort: null,
    page: 1,
    pageSize: shopConfig.products.perPage,
    filters: bikeFilters(bike),
    price: null,
  })

/** A chip as the server rendered it for everybody: its text and its link. */
const originalChips = new WeakMap<Element, { text: string; href: string }>()

/**
 * Makes the chip over a listing name the bike that is stored on this device, or show its general text where there is
 * none, or another one.
 * @param isWritten whether it stands there as the server wrote it
 */
export function nameBike(chip: HTMLAnchorElement, isWritten: boolean): void {
  const text = chip.firstChild
  if (!text) return
  const own = (!isWritten && originalChips.get(chip)) || { text: text.nodeValue ?? '', href: chip.href }
  originalChips.set(chip, own)
  const bike = parseBike(readStored(BIKE_KEY))
  const { bikeChip: words = '', shown, listed } = chip.dataset
  const isShown = (search: string) => {
    const { filters } = parseListing(new URLSearchParams(search))
    return LEVELS.every((level) => (bike?.[level]?.value ?? undefined) === filters[level]?.[0])
  }
  const isNamed = bike !== null && (shown === undefined || isShown(shown))
  text.nodeValue = isNamed ? words.replace('%s', () => bikeName(bike)) : own.text
  chip.href = own.href
  if (bike === null || listed === undefined) return
  const here = parseListing(new URLSearchParams(listed))
  const filters = { ...here.filters, ...bikeFilters(bike) }
  chip.href = listingAddress(location.pathname, withChange(here, { filters }))
}
