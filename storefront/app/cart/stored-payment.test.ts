import { beforeEach, expect, test, vi } from 'vitest'
import { isPaying } from './is-paying.ts'
import { readStoredPayment, storePayment } from './stored-payment.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
const ORDER = { hash: 'h', number: '100', cartId: 'c' }

test('how the shopper paid is kept by method, and the order beside it', () => {
  storePayment({ method: 'achteraf', options: { achteraf: { gender: 'x' } } })
  expect(isPaying(kept.get('checkout-payment') ?? null)).toBe(false)
  storePayment({ order: ORDER })
  expect(readStoredPayment()).toEqual({
    method: 'achteraf',
    options: { achteraf: { gender: 'x' } },
    order: ORDER,
  })
  expect(isPaying(kept.get('checkout-payment') ?? null)).toBe(true)
})

test('what is not of this form counts for nothing', () => {
  const nothing = { method: null, options: {}, order: null }
  for (const odd of [
    null,
    '',
    'nonsense',
    '4',
    '[]',
    '{"method":3,"options":{"a":{"b":1}},"order":{"hash":1}}',
  ]) {
    expect(readStoredPayment(odd)).toEqual(nothing)
  }
})
