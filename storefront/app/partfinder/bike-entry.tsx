import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { paths } from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { BikeIcon } from '../ui/icons-header.ts'
import { Link } from '../ui/link.tsx'
import { BIKE_NAME_KEY } from './bike-name.ts'

const BikeDialog = lazy(() => importWithTimeout(() => import('./bike-dialog.tsx')))

/**
 * The shopper's bike in the header: the way to the partfinder, and once a bike is known its name, which opens what can be
 * done with it. The room is the same either way, so that nothing moves when the name comes.
 */
export function BikeEntry() {
  const name = useStored(BIKE_NAME_KEY)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const open = (event: MouseEvent) => {
    if (!name || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className="head-bike">
      <Link
        prefetch="none"
        href={paths.partfinder()}
        onClick={open}
        data-on={name ? '' : undefined}
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
