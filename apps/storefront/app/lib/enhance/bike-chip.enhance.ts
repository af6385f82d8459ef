import { BIKE_KEY } from '../../features/partfinder/bike-keys.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'

/** The chip over a listing (bike-chip.tsx) names the shopper's own bike, once there is one on this device. */
export default function enhanceBikeChip(root: ParentNode): void {
  const name = (isWritten: boolean) => {
    const chip = root.querySelector<HTMLAnchorElement>('a[data-bike-chip]')
    if (chip) void import('./my-bike.ts').then((module) => module.nameBike(chip, isWritten))
  }
  if (readStored(BIKE_KEY)) name(true)
  if (root === document) onStoredChange(BIKE_KEY, () => name(false))
}
