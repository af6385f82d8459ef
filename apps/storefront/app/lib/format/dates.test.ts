import { expect, test } from 'vitest'
import { formatDate, formatDayAndMonth, formatMoment } from './dates.ts'

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
