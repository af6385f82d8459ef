import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { storeMoment } from '../../../lib/format/store-moment.ts'
import type { Language } from '../../../lib/i18n/language.ts'
import { setPageSource } from '../../../lib/page/current-page.ts'
import { fullPromiseText, wordPromise } from './dated-promise.ts'
import {
  arrivalText,
  type DeliveryPromise,
  deliveryPhrases,
  packPromises,
  promiseAt,
  promiseText,
  unpackPromises,
} from './delivery-promise.ts'
import { cachedPromiseText } from './delivery-promises.server.ts'

afterEach(() => setPageSource(() => undefined))

const SATURDAY_NIGHT = new Date('2026-11-21T22:30:00Z')
const promise = (orderBefore: string | null, earliest: string, latest = earliest): DeliveryPromise => ({
  order_before: orderBefore,
  earliest,
  latest,
})
const monday = promise('2026-11-23T22:59Z', '2026-11-24')

function speak(language: Language) {
  setPageSource(() => ({ path: '/', search: '', language, origin: '', features: [] }))
}

describe('the text of a delivery promise', () => {
  test('says tomorrow only if it is tomorrow', () => {
    const now = new Date('2026-11-23T12:00:00Z')
    expect(promiseText(monday, now, deliveryPhrases())).toBe('Voor 23:59 besteld, morgen in huis')
    expect(arrivalText(monday, now, deliveryPhrases())).toBe('Morgen in huis')
    expect(promiseText(monday, SATURDAY_NIGHT, deliveryPhrases())).toBe(
      'Voor maandag 23:59 besteld, dinsdag in huis',
    )
    expect(arrivalText(monday, SATURDAY_NIGHT, deliveryPhrases())).toBe('Dinsdag in huis')
  })

  test('exists in English', () => {
    speak('en')
    const now = new Date('2026-11-23T12:00:00Z')
    expect(promiseText(monday, now, deliveryPhrases())).toBe('Order before 23:59, delivered tomorrow')
    expect(promiseText(monday, SATURDAY_NIGHT, deliveryPhrases())).toBe(
      'Order before 23:59 Monday, delivered on Tuesday',
    )
    expect(arrivalText(promise(null, '2026-12-01', '2026-12-03'), now, deliveryPhrases())).toBe(
      'Delivered by Thu 3 Dec',
    )
  })

  test('names the last of several days, and the date of another week', () => {
    expect(
      promiseText(
        promise('2026-11-23T22:59Z', '2026-11-24', '2026-11-26'),
        SATURDAY_NIGHT,
        deliveryPhrases(),
      ),
    ).toBe('Voor maandag 23:59 besteld, uiterlijk donderdag in huis')
    expect(
      promiseText(
        promise('2026-12-23T22:59Z', '2026-12-29'),
        new Date('2026-12-23T11:00Z'),
        deliveryPhrases(),
      ),
    ).toBe('Voor 23:59 besteld, dinsdag 29 december in huis')
  })

  test('in full has the date, a countdown near the deadline and the holiday that it precedes', () => {
    const before = (time: string, made = monday) => fullPromiseText(made, new Date(time), deliveryPhrases())
    expect(before('2026-11-23T12:00Z')).toBe(
      'Voor 23:59 besteld, morgen (dinsdag 24 november) in huis, op tijd voor 5 december',
    )
    expect(before('2026-11-23T20:45Z')).toBe(
      'Bestel binnen 2 uur 14 minuten: morgen (dinsdag 24 november) in huis, op tijd voor 5 december',
    )
    expect(before('2026-11-23T22:58:30Z')).toMatch(/^Bestel binnen 1 minuut: /)
    expect(before('2026-11-21T22:30Z')).toMatch(/^Voor maandag 23:59 besteld, dinsdag 24 november in huis/)
    const fifth = promise('2026-12-04T22:59Z', '2026-12-05')
    expect(before('2026-12-04T12:00Z', fifth)).toBe(
      'Voor 23:59 besteld, morgen (zaterdag 5 december) in huis',
    )
    const long = promise('2026-12-07T22:59Z', '2026-12-22', '2026-12-24')
    expect(before('2026-12-07T12:00Z', long)).toBe(
      'Voor 23:59 besteld, uiterlijk donderdag 24 december in huis, op tijd voor kerst',
    )
    expect(before('2026-12-28T12:00Z', promise('2026-12-28T22:59Z', '2027-01-04'))).toBe(
      'Voor 23:59 besteld, maandag 4 januari in huis',
    )
    expect(fullPromiseText(monday, new Date('2026-11-23T12:00Z'), deliveryPhrases('pickup'))).toBe(
      'Voor 23:59 besteld, morgen (dinsdag 24 november) klaar om af te halen',
    )
    speak('en')
    expect(before('2026-11-23T20:45Z')).toBe(
      'Order within 2 hours 14 minutes: delivered tomorrow (Tuesday 24 November), in time for 5 December',
    )
  })

  test('on a cached page has dates only, which stay true for later readers', () => {
    const cached = (made: DeliveryPromise) => cachedPromiseText(made, new Date('2026-11-23T12:00Z'), 'full')
    expect(cached(monday)).toBe(
      'Voor ma 23 nov 23:59 besteld, dinsdag 24 november in huis, op tijd voor 5 december',
    )
    expect(cached(promise('2026-12-28T22:59Z', '2027-01-04', '2027-01-06'))).toBe(
      'Voor ma 28 dec 23:59 besteld, uiterlijk woensdag 6 januari in huis',
    )
    speak('en')
    expect(cached(promise(null, '2027-01-04'))).toBe('Delivered on Monday 4 January')
  })

  test('names the days of options with a common deadline, and the deadline once', () => {
    const now = new Date('2026-11-23T12:00Z')
    expect(wordPromise('day', monday, now, deliveryPhrases())).toBe(
      'Morgen (dinsdag 24 november) in huis, op tijd voor 5 december',
    )
    expect(wordPromise('deadline', monday, now, deliveryPhrases())).toBe(
      'Deze dagen gelden als u voor 23:59 bestelt.',
    )
    const late = new Date('2026-11-23T21:59Z')
    expect(wordPromise('deadline', monday, late, deliveryPhrases())).toBe(
      'Deze dagen gelden als u binnen 1 uur bestelt.',
    )
  })

  test('for goods ready in a store says collect', () => {
    const now = new Date('2026-11-24T10:00:00Z')
    const today = promise('2026-11-24T15:00Z', '2026-11-24')
    expect(promiseText(today, now, deliveryPhrases('pickup'))).toBe(
      'Voor 16:00 besteld, vandaag klaar om af te halen',
    )
  })

  test('is replaced by the next one after its deadline, and by none after the last', () => {
    const promises = [monday, promise('2026-11-24T22:59Z', '2026-11-25')]
    expect(promiseAt(promises, SATURDAY_NIGHT)).toBe(promises[0])
    expect(promiseAt(promises, new Date('2026-11-23T22:59:00Z'))).toBe(promises[1])
    expect(promiseAt(promises, new Date('2026-11-24T22:59:00Z'))).toBeNull()
  })

  test('is read back from a page unchanged', () => {
    const promises = new Map([
      ['morgen', [monday, promise('2026-11-24T22:59Z', '2026-11-25')]],
      ['week', [promise('2026-11-24T22:59Z', '2026-11-27', '2026-12-01')]],
    ])
    expect(unpackPromises(packPromises(promises))).toEqual(promises)
    expect(packPromises(new Map())).toBe('')
  })
})

const MINUTES = { min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2033, 0) / 60_000 }
const DAY_MS = 86_400_000
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Any page rendered within nine years, read at any minute of the days for which it has a promise. */
const anyReading = fc
  .record({
    minute: fc.integer(MINUTES),
    orderIn: fc.integer({ min: 1, max: 6 * 24 * 60 }),
    comesIn: fc.integer({ min: 0, max: 12 }),
    more: fc.nat(4),
  })
  .map(({ minute, orderIn, comesIn, more }) => {
    const now = new Date(minute * 60_000)
    const orderBefore = new Date(now.getTime() + orderIn * 60_000)
    const earliest = dayAfter(storeMoment(orderBefore).date, comesIn)
    return { now, promise: promise(orderBefore.toISOString(), earliest, dayAfter(earliest, more)) }
  })

describe.each([
  ['nl', 'nl-NL', 'morgen', 'vandaag'],
  ['en', 'en-GB', 'tomorrow', 'today'],
] as const)('over nine years, in %s', (language, locale, tomorrow, today) => {
  test('a sentence says tomorrow, today or a weekday exactly when it is that day', () => {
    speak(language)
    fc.assert(
      fc.property(anyReading, fc.boolean(), ({ now, promise: made }, isShort) => {
        const words = deliveryPhrases()
        const date = storeMoment(now).date
        const message = arrivalText(made, now, words).toLowerCase()
        const sentence = promiseText(made, now, words)
        // The arrival follows the comma.
        const arrival = isShort ? message : (sentence.split(', ').at(-1) ?? '').toLowerCase()
        expect(arrival.includes(tomorrow)).toBe(made.latest === dayAfter(date, 1))
        expect(arrival.includes(today)).toBe(made.latest === date)
        const ahead = (Date.parse(made.latest) - Date.parse(date)) / DAY_MS
        if (ahead > 1) {
          const form = isShort && ahead >= 6 ? 'short' : 'long'
          const weekday = new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' })
          expect(arrival).toContain(weekday.format(new Date(made.latest)).toLowerCase())
          // A weekday alone means the next one of that name.
          if (!/\d/.test(arrival)) expect(ahead).toBeLessThan(7)
        }
        expect(sentence).toContain(storeMoment(new Date(made.order_before ?? '')).time)
        expect(sentence).not.toMatch(/undefined|null|\{|NaN| {2}/)
      }),
      { numRuns: 400 },
    )
  })
})
