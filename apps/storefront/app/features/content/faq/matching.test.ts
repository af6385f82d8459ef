import { expect, test } from 'vitest'
import { isMatching } from './matching.ts'

const DELIVERY = 'Wanneer komt mijn pakket? Morgen, ook op zaterdag.'
const RETURNS = 'Mag ik ruilen? Ja, binnen dertig dagen. Één keer gratis.'

test('without a term every question is shown', () => {
  expect(isMatching(DELIVERY, '  ')).toBe(true)
})

test('every word must be in the question or its answer', () => {
  expect(isMatching(DELIVERY, 'ZATERDAG pakket')).toBe(true)
  expect(isMatching(DELIVERY, 'zaterdag ruilen')).toBe(false)
})

test('accents are ignored', () => {
  expect(isMatching(RETURNS, 'een keer')).toBe(true)
})
