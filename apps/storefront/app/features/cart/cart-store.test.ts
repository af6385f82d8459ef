import { describe, expect, test } from 'vitest'
import { type Cart, type CartItem, headerCount, toProductToAdd, withChange } from './cart-store.ts'
import { freeShippingFrom } from './free-shipping.server.ts'

const item = (id: string, quantity: number, price: number): CartItem => ({
  id,
  quantity,
  sku: `sku-${id}`,
  variantSku: null,
  type: 'simple',
  name: 'Bidon',
  brand: null,
  urlKey: 'bidon',
  urlSuffix: '.html',
  picture: null,
  options: [],
  parts: [],
  price,
  rowTotal: price * quantity,
  netRowTotal: Math.round((price * quantity) / 0.0121) / 100,
  discount: 0,
  errors: [],
  optionUids: [],
  available: null,
  min: 1,
  max: null,
  step: 1,
  isBackordered: false,
  giftMessage: null,
})
const cart: Cart = {
  id: 'c',
  quantity: 3,
  items: [item('1', 2, 8.95), item('2', 1, 20)],
  coupon: null,
  giftMessage: null,
  email: null,
  delivery: null,
  promises: [],
  freeShipping: null,
  promotions: [],
  shipping: null,
  totals: {
    subtotal: 37.9,
    netSubtotal: 31.32,
    netDiscounted: 31.32,
    grandTotal: 37.9,
    discounts: [],
    taxes: [],
  },
}

describe('a cart', () => {
  test('counts pieces, or items', () => {
    expect(headerCount(cart, 'quantity')).toBe(3)
    expect(headerCount(cart, 'items')).toBe(2)
  })

  test('shows a new quantity before the backend confirms it', () => {
    const next = withChange(cart, { itemId: '1', quantity: 3 })
    expect(next.quantity).toBe(4)
    expect(next.items[0]).toMatchObject({ quantity: 3, rowTotal: 17.9 })
    expect(next.totals).toBe(cart.totals)
  })

  test('loses an item whose quantity is 0', () => {
    expect(withChange(cart, { itemId: '2', quantity: 0 }).items.map(({ id }) => id)).toEqual(['1'])
  })

  test('stores what is needed to restore a removed item', () => {
    expect(toProductToAdd({ ...item('1', 1, 5), type: 'configurable', variantSku: 'child' })).toEqual({
      type: 'configurable',
      sku: 'sku-1',
      variantSku: 'child',
    })
  })
})

describe('free delivery', () => {
  const setting = { defaultAmount: 50, messages: [{ countries: ['BE', 'LU'], amount: 75 }] }
  test('has the threshold of a country, else the one for everywhere', () => {
    expect(freeShippingFrom(setting, 'BE')).toBe(75)
    expect(freeShippingFrom(setting, 'FR')).toBe(50)
    expect(freeShippingFrom({ ...setting, defaultAmount: null }, 'FR')).toBeNull()
  })
})
