import { expect, test } from 'vitest'
import { ownPrice, type Surcharge, surchargeInEuro } from './own-price.ts'

const asks = (amount: number, more: Partial<Surcharge> = {}): Surcharge => ({
  amount,
  isPercent: false,
  quantity: 1,
  inStock: true,
  ...more,
})
const choice = (...parts: Surcharge[]) => ({ required: true, parts })

test('the own price is what is left of the least when the cheapest parts are taken off', () => {
  expect(ownPrice(60, [choice(asks(0), asks(5.5))])).toBe(60)
  expect(ownPrice(65.5, [choice(asks(0, { inStock: false }), asks(5.5)), choice(asks(0))])).toBe(60)
  expect(ownPrice(71, [choice(asks(5.5, { quantity: 2 })), { required: false, parts: [asks(3)] }])).toBe(60)
})

test('where nothing must be chosen the cheapest part is in the least', () => {
  expect(ownPrice(62, [{ required: false, parts: [asks(2), asks(5)] }])).toBe(60)
})

test('a share is one of the own price', () => {
  expect(ownPrice(66, [choice(asks(10, { isPercent: true }), asks(20))])).toBe(60)
  expect(ownPrice(62, [choice(asks(10, { isPercent: true }), asks(2))])).toBe(60)
  expect(surchargeInEuro(asks(12.5, { isPercent: true }), 60)).toBe(7.5)
})
