import { texts } from '../platform/i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import type { OrderProgress as Progress } from './order-status.ts'

/** How far an order has come, as a line from one stop to the next. */
export function OrderProgress({ progress }: { progress: Progress }) {
  const { isPaid, isShipped, isDone } = progress
  const stops = [
    { label: texts.account_step_ordered(), isPassed: true },
    { label: texts.account_step_paid(), isPassed: isPaid },
    { label: texts.account_step_shipped(), isPassed: isShipped },
    { label: texts.account_step_complete(), isPassed: isDone },
  ]
  return (
    <ol aria-label={texts.account_progress()} className="order-progress" data-print="no">
      {stops.map(({ label, isPassed }, index) => (
        <li key={label} className={cx(isPassed && 'is-passed', stops[index + 1]?.isPassed && 'is-left')}>
          {label}
          {isPassed && <span className="sr-only">, {texts.account_step_done()}</span>}
        </li>
      ))}
    </ol>
  )
}
