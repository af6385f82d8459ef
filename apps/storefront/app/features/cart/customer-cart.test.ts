import { expect, test } from 'vitest'
import type { Cart, CartItem } from './cart-store.ts'
import { mergeLosses } from './customer-cart.ts'

const item = (sku: string, quantity: number, variantSku: string | null = null): CartItem => ({
  id: `${sku} ${quantity}`,
  quantity,
  sku,
  variantSku,
  type: variantSku ? 'configurable' : 'simple',
  name: `Artikel ${sku}`,
  brand: null,
  urlKey: sku,
  urlSuffix: '.html',
  picture: null,
  options: [],
  parts: [],
  optionUids: [],
  price: 1,
  rowTotal: quantity,
  netRowTotal: quantity,
  discount: 0,
  giftMessage: null,
  errors: [],
  available: null,
  min: 1,
  max: null,
  step: 1,
  isBackordered: false,
})

const cart = (items: CartItem[], coupon: string | null = null): Pick<Cart, 'items' | 'coupon'> => ({
  items,
  coupon,
})

test('a complete merge reports nothing', () => {
  const merged = cart([item('bel', 3), item('trui', 1, 'trui-m'), item('trui', 1, 'trui-l')], 'ZOMER')
  const own = cart([item('bel', 1), item('trui', 1, 'trui-m')])
  const guest = cart([item('bel', 2), item('trui', 1, 'trui-l')], 'ZOMER')
  expect(mergeLosses([own, guest], merged)).toEqual({ losses: [], coupons: [] })
})

test('a merge reports each item with fewer pieces, each missing one, and a replaced coupon', () => {
  const own = cart([item('bel', 3)], 'LENTE')
  const guest = cart([item('bel', 3), item('helm', 2), item('trui', 1, 'trui-l')], 'ZOMER')
  const merged = cart([item('bel', 5), item('trui', 1, 'trui-m')], 'ZOMER')
  expect(mergeLosses([own, guest], merged)).toEqual({
    losses: [
      { name: 'Artikel bel', wanted: 6, count: 5 },
      { name: 'Artikel helm', wanted: 2, count: 0 },
      { name: 'Artikel trui', wanted: 1, count: 0 },
    ],
    coupons: ['LENTE'],
  })
})
