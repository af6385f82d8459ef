import { useMemo } from 'react'
import { useStored } from '../../../lib/storage/use-stored.ts'
import { type Bike, parseBike } from './bike.ts'

/**
 * Returns the shopper's bike, null while hydrating. The bike leaves the device only as the numbers of a
 * search.
 */
export function useMyBike(): Bike | null {
  const stored = useStored('kopgroep-bike')
  return useMemo(() => parseBike(stored), [stored])
}
