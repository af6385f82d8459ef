import { listingSearch } from '../listing/listing-query.ts'
import * as paths from '../paths.ts'
import { showMessage } from '../platform/messages.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { fetchDialog } from '../ui/fetch-dialog.ts'
import { openModal } from '../ui/open-modal.ts'
import { type Bike, filtersOf } from './bike.ts'
import { readMyBike, storeMyBike } from './stored-bike.ts'

let dialog: HTMLDialogElement | null = null

/** Shows the shopper's bike, and what can be done with it. */
export async function open(): Promise<void> {
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
    filters: filtersOf(bike),
    price: null,
  })
