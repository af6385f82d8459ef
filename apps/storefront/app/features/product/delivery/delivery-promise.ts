import { formatDay, formatWeekday } from '../../../lib/format/dates.ts'
import { storeMoment } from '../../../lib/format/store-moment.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { documentData } from '../../../lib/page/current-page.ts'

/** Delivery days for orders placed before a moment, computed by the backend only. */
export interface DeliveryPromise {
  /** ISO 8601; null once it is ordered. */
  order_before?: string | null
  /** 'YYYY-MM-DD' */
  earliest: string
  latest: string
}

/** Promises by code of a delivery time, included in every page; the browser turns them into text, because pages are cached. */
export type DeliveryPromises = ReadonlyMap<string, readonly DeliveryPromise[]>

/** Finds the first promise that is still valid; null if all in the page have expired. */
export function promiseAt(promises: readonly DeliveryPromise[], now: Date): DeliveryPromise | null {
  return (
    promises.find(({ order_before }) => !order_before || Date.parse(order_before) > now.getTime()) ?? null
  )
}

/** Phrases around the days of a promise, in one language. */
export interface DeliveryPhrases {
  kind: PromiseKind
  today: string
  tomorrow: string
  /** Phrase for a named day: 'dinsdag', 'on Tuesday'. */
  on(day: string): string
  /** Phrase for the last of several days: 'uiterlijk dinsdag', 'by Tuesday'. */
  by(day: string): string
  /** Phrase for a time on another day than today. */
  moment(day: string, time: string): string
  /** 'morgen in huis' */
  arrives(when: string): string
  /** 'Voor 23:59 besteld, morgen in huis' */
  ordered(moment: string, arrival: string): string
}

/** Days ahead from which a bare weekday would be ambiguous. */
const NAMED_DAYS = 6
const DAY_MS = 86_400_000

/** Formats the arrival: 'Morgen in huis', 'Uiterlijk dinsdag in huis'. */
export function arrivalText(
  { earliest, latest }: DeliveryPromise,
  now: Date,
  words: DeliveryPhrases,
): string {
  const { date: today } = storeMoment(now)
  return capital(words.arrives(daysText({ earliest, latest }, today, words, 'short')))
}

/** Formats arrival and deadline: 'Voor 23:59 besteld, morgen in huis'. */
export function promiseText(promise: DeliveryPromise, now: Date, words: DeliveryPhrases): string {
  if (!promise.order_before) return arrivalText(promise, now, words)
  const { date: today } = storeMoment(now)
  const moment = deadlineText(promise.order_before, today, words)
  return words.ordered(moment, words.arrives(daysText(promise, today, words)))
}

/** Formats the last moment at which an order counts for a promise: '23:59' or 'maandag 23:59'. */
export function deadlineText(orderBefore: string, today: string, words: DeliveryPhrases): string {
  const { date, time } = storeMoment(new Date(orderBefore))
  return date === today ? time : words.moment(dayText(date, today, words), time)
}

type Length = 'long' | 'short'
type Days = Pick<DeliveryPromise, 'earliest' | 'latest'>

/** Formats 'morgen', 'on Tuesday', 'uiterlijk dinsdag'. */
export function daysText(
  { earliest, latest }: Days,
  today: string,
  words: DeliveryPhrases,
  length: Length = 'long',
) {
  const day = dayText(latest, today, words, length)
  if (earliest !== latest) return words.by(day)
  return day === words.today || day === words.tomorrow ? day : words.on(day)
}

/** Formats 'vandaag', 'morgen', 'dinsdag' or 'dinsdag 1 december'. */
export function dayText(
  date: string,
  today: string,
  words: DeliveryPhrases,
  length: Length = 'long',
): string {
  const ahead = (Date.parse(date) - Date.parse(today)) / DAY_MS
  if (ahead === 0) return words.today
  if (ahead === 1) return words.tomorrow
  return ahead > 0 && ahead < NAMED_DAYS ? formatWeekday(date) : formatDay(date, length)
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Encodes promises for a page, one per line: 'morgen 2026-11-23T22:59 2026-11-24 2026-11-24'. */
export function packPromises(promises: DeliveryPromises): string {
  return [...promises]
    .flatMap(([code, own]) =>
      own.map(({ order_before, earliest, latest }) =>
        [code, order_before?.slice(0, 16) ?? '', earliest, latest].join(' '),
      ),
    )
    .join('\n')
}

/** Reads the promises in the document (features/shell/document.tsx). */
export const promisesOfPage = (): DeliveryPromises => unpackPromises(documentData().promises ?? '')

export function unpackPromises(text: string): DeliveryPromises {
  const promises = new Map<string, DeliveryPromise[]>()
  for (const line of text.split('\n')) {
    const [code = '', moment, earliest = '', latest = ''] = line.split(' ')
    const promise = { order_before: moment ? `${moment}Z` : null, earliest, latest }
    promises.set(code, [...(promises.get(code) ?? []), promise])
  }
  return promises
}

/** Subject of a promise: delivery of parcels, or pickup in a store. */
export type PromiseKind = 'delivery' | 'pickup'

/** Returns the wording of promises in the page's language. */
export function deliveryPhrases(kind: PromiseKind = 'delivery'): DeliveryPhrases {
  return {
    kind,
    today: texts.product_promise_today(),
    tomorrow: texts.product_promise_tomorrow(),
    on: (day) => texts.product_promise_on({ day }),
    by: (day) => texts.product_promise_by({ day }),
    moment: (day, time) => texts.product_promise_moment({ day, time }),
    arrives: (when) =>
      kind === 'pickup' ? texts.product_promise_ready({ when }) : texts.product_promise_arrives({ when }),
    ordered: (moment, arrival) => texts.product_promise_ordered({ moment, arrival }),
  }
}

/** Formats the promised days of an order: 'dinsdag 24 november'; null without a promise, and once they have passed. */
export function expectedDaysText(promise: DeliveryPromise | null | undefined, now: Date): string | null {
  if (!promise || promise.latest < storeMoment(now).date) return null
  const words = deliveryPhrases()
  const day = formatDay(promise.latest)
  return promise.earliest === promise.latest ? day : words.by(day)
}
