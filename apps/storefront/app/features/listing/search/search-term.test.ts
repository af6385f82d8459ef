import { expect, test } from 'vitest'
import { beginsWords, normaliseTerm } from './search-term.ts'

test('spaces are collapsed and trimmed, capitals lowered', () => {
  expect(normaliseTerm('  Thermo \n SHIRT ')).toBe('thermo shirt')
  expect(normaliseTerm(null)).toBe('')
})

test('a term of ten thousand characters is cut', () => {
  expect(normaliseTerm('wiel '.repeat(2_000)).length).toBeLessThanOrEqual(120)
})

test('each part of a term is a prefix of a word, in any order', () => {
  expect(beginsWords('open zondag', 'winkel openingstijden open zondag')).toBe(true)
  expect(beginsWords('zondag open', 'winkel openingstijden open zondag')).toBe(true)
  expect(beginsWords('Wae', 'Wael')).toBe(true)
  expect(beginsWords('open helm', 'winkel openingstijden open')).toBe(false)
  expect(beginsWords('!?', 'winkel')).toBe(false)
})
