import { expect, test } from 'vitest'
import { clipPrice, priceSpan, spanOfOptions, spanWith } from './price-span.ts'

test('the span starts at 0 at the lowest, in whole euros that hold every price', () => {
  expect(priceSpan(-3, 129.95)).toEqual({ min: 0, max: 130 })
  expect(priceSpan(12.5, 12.5)).toEqual({ min: 12, max: 13 })
  expect(priceSpan(80, 20)).toEqual({ min: 80, max: 80 })
  expect(priceSpan(null, 20)).toBeNull()
})

test('bounds that cut nothing off are no filter', () => {
  const span = { min: 10, max: 130 }
  expect(clipPrice({ from: 10, to: 130 }, span)).toBeNull()
  expect(clipPrice({ from: 0, to: 0 }, span)).toBeNull()
  expect(clipPrice({ from: 20, to: 500 }, span)).toEqual({ from: 20, to: null })
  expect(clipPrice({ from: null, to: 5 }, span)).toEqual({ from: null, to: 10 })
})

test('a price of which nothing is left stays as it was asked', () => {
  const beside = spanWith({ from: 700, to: 900 }, { min: 10, max: 667 })
  expect(beside).toEqual({ min: 9, max: 901 })
  expect(beside && clipPrice({ from: 700, to: 900 }, beside)).toEqual({ from: 700, to: 900 })
  expect(spanWith({ from: 20, to: null }, null)).toEqual({ min: 19, max: 21 })
  expect(spanWith({ from: 20, to: 900 }, { min: 10, max: 667 })).toEqual({ min: 10, max: 667 })
  expect(spanWith(null, null)).toBeNull()
})

test('a backend without bounds gives them by its price options', () => {
  expect(spanOfOptions(['40_60', '60_80', '100_*'])).toEqual({ min: 40, max: 100 })
  expect(spanOfOptions([])).toBeNull()
})
