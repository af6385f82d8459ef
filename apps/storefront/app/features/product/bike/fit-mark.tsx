import { texts } from '../../../lib/i18n/texts.ts'
import { cx } from '../../../ui/cx.ts'
import '../../../ui/badge.css'

/** Place of the mark at the lower left of a picture, which lies in the first cell of a grid. */
export const ON_PICTURE = 'z-1 col-start-1 row-start-1 self-end justify-self-start pointer-events-none'

/** Tells that products fit the shopper's bike, or that they do not. */
export function FitMark({ fits, className }: { fits: boolean; className?: string }) {
  return (
    <span className={cx('pill', fits ? 'pill-success' : 'pill-warning', className)}>
      {fits ? texts.partfinder_fits_bike() : texts.partfinder_fits_not()}
    </span>
  )
}
