import { expect, test } from 'vitest'
import { isMet, median, percentile } from './figure.ts'

test('the median stands in the middle, or between the two that do', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 10, 2, 4])).toBe(3)
})

test('a percentile lies between the values beside it', () => {
  expect(percentile([0, 100], 99)).toBe(99)
  expect(percentile([7], 99)).toBe(7)
  expect(() => percentile([], 50)).toThrow(RangeError)
})

test('a target is kept at its very value, and by nothing that was not measured', () => {
  expect(isMet({ value: 10, target: { atMost: 10 } })).toBe(true)
  expect(isMet({ value: 11, target: { atMost: 10 } })).toBe(false)
  expect(isMet({ value: 0.8, target: { atLeast: 0.8 } })).toBe(true)
  expect(isMet({ value: null, target: { atLeast: 0.8 } })).toBe(null)
})
