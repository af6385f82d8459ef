import { expect, test } from 'vitest'
import { nearestIndex } from './scroll-position.ts'

test('the slide that is most in view is the one', () => {
  expect(nearestIndex([0, 390, 780], 0)).toBe(0)
  expect(nearestIndex([0, 390, 780], 200)).toBe(1)
  expect(nearestIndex([0, 390, 780], 780)).toBe(2)
})

test('a row without slides stands at its start', () => {
  expect(nearestIndex([], 0)).toBe(0)
})
