import { BIKE_NAME_KEY } from '../../features/partfinder/bike-keys.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'

/** The name of the shopper's bike in the header, which then opens what can be done with it; other tabs are followed. */
export default function nameBike(root: ParentNode): void {
  const entry = root === document ? document.querySelector<HTMLElement>('[data-bike]') : null
  const words = entry?.querySelector('span')
  if (!entry || !words) return
  const { ariaLabel: unknown } = entry
  const show = (name: string | null) => {
    words.textContent = name || unknown
    entry.ariaLabel = name ? (entry.dataset.bike?.replace('{bike}', () => name) ?? name) : unknown
    entry.toggleAttribute('data-on', Boolean(name))
    if (name) entry.dataset.opens = 'bike'
    else delete entry.dataset.opens
  }
  const name = readStored(BIKE_NAME_KEY)
  if (name) show(name)
  onStoredChange(BIKE_NAME_KEY, show)
}
