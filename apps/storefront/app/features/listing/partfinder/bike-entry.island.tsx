import { type MouseEvent, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { BikeIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { bikeName } from '../../product/bike/bike.ts'
import { useMyBike } from '../../product/bike/my-bike.ts'
import { BikeDialog } from './bike-dialog.tsx'

/**
 * Bike link in the header: to the partfinder, or, with a stored bike, its name, which opens a dialog. Its width is
 * fixed to avoid layout shift.
 */
export default function BikeEntry() {
  const bike = useMyBike()
  const [isOpen, setOpen] = useState(false)
  const name = bike && bikeName(bike)
  const open = (event: MouseEvent) => {
    if (!bike || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        prefetch="none"
        href={paths.partfinder()}
        className={bike ? 'is-on' : undefined}
        aria-label={name ? texts.partfinder_my_bike_is({ bike: name }) : texts.partfinder_my_bike()}
        aria-haspopup={bike ? 'dialog' : undefined}
        onClick={open}
      >
        <BikeIcon />
        <span>{name ?? texts.partfinder_my_bike()}</span>
      </Link>
      {isOpen && bike && <BikeDialog bike={bike} onClose={() => setOpen(false)} />}
    </>
  )
}
