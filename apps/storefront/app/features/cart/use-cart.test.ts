// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeDeviceCart } from '../customer/device-cart.ts'
import type { Cart } from './cart-store.ts'
import { isEmptied } from './use-cart.ts'

afterEach(() => localStorage.clear())

const cart = (held: Partial<Cart>) =>
  ({ id: 'cart', items: [], coupon: null, email: null, ...held }) as unknown as Cart

test('an empty cart that had items loses its token; a new one keeps it', () => {
  expect(isEmptied(cart({ coupon: 'WELKOM10' }))).toBe(true)
  expect(isEmptied(cart({ email: 'anna@example.nl' }))).toBe(true)
  expect(isEmptied(cart({}))).toBe(false)
  expect(isEmptied(cart({ coupon: 'WELKOM10', items: [{} as Cart['items'][number]] }))).toBe(false)
})

test('a customer has one cart, empty or not', () => {
  changeDeviceCart({ customerCartId: 'cart' })
  expect(isEmptied(cart({ coupon: 'WELKOM10' }))).toBe(false)
})
