import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a stored date is written out in the language of the page', () => {
  expect(formatDate('2026-11-18 23:59:59', 'nl')).toBe('18 november 2026')
  expect(formatDate('2026-11-18', 'en')).toBe('18 November 2026')
})

test('what is no date is not shown', () => {
  expect(formatDate('soon')).toBeNull()
})
