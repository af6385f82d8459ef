import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, onShopClock, shopMoment, weekdayNumber } from '../platform/shop-clock.ts'
import {
  type Carriage,
  deliveryPromises,
  type HoursOn,
  type PackingHours,
  pickupPromises,
  suppliedPromises,
} from './delivery-promise.ts'
import { easterSunday, isPublicHoliday } from './public-holidays.ts'

const packing: PackingHours = {
  orderBefore: ['22:00', '22:00', '22:00', '22:00', '22:00', null, null],
  closedOn: ['2026-12-31'],
  countryId: 'NL',
}
const post: Carriage = { countryId: 'NL', deliveryDays: [2, 3, 4, 5, 6], transit: { min: 1, max: 1 } }
const NO_HANDLING = { min: 0, max: 0 }
const at = (text: string) => new Date(text)
const next = (now: Date, handling = NO_HANDLING) => {
  const [promise] = deliveryPromises(packing, post, handling, { now, count: 8 })
  if (!promise) throw new Error('Nothing is promised.')
  return promise
}
/** Random minute within nine years, because holidays differ by year. */
const anyMoment = fc
  .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2033, 0) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

describe('a delivery', () => {
  test('ordered on a weekday before the deadline arrives the next day, a minute later a day later', () => {
    expect(next(at('2026-11-24T20:59:00Z'))).toEqual({
      orderBefore: at('2026-11-24T21:00:00Z'),
      earliest: '2026-11-25',
      latest: '2026-11-25',
    })
    expect(next(at('2026-11-24T21:00:00Z')).earliest).toBe('2026-11-26')
  })

  test('ordered on Saturday night arrives on Tuesday', () => {
    expect(next(at('2026-11-21T22:30:00Z'))).toMatchObject({
      orderBefore: at('2026-11-23T21:00:00Z'),
      earliest: '2026-11-24',
    })
  })

  test('has a deadline in the shop’s time zone, in summer and in winter', () => {
    expect(next(at('2026-07-01T12:00:00Z')).orderBefore).toEqual(at('2026-07-01T20:00:00Z'))
    expect(next(at('2026-12-01T12:00:00Z')).orderBefore).toEqual(at('2026-12-01T21:00:00Z'))
  })

  test('neither leaves nor arrives on Ascension Day, King’s Day, at Christmas and when the shop is closed', () => {
    expect(next(at('2026-05-14T08:00:00Z'))).toMatchObject({
      orderBefore: at('2026-05-15T20:00:00Z'),
      earliest: '2026-05-16',
    })
    expect(next(at('2026-05-13T08:00:00Z')).earliest).toBe('2026-05-15')
    expect(next(at('2026-12-24T08:00:00Z')).earliest).toBe('2026-12-29')
    expect(next(at('2026-12-31T08:00:00Z')).earliest).toBe('2027-01-05')
  })

  test('of goods with a handling time arrives that many working days later', () => {
    expect(next(at('2026-11-26T08:00:00Z'), { min: 2, max: 4 })).toMatchObject({
      earliest: '2026-12-01',
      latest: '2026-12-03',
    })
  })

  test('has no date if the shop never packs or the carrier never delivers', () => {
    const never = { ...packing, orderBefore: packing.orderBefore.map(() => null) }
    expect(deliveryPromises(never, post, NO_HANDLING, { now: at('2026-11-24T08:00:00Z'), count: 8 })).toEqual(
      [],
    )
    const nobody = { ...post, deliveryDays: [] }
    expect(
      deliveryPromises(packing, nobody, NO_HANDLING, { now: at('2026-11-24T08:00:00Z'), count: 8 }),
    ).toEqual([])
  })

  test('is never promised in the past, on a day without delivery, or later than necessary, over nine years', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const promises = deliveryPromises(packing, post, NO_HANDLING, { now, count: 8 })
        expect(promises).toHaveLength(8)
        let before = now
        for (const { orderBefore, earliest, latest } of promises) {
          const leaves = onShopClock(orderBefore)
          expect(orderBefore > before).toBe(true)
          expect(leaves.time).toBe('22:00')
          expect(isWorkday(leaves.date)).toBe(true)
          expect(earliest).toBe(latest)
          expect(delivers(earliest)).toBe(true)
          // 'On working days ordered before 22:00, there the next delivery day' is true on any day.
          expect(daysBetween(leaves.date, earliest).some(delivers)).toBe(false)
          // An order between the previous promise and this one cannot arrive earlier.
          const between = daysBetween(addDays(onShopClock(before).date, -1), leaves.date)
          for (const day of between.filter((date) => shopMoment(date, '22:00') > before && isWorkday(date))) {
            expect(daysBetween(day, earliest).some(delivers)).toBe(false)
          }
          before = orderBefore
        }
      }),
      { numRuns: 300 },
    )
  })

  test('of a later order never arrives earlier', () => {
    fc.assert(
      fc.property(anyMoment, fc.nat(20_000), fc.nat(5), (now, minutes, days) => {
        const handling = { min: days, max: days + 2 }
        const later = next(new Date(now.getTime() + minutes * 60_000), handling)
        const sooner = next(now, handling)
        expect(sooner.earliest <= later.earliest && sooner.latest <= later.latest).toBe(true)
        expect(sooner.earliest <= sooner.latest).toBe(true)
      }),
    )
  })
})

describe('a pickup', () => {
  const hours: HoursOn = (date) =>
    date === '2026-12-24'
      ? [{ from: '09:00', to: '16:00' }]
      : weekdayNumber(date) === 7 || isPublicHoliday('NL', date)
        ? []
        : [
            { from: '09:00', to: '12:30' },
            { from: '13:30', to: '18:00' },
          ]
  const ready = (now: string) => pickupPromises(hours, { now: at(now), count: 3 })[0]

  test('is ready today until two hours before the store closes, and never on a day that it is closed', () => {
    expect(ready('2026-11-24T14:59:00Z')?.earliest).toBe('2026-11-24')
    expect(ready('2026-11-24T15:00:00Z')?.earliest).toBe('2026-11-25')
    expect(ready('2026-11-28T16:00:00Z')?.earliest).toBe('2026-11-30')
    expect(ready('2026-11-29T10:00:00Z')?.earliest).toBe('2026-11-30')
  })

  test('follows the exceptional hours of a date', () => {
    expect(ready('2026-12-24T12:59:00Z')?.earliest).toBe('2026-12-24')
    expect(ready('2026-12-24T13:00:00Z')?.earliest).toBe('2026-12-28')
  })

  test('has no date if the store never opens', () => {
    expect(pickupPromises(() => [], { now: at('2026-11-24T08:00:00Z'), count: 3 })).toEqual([])
  })

  test('of goods that the store lacks is ready on the next working day', () => {
    const [promise] = suppliedPromises(packing, hours, NO_HANDLING, {
      now: at('2026-11-27T08:00:00Z'),
      count: 3,
    })
    expect(promise).toMatchObject({ orderBefore: at('2026-11-27T21:00:00Z'), earliest: '2026-11-30' })
  })

  test('is never ready while the store is closed, or earlier than possible, over nine years', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const atStore = pickupPromises(hours, { now, count: 3 })
        const sent = suppliedPromises(packing, hours, NO_HANDLING, { now, count: 3 })
        for (const { orderBefore, earliest } of [...atStore, ...sent]) {
          expect(orderBefore > now).toBe(true)
          const closes = hours(earliest).at(-1)?.to
          expect(closes).toBeDefined()
          expect(orderBefore.getTime()).toBeLessThanOrEqual(
            shopMoment(earliest, closes ?? '').getTime() - 120 * 60_000,
          )
        }
        for (const { orderBefore, earliest } of sent) {
          expect(earliest > onShopClock(orderBefore).date).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the calendar', () => {
  test('the date of Easter is right for past and future years', () => {
    expect([2024, 2025, 2026, 2027, 2030, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2030-04-21',
      '2038-04-25',
    ])
  })

  test('nothing is packed on the public holidays of the warehouse’s country', () => {
    const belgian = { ...packing, countryId: 'BE' }
    // Belgium's national day in 2026 is a Tuesday.
    const now = at('2026-07-21T08:00:00Z')
    const first = (hours: PackingHours) =>
      deliveryPromises(hours, post, NO_HANDLING, { now, count: 1 }).map(({ earliest }) => earliest)
    expect([first(packing), first(belgian)]).toEqual([['2026-07-22'], ['2026-07-23']])
  })

  test('King’s Day is never a Sunday, and Liberation Day is a holiday every five years', () => {
    expect(isPublicHoliday('NL', '2025-04-26')).toBe(true)
    expect(isPublicHoliday('NL', '2025-04-27')).toBe(false)
    expect(isPublicHoliday('NL', '2025-05-05')).toBe(true)
    expect(isPublicHoliday('NL', '2026-05-05')).toBe(false)
    expect(isPublicHoliday('NL', '2026-05-25')).toBe(true)
    expect(isPublicHoliday('DE', '2026-10-03')).toBe(true)
    expect(isPublicHoliday('XX', '2026-12-25')).toBe(true)
  })

  test('the shop’s time zone converts to instants and back, also when the clocks change', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const { date, time } = onShopClock(moment)
        const again = shopMoment(date, time)
        expect(onShopClock(again)).toEqual({ date, time })
        // In the repeated hour of autumn, the first one counts.
        expect([0, 3_600_000]).toContain(moment.getTime() - again.getTime())
      }),
    )
    expect(onShopClock(shopMoment('2026-03-29', '02:30'))).toEqual({ date: '2026-03-29', time: '03:30' })
  })
})

const isWorkday = (date: string) =>
  weekdayNumber(date) <= 5 && !isPublicHoliday('NL', date) && date !== '2026-12-31'
const delivers = (date: string) => ![1, 7].includes(weekdayNumber(date)) && !isPublicHoliday('NL', date)

/** Lists the days between two dates, both excluded. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = addDays(from, 1); date < to; date = addDays(date, 1)) days.push(date)
  return days
}
