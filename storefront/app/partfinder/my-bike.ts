import { useMemo } from 'react'
import { writeStored } from '../platform/browser-storage.ts'
import { useStored } from '../platform/use-stored.ts'
import { type Bike, nameOfBike, parseBike } from './bike.ts'
import { BIKE_NAME_KEY } from './bike-name.ts'

const KEY = 'kopgroep-bike'

/** The shopper's bike, which never leaves the device but as the numbers of a search. Null while hydrating. */
export function useMyBike(): Bike | null {
  const stored = useStored(KEY)
  return useMemo(() => parseBike(stored), [stored])
}

/** Keeps a bike on this device; one without answers is forgotten. */
export function keepMyBike(bike: Bike | null): void {
  const kept = bike && Object.keys(bike).length > 0 ? bike : null
  writeStored(KEY, kept && JSON.stringify(kept))
  writeStored(BIKE_NAME_KEY, kept && nameOfBike(kept))
}
