import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampRange, toPercent } from './range.ts'

const prices = { min: 0, max: 250, step: 5 }

test('a price range stays within the list’s range, in whole steps', () => {
  expect(clampRange([-20, 300], prices, 'from')).toEqual([0, 250])
  expect(clampRange([52, 188], prices, 'to')).toEqual([50, 190])
})

test('a thumb stops at the other one instead of pushing it', () => {
  expect(clampRange([80, 50], prices, 'from')).toEqual([50, 50])
  expect(clampRange([80, 50], prices, 'to')).toEqual([80, 80])
})

test('an emptied field is the end of the track', () => {
  expect(clampRange([Number.NaN, 100], prices, 'from')).toEqual([0, 100])
  expect(clampRange([50, Number.NaN], prices, 'to')).toEqual([50, 250])
})

test('any input gives a range in order and within the limits', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.constantFrom('from', 'to'), (from, to, moved) => {
      const [low, high] = clampRange([from, to], prices, moved)
      expect(low).toBeLessThanOrEqual(high)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(250)
    }),
  )
})

test('a value half way is at half the track; a track without length has no half', () => {
  expect(toPercent(125, prices)).toBe(50)
  expect(toPercent(10, { min: 10, max: 10, step: 1 })).toBe(0)
})
