import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../lib/testing/test-doubles.ts'
import { isPaying, readStoredPayment, storePayment } from './stored-payment.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: createStorage(stored),
  })
})
const ORDER = { hash: 'h', number: '100', cartId: 'c' }

test('answers and note of a payment are stored per method, beside the order', () => {
  storePayment({ method: 'achteraf', options: { achteraf: { gender: 'x' } }, note: 'Bel aan' })
  expect(isPaying(stored.get('checkout-payment') ?? null)).toBe(false)
  storePayment({ order: ORDER })
  expect(readStoredPayment()).toEqual({
    method: 'achteraf',
    options: { achteraf: { gender: 'x' } },
    note: 'Bel aan',
    order: ORDER,
    attempt: null,
  })
  expect(isPaying(stored.get('checkout-payment') ?? null)).toBe(true)
})

test('an order without an answer is stored until it is answered', () => {
  const attempt = { cartId: 'c', method: 'ideal', hasAccount: false }
  storePayment({ attempt })
  expect(readStoredPayment().attempt).toEqual(attempt)
  expect(isPaying(stored.get('checkout-payment') ?? null)).toBe(true)
  storePayment({ attempt: null })
  expect(isPaying(stored.get('checkout-payment') ?? null)).toBe(false)
})

test('a note that mentions an order is not an order', () => {
  expect(isPaying('{"note":"\\"order\\":{}","order":null}')).toBe(false)
  expect(isPaying('{"reorder":{}}')).toBe(false)
})

test('stored data in another format is ignored', () => {
  const nothing = { method: null, options: {}, note: '', order: null, attempt: null }
  for (const odd of [
    null,
    '',
    'nonsense',
    '4',
    '[]',
    '{"method":3,"options":{"a":{"b":1}},"note":1,"order":{"hash":1},"attempt":{"cartId":"c"}}',
  ]) {
    expect(readStoredPayment(odd)).toEqual(nothing)
  }
})
