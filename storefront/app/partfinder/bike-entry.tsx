import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { paths } from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { BikeIcon } from '../ui/icons-header.ts'
import { Link } from '../ui/link.tsx'
import { nameOfBike } from './bike.ts'
import { useMyBike } from './my-bike.ts'

const BikeDialog = lazy(() => importWithTimeout(() => import('./bike-dialog.tsx')))

/**
 * The shopper's bike in the header: the way to the partfinder, and once a bike is known its name, which opens what can be
 * done with it. The room is the same either way, so that nothing moves when the name comes.
 */
export function BikeEntry() {
  const bike = useMyBike()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const name = bike && nameOfBike(bike)
  const open = (event: MouseEvent) => {
    if (!bike || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className="head-bike">
      <Link
        prefetch="none"
        href={paths.partfinder()}
        onClick={open}
        data-on={bike ? '' : undefined}
        aria-label={name ? texts.partfinder_my_bike_is({ bike: name }) : texts.partfinder_my_bike()}
      >
        <BikeIcon />
        <span>{name || texts.partfinder_my_bike()}</span>
      </Link>
      {isOpen !== null && (
        <Suspense>
          <BikeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
