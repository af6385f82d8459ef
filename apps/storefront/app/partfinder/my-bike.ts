import { useMemo } from 'react'
import { useStored } from '../platform/use-stored.ts'
import { type Bike, parseBike } from './bike.ts'
import { BIKE_KEY } from './bike-name.ts'

/** The shopper's bike, which never leaves the device but as the numbers of a search. Null while hydrating. */
export function useMyBike(): Bike | null {
  const stored = useStored(BIKE_KEY)
  return useMemo(() => parseBike(stored), [stored])
}
