import { expect, test } from 'vitest'
import { figure, isMet, median, percentile } from './figure.ts'

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

test('a figure has the limit and the note that it is given, and no others', () => {
  expect(figure('start', 4, 's', { atMost: 5 })).toEqual({
    name: 'start',
    value: 4,
    unit: 's',
    target: { atMost: 5 },
  })
  expect(figure('rate', null, 'ratio', { atLeast: 0.8, note: 'none' })).toEqual({
    ...{ name: 'rate', value: null, unit: 'ratio', target: { atLeast: 0.8 }, note: 'none' },
  })
  expect(figure('reads', 3, '', { atMost: undefined, note: undefined })).toEqual({
    name: 'reads',
    value: 3,
    unit: '',
  })
})
