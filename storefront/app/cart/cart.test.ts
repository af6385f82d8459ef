import { describe, expect, test } from 'vitest'
import { addAgain, type Cart, type CartItem, countOf, withQuantity } from './cart.ts'
import { freeShippingState } from './free-shipping.ts'

const item = (id: string, quantity: number, price: number): CartItem => ({
  id,
  quantity,
  sku: `sku-${id}`,
  variantSku: null,
  type: 'simple',
  name: 'Bidon',
  urlKey: 'bidon',
  urlSuffix: '.html',
  picture: null,
  options: [],
  parts: [],
  price,
  rowTotal: price * quantity,
  discount: 0,
  errors: [],
  optionUids: [],
  available: null,
})
const cart: Cart = {
  id: 'c',
  quantity: 3,
  items: [item('1', 2, 8.95), item('2', 1, 20)],
  coupon: null,
  delivery: null,
  promises: [],
  country: null,
  shipping: null,
  totals: { subtotal: 37.9, subtotalExclTax: 31.32, grandTotal: 37.9, discounts: [], taxes: [] },
}

describe('a cart', () => {
  test('is counted by pieces, or by items', () => {
    expect(countOf(cart, 'quantity')).toBe(3)
    expect(countOf(cart, 'items')).toBe(2)
  })

  test('shows a new quantity before the backend has confirmed it', () => {
    const next = withQuantity(cart, '1', 3)
    expect(next.quantity).toBe(4)
    expect(next.items[0]).toMatchObject({ quantity: 3, rowTotal: 17.9 })
    expect(next.totals).toBe(cart.totals)
  })

  test('loses an item whose quantity is 0', () => {
    expect(withQuantity(cart, '2', 0).items.map(({ id }) => id)).toEqual(['1'])
  })

  test('knows how to put a removed item back', () => {
    expect(addAgain({ ...item('1', 1, 5), type: 'configurable', variantSku: 'child' })).toEqual({
      type: 'configurable',
      sku: 'sku-1',
      variantSku: 'child',
    })
  })
})

describe('free delivery', () => {
  const setting = {
    defaultAmount: 50,
    includeTax: true,
    messages: [{ countries: ['BE', 'LU'], amount: 75, includeTax: false }],
  }
  test('says what is missing, and never less than nothing', () => {
    expect(freeShippingState(setting, { inclTax: 37.95, exclTax: 31.36 }, 'NL')?.remaining).toBe(12.05)
    expect(freeShippingState(setting, { inclTax: 80, exclTax: 66.12 }, 'NL')?.remaining).toBe(0)
  })
  test('follows the country, and what its threshold is compared with', () => {
    expect(freeShippingState(setting, { inclTax: 80, exclTax: 66.12 }, 'BE')?.remaining).toBe(8.88)
  })
  test('is not spoken of where there is none', () => {
    expect(
      freeShippingState({ ...setting, defaultAmount: null }, { inclTax: 1, exclTax: 1 }, 'FR'),
    ).toBeNull()
  })
})
