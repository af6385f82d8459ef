import { expect, test } from 'vitest'
import { centsOf, lowestTiers, pieceAt } from './price-tiers.ts'

const tube = {
  final: 5.95,
  tiers: [
    { quantity: 3, price: 5.35 },
    { quantity: 6, price: 4.75 },
  ],
}
const dear = { final: 7.95 }

test('a piece costs what the quantity that is reached says, and never more than alone', () => {
  expect([1, 3, 5, 6].map((quantity) => pieceAt(tube, quantity))).toEqual([5.95, 5.35, 5.35, 4.75])
  expect(pieceAt({ ...tube, final: 5 }, 3)).toBe(5)
  expect(centsOf(tube, 6)).toBe(2850)
})

test('while it is open which variant is bought, the lowest price of each quantity is told as a lowest one', () => {
  expect(lowestTiers([tube, dear])).toEqual([
    { quantity: 3, price: 5.35, isFrom: true },
    { quantity: 6, price: 4.75, isFrom: true },
  ])
  expect(lowestTiers([tube, tube]).every(({ isFrom }) => !isFrom)).toBe(true)
  expect(lowestTiers([dear, { final: 1 }])).toEqual([])
})
