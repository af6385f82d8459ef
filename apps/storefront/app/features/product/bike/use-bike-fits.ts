import { useEffect, useState } from 'react'
import { useStored } from '../../../lib/storage/use-stored.ts'

const NONE: ReadonlyMap<string, boolean> = new Map()

/**
 * Tells which of the given products fit the shopper's bike, or that of a listing whose address names one; empty without
 * a bike, and until the backend has answered. Its code loads only if there is a bike.
 */
export function useBikeFits(skus: readonly string[]): ReadonlyMap<string, boolean> {
  const bike = useStored('kopgroep-bike')
  const [fits, setFits] = useState(NONE)
  const key = skus.join('\n')
  useEffect(() => {
    setFits(NONE)
    if (bike === null || key === '') return
    let isCurrent = true
    import('./read-bike-fits.ts')
      .then(({ readBikeFits, bikeOfAddress }) => readBikeFits(key.split('\n'), bikeOfAddress() ?? bike))
      .then((read) => isCurrent && setFits(read))
      .catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [bike, key])
  return fits
}
