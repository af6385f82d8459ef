import { formatDay } from '../../../lib/format/dates.ts'
import { storeMoment } from '../../../lib/format/store-moment.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import {
  arrivalText,
  capital,
  type DeliveryPhrases,
  type DeliveryPromise,
  dayText,
  deadlineText,
  promiseText,
} from './delivery-promise.ts'

/**
 * Lengths of a promise's text: `short` on a card has only the arrival, `long` also the deadline, `full` also
 * the date, the countdown near the deadline and the holiday that it is in time for. `day` and `deadline` are
 * the two parts of `full`, for places where several promises share a deadline.
 */
export type PromiseForm = LineForm | 'day' | 'deadline'

/** Text lengths for pages that are the same for everybody. */
export type LineForm = 'short' | 'long' | 'full'

/**
 * Holidays with presents: first day to mention them, and last day on which a parcel arrives in time, 'MM-DD'.
 */
const OCCASIONS = [
  { from: '11-15', until: '12-04', words: texts.product_promise_sinterklaas },
  { from: '12-05', until: '12-24', words: texts.product_promise_christmas },
] as const

/** Minutes before a deadline at which the countdown starts. */
const COUNTDOWN_MINUTES = 180
const MINUTE_MS = 60_000

/** Formats a promise as seen at a moment. */
export function wordPromise(
  form: PromiseForm,
  promise: DeliveryPromise,
  now: Date,
  words: DeliveryPhrases,
): string {
  switch (form) {
    case 'short':
      return arrivalText(promise, now, words)
    case 'long':
      return promiseText(promise, now, words)
    case 'full':
      return fullPromiseText(promise, now, words)
    case 'day':
      return capital(datedArrival(promise, now, words))
    case 'deadline':
      return deadlineSentence(promise, now, words)
  }
}

/** Formats 'Voor 23:59 besteld, morgen (dinsdag 24 november) in huis, op tijd voor 5 december'. */
export function fullPromiseText(promise: DeliveryPromise, now: Date, words: DeliveryPhrases): string {
  const arrival = datedArrival(promise, now, words)
  if (!promise.order_before) return capital(arrival)
  const duration = countdown(promise.order_before, now)
  if (duration) return texts.product_promise_within({ duration, arrival })
  return words.ordered(deadlineText(promise.order_before, storeMoment(now).date, words), arrival)
}

/** Formats 'Deze dagen gelden als u voor 23:59 bestelt.'; empty once the goods are ordered. */
function deadlineSentence({ order_before }: DeliveryPromise, now: Date, words: DeliveryPhrases): string {
  if (!order_before) return ''
  const isPickup = words.kind === 'pickup'
  const duration = countdown(order_before, now)
  if (duration)
    return isPickup
      ? texts.product_promise_if_within({ duration })
      : texts.product_promise_days_within({ duration })
  const moment = deadlineText(order_before, storeMoment(now).date, words)
  return isPickup
    ? texts.product_promise_if_before({ moment })
    : texts.product_promise_days_before({ moment })
}

function datedArrival({ earliest, latest }: DeliveryPromise, now: Date, words: DeliveryPhrases): string {
  const { date: today } = storeMoment(now)
  const day = dayText(latest, today, words)
  const date = formatDay(latest)
  const isNamed = day === words.today || day === words.tomorrow
  const dateText = isNamed ? texts.product_promise_dated({ day, date }) : date
  const when = earliest !== latest ? words.by(dateText) : isNamed ? dateText : words.on(date)
  return words.arrives(when) + (words.kind === 'delivery' ? occasionText(latest, today) : '')
}

/** Formats ', op tijd voor 5 december'; empty if no holiday is near. */
export function occasionText(latest: string, today: string): string {
  const [day, lastDay] = [today.slice(5), latest.slice(5)]
  return OCCASIONS.find(({ from, until }) => from <= day && day <= lastDay && lastDay <= until)?.words() ?? ''
}

/** Formats the time left until a deadline, '2 uur 14 minuten'; null while that is far away. */
function countdown(orderBefore: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(orderBefore) - now.getTime()) / MINUTE_MS)
  if (minutes > COUNTDOWN_MINUTES) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours > 0 && texts.product_promise_hours({ count: hours }),
    rest > 0 && texts.product_promise_minutes({ count: rest }),
  ]
    .filter(Boolean)
    .join(' ')
}
