import { texts } from '../../lib/i18n/texts.ts'
import { brand } from '../../lib/shop/store-view.ts'

interface CalendarLinkProps {
  /** Order number as the shopper knows it. */
  number: string
  /** Expected day, 'YYYY-MM-DD'. */
  day: string
}

/** Link to a calendar file (RFC 5545) with the expected day of an order. */
export function CalendarLink({ number, day }: CalendarLinkProps) {
  const event = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${location.host}`,
    'BEGIN:VEVENT',
    `UID:${number}@${location.host}`,
    `DTSTAMP:${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${texts.checkout_calendar_title({ shop: brand().name, number })}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(event.join('\r\n'))}`}
      download={`${number}.ics`}
      className="link text-sm"
      data-print="no"
    >
      {texts.checkout_add_to_calendar()}
    </a>
  )
}
