import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { CircleCheckIcon, WrenchIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { bikeName } from './bike.ts'
import { useMyBike } from './my-bike.ts'
import { useBikeFits } from './use-bike-fits.ts'

/**
 * Tells that a part fits the shopper's bike, or links to the choice of a bike. Empty if nothing is known, but
 * always one line high to avoid layout shift.
 */
export function FitsMyBike({ sku }: { sku: string }) {
  const bike = useMyBike()
  const fits = useBikeFits([sku]).get(sku)
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
        fits && (
          <p className="flex items-center gap-2 font-semibold text-groen">
            <CircleCheckIcon size="sm" /> {texts.partfinder_fits_yours({ bike: bikeName(bike) })}
          </p>
        )
      )}
    </div>
  )
}
