import { expect, test } from 'vitest'
import { clampQuantity } from './quantity-stepper.tsx'

test('a quantity is at most the stock, and at least one', () => {
  expect(clampQuantity(7, { min: 1, max: 5 })).toBe(5)
  expect(clampQuantity(0, { min: 1, max: 5 })).toBe(1)
  expect(clampQuantity(-3, { min: 1 })).toBe(1)
})

test('a product sold in pairs has steps of two', () => {
  expect(clampQuantity(5, { min: 2, max: 9, step: 2 })).toBe(6)
  expect(clampQuantity(9, { min: 2, max: 9, step: 2 })).toBe(8)
})

test('an emptied field becomes the minimum', () => {
  expect(clampQuantity(Number.NaN, { min: 1 })).toBe(1)
})

test('a fraction becomes a whole number', () => {
  expect(clampQuantity(2.6, { min: 1 })).toBe(3)
})
