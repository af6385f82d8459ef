import { useMemo } from 'react'
import { writeStored } from '../platform/browser-storage.ts'
import { useStored } from '../platform/use-stored.ts'
import { type Bike, parseBike } from './bike.ts'

const KEY = 'kopgroep-bike'

/** The shopper's bike, which never leaves the device but as the numbers of a search. Null while hydrating. */
export function useMyBike(): Bike | null {
  const stored = useStored(KEY)
  return useMemo(() => parseBike(stored), [stored])
}

/** Keeps a bike on this device; one without answers is forgotten. */
export function keepMyBike(bike: Bike | null): void {
  writeStored(KEY, bike && Object.keys(bike).length > 0 ? JSON.stringify(bike) : null)
}
