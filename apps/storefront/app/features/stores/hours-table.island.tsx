import { formatDate } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Message } from '../../ui/feedback.tsx'
import { formatPeriods, type Hours, hoursOn, upcomingOthers } from './opening-hours.ts'
import { useStoreMoment } from './use-store-moment.ts'

/** Opening hours of a store: the week, with today's hours marked, and coming exceptions with their reason. */
export default function HoursTable({ hours }: { hours: Hours }) {
  const closed = texts.stores_closed()
  const now = useStoreMoment()
  const today = now && hoursOn(hours, now.date)
  const others = now ? upcomingOthers(hours, now.date) : hours.others
  return (
    <div className="grid gap-4">
      <table className="w-full text-left">
        <caption className="sr-only">{texts.stores_hours()}</caption>
        <tbody>
          {hours.week.map(({ day, label, times }) => {
            const ofToday = now?.day === day ? today : null
            return (
              <tr
                key={day}
                className={cx(
                  'border-line border-b',
                  ofToday && 'font-semibold',
                  ofToday?.reason && 'text-amber',
                )}
              >
                <th scope="row" className="py-2 pr-4 [font-weight:inherit] first-letter:uppercase">
                  {label}
                </th>
                <td className="py-2 text-right">{formatPeriods(ofToday?.times ?? times, closed)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {others.length > 0 && (
        <Message tone="warning" title={texts.stores_other_hours()} live={false}>
          <ul className="grid gap-1">
            {others.map(({ date, times, reason }) => (
              <li key={date}>
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
