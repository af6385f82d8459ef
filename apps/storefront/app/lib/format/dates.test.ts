import { expect, test } from 'vitest'
import { languages } from '../shop/shop-config.ts'
import { formatDate, formatDay, formatDayAndMonth, formatMoment, formatWeekday } from './dates.ts'

test('a stored date is formatted in the language of the page', () => {
  expect(formatDate('2026-11-18 23:59:59', 'nl')).toBe('18 november 2026')
  expect(formatDate('2026-11-18', 'en')).toBe('18 November 2026')
  expect(formatDayAndMonth('2026-11-18', 'nl')).toBe('18 november')
})

test('an invalid date is not shown', () => {
  expect(formatDate('soon')).toBeNull()
  expect(formatMoment('soon')).toBeNull()
})

test('a time is in the shop’s time zone, in summer and in winter', () => {
  expect(formatMoment('2026-11-22 09:30:15', 'nl')).toBe('22 november 2026 om 10:30:15')
  expect(formatMoment('2026-07-22 22:30:15', 'en')).toBe('23 July 2026 at 00:30:15')
})

test('days have the names that Intl gives them', () => {
  for (const language of ['nl', 'en'] as const)
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10)
      const named = (form: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(languages[language].locale, { ...form, timeZone: 'UTC' }).format(time)
      expect(formatDate(day, language)).toBe(named({ day: 'numeric', month: 'long', year: 'numeric' }))
      expect(formatDay(day, 'long', language)).toBe(named({ weekday: 'long', day: 'numeric', month: 'long' }))
      expect(formatDay(day, 'short', language)).toBe(
        named({ weekday: 'short', day: 'numeric', month: 'short' }),
      )
      expect(formatWeekday(day, language)).toBe(named({ weekday: 'long' }))
    }
})
