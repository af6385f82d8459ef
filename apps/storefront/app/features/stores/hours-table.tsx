import { formatDate } from '../../lib/format/dates.ts'
import { storeMoment } from '../../lib/format/store-moment.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Message } from '../../ui/feedback.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import { comingOthers, formatPeriods, type Hours, packHours } from './opening-hours.ts'

const MAX_OTHERS = 6

/**
 * Opening hours of a store: the week, and exceptions with their reason. features/stores/enhance-stores.ts marks today in the
 * browser and removes past dates.
 */
export function HoursTable({ hours }: { hours: Hours }) {
  const closed = texts.stores_closed()
  const { date: today } = storeMoment(new Date())
  const others = comingOthers(hours, today, MAX_OTHERS)
  return (
    <div className="grid gap-4" data-hours={packHours(hours, today, MAX_OTHERS)} data-closed={closed}>
      <table className="w-full text-left">
        <caption className="sr-only">{texts.stores_hours()}</caption>
        <tbody>
          {hours.week.map(({ day, label, times }) => (
            <tr key={day} className="border-line border-b" data-day={day}>
              <th scope="row" className="py-2 pr-4 [font-weight:inherit] first-letter:uppercase">
                {label}
              </th>
              <td className="py-2 text-right">{formatPeriods(times, closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <Message tone="warning" title={texts.stores_other_hours()} live={false}>
          <ul className="grid gap-1">
            {others.map(({ date, times, reason }) => (
              <li key={date} data-date={date}>
                {formatDate(date)}: {formatPeriods(times, closed).toLowerCase()}
                {reason && ` (${reason})`}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  )
}

/** Maximum exceptions in a page for the browser; cached pages expire sooner. */
const MAX_OTHER_DAYS = 6

/**
 * Line with the store's current state and the next change. The browser fills it in, because pages are cached for
 * longer than a minute; its space is reserved.
 */
export function OpenLine({ hours }: { hours: Hours }) {
  const time = '{time}'
  const { date } = storeMoment(new Date())
  return (
    <div className="min-h-6 text-sm" data-hours={packHours(hours, date, MAX_OTHER_DAYS)}>
      <div role="status" />
      <template data-state="open">
        <StockLine level="in">{texts.stores_open_until({ time })}</StockLine>
      </template>
      <template data-state="later">
        <StockLine level="out">{texts.stores_opens_at({ time })}</StockLine>
      </template>
      <template data-state="next">
        <StockLine level="out">{texts.stores_opens_on({ day: '{day}', time })}</StockLine>
      </template>
      <template data-state="closed">
        <StockLine level="out">{texts.stores_closed_now()}</StockLine>
      </template>
    </div>
  )
}
