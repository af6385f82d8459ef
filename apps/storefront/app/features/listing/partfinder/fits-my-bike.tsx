import { useEffect, useMemo, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import * as paths from '../../../paths.ts'
import { CircleCheckIcon, WrenchIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { type Bike, parseBike } from './bike.ts'

/**
 * Tells that a part fits the shopper's bike, or links to the choice of a bike. Empty if nothing is known, but
 * always one line high to avoid layout shift. Its query loads only if there is a bike.
 */
export function FitsMyBike({ sku }: { sku: string }) {
  const bike = useStored('kopgroep-bike')
  const [fitted, setFitted] = useState<string | null>(null)

  useEffect(() => {
    setFitted(null)
    if (bike === null) return
    const stop = new AbortController()
    import('./partfinder-api.ts')
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

/**
 * Returns the shopper's bike, null while hydrating. The bike leaves the device only as the numbers of a
 * search.
 */
export function useMyBike(): Bike | null {
  const stored = useStored('kopgroep-bike')
  return useMemo(() => parseBike(stored), [stored])
}
