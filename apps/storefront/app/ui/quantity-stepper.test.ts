import { expect, test } from 'vitest'
import { clampQuantity } from './quantity-stepper.tsx'

test('no more can be had than there is, and no less than one', () => {
  expect(clampQuantity(7, { min: 1, max: 5 })).toBe(5)
  expect(clampQuantity(0, { min: 1, max: 5 })).toBe(1)
  expect(clampQuantity(-3, { min: 1 })).toBe(1)
})

test('what is sold by the pair comes in pairs', () => {
  expect(clampQuantity(5, { min: 2, max: 9, step: 2 })).toBe(6)
  expect(clampQuantity(9, { min: 2, max: 9, step: 2 })).toBe(8)
})

test('an emptied field is the least that can be had', () => {
  expect(clampQuantity(Number.NaN, { min: 1 })).toBe(1)
})

test('half an article becomes a whole one', () => {
  expect(clampQuantity(2.6, { min: 1 })).toBe(3)
})
