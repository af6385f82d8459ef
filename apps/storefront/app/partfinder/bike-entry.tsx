import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { BikeIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'

/** Stands in a text for what only the browser knows. */
const NAME = '{bike}'

/**
 * The shopper's bike in the header: the way to the partfinder, and once a bike is known its name, which opens what can be
 * done with it (bike-entry.enhance.ts). The room is the same either way, so that nothing moves when the name comes.
 */
export function BikeEntry() {
  return (
    <span className="head-bike">
      <Link
        prefetch="none"
        href={paths.partfinder()}
        aria-label={texts.partfinder_my_bike()}
        data-bike={texts.partfinder_my_bike_is({ bike: NAME })}
      >
        <BikeIcon />
        <span>{texts.partfinder_my_bike()}</span>
      </Link>
    </span>
  )
}
