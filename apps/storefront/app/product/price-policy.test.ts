import { expect, test } from 'vitest'
import { showPrice } from './price-policy.ts'

test('a reduction rests on the lowest price of the last 30 days', () => {
  expect(showPrice({ final: 67.45, lowest30Days: 89.95 })).toEqual({
    now: 67.45,
    reduction: { was: 89.95, amountOff: 22.5, percentOff: 25 },
    advised: null,
  })
})

test('without that lowest price nothing is struck, whatever the manufacturer advises', () => {
  expect(showPrice({ final: 80, manufacturer: 100 })).toEqual({ now: 80, reduction: null, advised: 100 })
  expect(showPrice({ final: 80, lowest30Days: null }).reduction).toBeNull()
})

test('a price that was lower in the last 30 days is no reduction', () => {
  expect(showPrice({ final: 80, lowest30Days: 79.95 }).reduction).toBeNull()
  expect(showPrice({ final: 80, lowest30Days: 80 }).reduction).toBeNull()
})

test('a percentage is rounded down', () => {
  expect(showPrice({ final: 66.67, lowest30Days: 100 }).reduction?.percentOff).toBe(33)
  expect(showPrice({ final: 99.95, lowest30Days: 100 }).reduction?.percentOff).toBe(0)
})
