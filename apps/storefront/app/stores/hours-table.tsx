import { formatDate } from '../platform/dates.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Message } from '../ui/message.tsx'
import { formatPeriods } from './format-periods.ts'
import type { Hours } from './opening-hours.ts'
import { comingOthers, packHours } from './pack-hours.ts'
import { storeMoment } from './store-moment.ts'

const MAX_OTHERS = 6

/**
 * When a store is open: the week, and dates that differ with their reason. update-opening-hours.ts marks today in the browser, and
 * takes away the dates that have passed since the page was made.
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
