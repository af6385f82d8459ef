import { expect, test } from 'vitest'
import { applyShare, ownPrice, type Surcharge, surchargeInEuro } from './bundle.server.ts'

const part = (amount: number, more: Partial<Surcharge> = {}): Surcharge => ({
  amount,
  isPercent: false,
  quantity: 1,
  inStock: true,
  ...more,
})
const choice = (...parts: Surcharge[]) => ({ required: true, parts })

test('the fixed price is the minimum without the cheapest parts', () => {
  expect(ownPrice(60, [choice(part(0), part(5.5))])).toBe(60)
  expect(ownPrice(65.5, [choice(part(0, { inStock: false }), part(5.5)), choice(part(0))])).toBe(60)
  expect(ownPrice(71, [choice(part(5.5, { quantity: 2 })), { required: false, parts: [part(3)] }])).toBe(60)
})

test('without required options the minimum contains the cheapest part', () => {
  expect(ownPrice(62, [{ required: false, parts: [part(2), part(5)] }])).toBe(60)
})

test('a percentage is one of the fixed price', () => {
  expect(ownPrice(66, [choice(part(10, { isPercent: true }), part(20))])).toBe(60)
  expect(ownPrice(62, [choice(part(10, { isPercent: true }), part(2))])).toBe(60)
  expect(surchargeInEuro(part(12.5, { isPercent: true }), 60)).toBe(7.5)
})

test('a part costs its percentage of each price, rounded to a cent', () => {
  expect(applyShare({ final: 44.95, tiers: [{ quantity: 3, price: 39.99 }] }, 92.5)).toEqual({
    final: 41.58,
    tiers: [{ quantity: 3, price: 36.99 }],
  })
})
