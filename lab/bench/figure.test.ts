import { expect, test } from 'vitest'
import { isMet, median, percentile } from './figure.ts'

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 10, 2, 4])).toBe(3)
})

test('a percentile is interpolated between its neighbours', () => {
  expect(percentile([0, 100], 99)).toBe(99)
  expect(percentile([7], 99)).toBe(7)
  expect(() => percentile([], 50)).toThrow(RangeError)
})

test('a target is met at its exact value, and not without a measurement', () => {
  expect(isMet({ value: 10, target: { atMost: 10 } })).toBe(true)
  expect(isMet({ value: 11, target: { atMost: 10 } })).toBe(false)
  expect(isMet({ value: 0.8, target: { atLeast: 0.8 } })).toBe(true)
  expect(isMet({ value: null, target: { atLeast: 0.8 } })).toBe(null)
})
