import { texts } from '../../../lib/i18n/texts.ts'
import { cx } from '../../../ui/cx.ts'
import '../../../ui/badge.css'

/** Tells that products fit the shopper's bike, or that they do not. */
export function FitMark({ fits, className }: { fits: boolean; className?: string }) {
  return (
    <span className={cx('pill', fits ? 'pill-success' : 'pill-warning', className)}>
      {fits ? texts.partfinder_fits_bike() : texts.partfinder_fits_not()}
    </span>
  )
}
