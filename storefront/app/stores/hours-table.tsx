import { formatDate } from '../platform/dates.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Message } from '../ui/message.tsx'
import { useStoreMoment } from './open-line.tsx'
import { comingOthers, type Hours, hoursOn, type Period } from './opening-hours.ts'

const MOST_OTHERS = 6

/** When a store is open: the week with today in bold, and dates that differ with their reason. */
export function HoursTable({ hours }: { hours: Hours }) {
  const moment = useStoreMoment()
  const today = moment ? hoursOn(hours, moment.date) : null
  const others = moment ? comingOthers(hours, moment.date, MOST_OTHERS) : []
  return (
    <div className="grid gap-4">
      <table className="w-full text-left">
        <caption className="sr-only">{texts.stores_hours()}</caption>
        <tbody>
          {hours.week.map(({ day, label, times }) => {
            const isToday = day === moment?.day
            const shown = isToday && today ? today.times : times
            return (
              <tr
                key={day}
                className={`border-line border-b ${isToday ? 'font-semibold' : ''} ${isToday && today?.reason ? 'text-amber' : ''}`}
              >
                <th scope="row" className="py-2 pr-4 font-[inherit] first-letter:uppercase">
                  {label}
                </th>
                <td className="py-2 text-right">{sayTimes(shown)}</td>
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
                {formatDate(date)}: {sayTimes(times).toLowerCase()}
                {reason && ` (${reason})`}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  )
}

const sayTimes = (times: readonly Period[]) =>
  times.length > 0 ? times.map(({ from, to }) => `${from}–${to}`).join(', ') : texts.stores_closed()
