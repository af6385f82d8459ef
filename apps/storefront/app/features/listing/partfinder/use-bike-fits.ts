import { useEffect, useState } from 'react'
import { useStored } from '../../../lib/storage/use-stored.ts'

/**
 * Tells which of the given products fit the shopper's bike; empty without a bike, and until the backend has
 * answered. Its code loads only if there is a bike.
 */
export function useBikeFits(skus: readonly string[]): ReadonlyMap<string, boolean> {
  const bike = useStored('kopgroep-bike')
  const [fits, setFits] = useState<ReadonlyMap<string, boolean>>(new Map())
  const key = skus.join('\n')
  useEffect(() => {
    setFits(new Map())
    if (bike === null || key === '') return
    const stop = new AbortController()
    import('./partfinder-api.ts')
      .then(({ readStoredBikeFits }) => readStoredBikeFits(key.split('\n'), bike, stop.signal))
      .then((read) => !stop.signal.aborted && setFits(read))
      .catch(() => null)
    return () => stop.abort()
  }, [bike, key])
  return fits
}
