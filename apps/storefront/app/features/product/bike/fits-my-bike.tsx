import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { CircleAlertIcon, CircleCheckIcon, WrenchIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { bikeName, fittingPartsPath } from './bike.ts'
import { useMyBike } from './my-bike.ts'
import { useBikeFits } from './use-bike-fits.ts'

/**
 * Tells whether a part fits the shopper's bike, or links to the choice of a bike. Empty if nothing is known, but
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
      ) : fits ? (
        <p className="flex items-center gap-2 font-semibold text-groen">
          <CircleCheckIcon size="sm" /> {texts.partfinder_fits_yours({ bike: bikeName(bike) })}
        </p>
      ) : (
        fits === false && (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-amber">
            <CircleAlertIcon size="sm" /> {texts.partfinder_fits_not_yours({ bike: bikeName(bike) })}
            <Link prefetch="none" href={fittingPartsPath(bike)} className="link">
              {texts.partfinder_see_what_fits()}
            </Link>
          </p>
        )
      )}
    </div>
  )
}

/** Warns in the cart and the checkout that an item does not fit the shopper's bike. */
export function UnfitWarning({ sku }: { sku: string }) {
  const bike = useMyBike()
  const fits = useBikeFits([sku]).get(sku)
  if (!bike || fits !== false) return null
  return (
    <p className="font-semibold text-amber text-meta">
      {texts.partfinder_fits_not_yours({ bike: bikeName(bike) })}
    </p>
  )
}
