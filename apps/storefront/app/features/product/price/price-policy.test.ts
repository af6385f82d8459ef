import { expect, test } from 'vitest'
import { findPriceRange, lowestTiers, piecePriceAt, showPrice, totalCents } from './price-policy.ts'

test('a reduction compares with the lowest price of the last 30 days', () => {
  expect(showPrice({ final: 67.45, lowest30Days: 89.95 })).toEqual({
    now: 67.45,
    reduction: { was: 89.95, amountOff: 22.5, percentOff: 25 },
    advised: null,
  })
})

test('without that lowest price nothing is struck through, even with a recommended price', () => {
  expect(showPrice({ final: 80, manufacturer: 100 })).toEqual({ now: 80, reduction: null, advised: 100 })
  expect(showPrice({ final: 80, lowest30Days: null }).reduction).toBeNull()
})

test('a recommended price is shown only if it is above the price', () => {
  expect([80.01, 80, 79.95].map((manufacturer) => showPrice({ final: 80, manufacturer }).advised)).toEqual([
    80.01,
    null,
    null,
  ])
})

test('a price that was lower in the last 30 days is no reduction', () => {
  expect(showPrice({ final: 80, lowest30Days: 79.95 }).reduction).toBeNull()
  expect(showPrice({ final: 80, lowest30Days: 80 }).reduction).toBeNull()
})

test('a percentage is rounded down', () => {
  expect(showPrice({ final: 66.67, lowest30Days: 100 }).reduction?.percentOff).toBe(33)
  expect(showPrice({ final: 99.95, lowest30Days: 100 }).reduction?.percentOff).toBe(0)
})

const tube = {
  final: 5.95,
  tiers: [
    { quantity: 3, price: 5.35 },
    { quantity: 6, price: 4.75 },
  ],
}
const dear = { final: 7.95 }

test('a piece costs what its tier says, and never more than alone', () => {
  expect([1, 3, 5, 6].map((quantity) => piecePriceAt(tube, quantity))).toEqual([5.95, 5.35, 5.35, 4.75])
  expect(piecePriceAt({ ...tube, final: 5 }, 3)).toBe(5)
  expect(totalCents(tube, 6)).toBe(2850)
})

test('a range starts at the lowest price, and has a reduction only if all of its prices have one', () => {
  const reduced = { final: 80, lowest30Days: 90 }
  expect(findPriceRange([{ final: 95, lowest30Days: 90 }, reduced])).toEqual({
    price: { final: 80 },
    isFrom: true,
  })
  expect(findPriceRange([{ final: 85, lowest30Days: 90 }, reduced])).toEqual({ price: reduced, isFrom: true })
  expect(findPriceRange([dear, { ...dear }])).toEqual({ price: dear, isFrom: false })
})

test('until a variant is selected, each tier shows its lowest price', () => {
  expect(lowestTiers([tube, dear])).toEqual([
    { quantity: 3, price: 5.35, isFrom: true },
    { quantity: 6, price: 4.75, isFrom: true },
  ])
  expect(lowestTiers([tube, tube]).every(({ isFrom }) => !isFrom)).toBe(true)
  expect(lowestTiers([dear, { final: 1 }])).toEqual([])
})
