import { useEffect, useState } from 'react'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { CircleCheckIcon, WrenchIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import { BIKE_KEY } from './bike-name.ts'

/**
 * That a part fits the shopper's bike; without a bike, the way to say which it is. Silent where the shop does not know.
 * One line high whatever it says, so that nothing moves. What asks the shop comes once there is a bike.
 */
export function FitsMyBike({ sku }: { sku: string }) {
  const bike = useStored(BIKE_KEY)
  const [fitted, setFitted] = useState<string | null>(null)

  useEffect(() => {
    setFitted(null)
    if (bike === null) return
    const stop = new AbortController()
    import('./find-fitted-bike.ts')
      .then(({ findFittedBike }) => findFittedBike(sku, bike, stop.signal))
      .then((name) => !stop.signal.aborted && setFitted(name))
      .catch(() => null)
    return () => stop.abort()
  }, [sku, bike])

  return (
    <div role="status" className="min-h-6 text-sm">
      {bike === null ? (
        <p className="flex items-center gap-2">
          <WrenchIcon size="sm" />
          <Link prefetch="none" href={paths.partfinder()} className="link">
            {texts.partfinder_fits_question()}
          </Link>
        </p>
      ) : (
        fitted && (
          <p className="flex items-center gap-2 font-semibold text-groen">
            <CircleCheckIcon size="sm" /> {texts.partfinder_fits_yours({ bike: fitted })}
          </p>
        )
      )}
    </div>
  )
}
