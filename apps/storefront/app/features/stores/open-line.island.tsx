import { formatWeekday } from '../../lib/format/dates.ts'
import { StockLine } from '../../ui/stock-line.tsx'
import { type Hours, openState } from './opening-hours.ts'
import { openingText } from './opening-text.ts'
import { useStoreMoment } from './use-store-moment.ts'

/** Line with the store's current state and the next change. Only the browser knows the time; its space is reserved. */
export default function OpenLine({ hours }: { hours: Hours }) {
  const now = useStoreMoment()
  return (
    <div className="min-h-6 text-sm">
      <div role="status">
        {now && (
          <StockLine level={openState(hours, now).isOpen ? 'in' : 'out'}>
            {openingText(hours, now, formatWeekday)}
          </StockLine>
        )}
      </div>
    </div>
  )
}
