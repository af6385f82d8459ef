import { expect, test } from 'vitest'
import { normaliseTerm } from './search-term.ts'

test('blanks are collapsed, ends trimmed, capitals lowered', () => {
  expect(normaliseTerm('  Thermo \n SHIRT ')).toBe('thermo shirt')
  expect(normaliseTerm(null)).toBe('')
})

test('a term of ten thousand characters is cut', () => {
  expect(normaliseTerm('wiel '.repeat(2_000)).length).toBeLessThanOrEqual(120)
})
