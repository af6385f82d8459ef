import { texts } from '../platform/i18n/texts.ts'
import { StockLine } from '../ui/stock-line.tsx'
import type { Hours } from './opening-hours.ts'
import { packHours } from './pack-hours.ts'
import { storeMoment } from './store-moment.ts'

/** Dates that differ, of which a page tells the browser; it is not kept until more of them have passed. */
const MAX_OTHERS = 6

/**
 * Open or closed, now, and until when: update-opening-hours.ts says it in the browser, as a page is kept for longer than a minute.
 * Its room is kept until then.
 */
export function OpenLine({ hours }: { hours: Hours }) {
  const time = '{time}'
  const { date } = storeMoment(new Date())
  return (
    <div className="min-h-6 text-sm" data-hours={packHours(hours, date, MAX_OTHERS)}>
      <div role="status" />
      <template data-state="open">
        <StockLine level="in">{texts.stores_open_until({ time })}</StockLine>
      </template>
      <template data-state="later">
        <StockLine level="out">{texts.stores_opens_at({ time })}</StockLine>
      </template>
      <template data-state="closed">
        <StockLine level="out">{texts.stores_closed_now()}</StockLine>
      </template>
    </div>
  )
}
