import { useEffect, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { CircleCheckIcon } from '../ui/icons.ts'
import { filtersOf, nameOfBike } from './bike.ts'
import { useMyBike } from './my-bike.ts'
import { readFits } from './partfinder-calls.ts'

/** That a product fits the shopper's bike. Silent without a bike, and where the shop does not know. */
export function FitsMyBike({ sku }: { sku: string }) {
  const bike = useMyBike()
  const [fits, setFits] = useState(false)
  const key = bike && JSON.stringify(filtersOf(bike))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the bike
  useEffect(() => {
    setFits(false)
    if (!bike) return
    const stop = new AbortController()
    readFits(sku, bike, stop.signal).then(setFits, () => null)
    return () => stop.abort()
  }, [sku, key])

  return (
    <div role="status">
      {fits && bike && (
        <p className="flex items-center gap-2 font-semibold text-groen text-sm">
          <CircleCheckIcon size="sm" /> {texts.partfinder_fits_yours({ bike: nameOfBike(bike) })}
        </p>
      )}
    </div>
  )
}
