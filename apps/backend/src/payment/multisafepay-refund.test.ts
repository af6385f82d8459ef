import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderRow } from '../orders/orders.sql.ts'
import {
  type CartLine,
  type CartRefund,
  cartAfterRefund,
  isPaidBackByGoods,
  toShoppingCart,
} from './multisafepay-rules.ts'

const cents = (line: CartLine) =>
  Math.round(Number(line.unit_price) * Number(line.quantity) * (100 + Number(line.tax_table_selector)))
const sum = (lines: readonly CartLine[]) => lines.reduce((total, line) => total + cents(line), 0)

/** Creates an order of one product with delivery, and a memo for part of both. */
const createRefund = (quantity: number, amountCents: number): CartRefund => ({
  // This test does not use the other fields of a line and a memo.
  order: {
    items: [{ id: 7, sku: 'GEL' }],
    shippingCents: 495,
    creditMemos: [
      { id: 3, shippingCents: 495, grandTotalCents: amountCents, items: [{ orderItemId: 7, quantity }] },
    ],
  } as unknown as CartRefund['order'],
  memoId: 3,
  amountCents,
})
const cart: CartLine[] = [
  {
    name: 'Gel',
    merchant_item_id: 'GEL_7',
    unit_price: '2.0000000000',
    quantity: 3,
    tax_table_selector: '9',
  },
  {
    name: 'Post',
    merchant_item_id: 'msp-shipping',
    unit_price: 4.5413,
    quantity: 1,
    tax_table_selector: '9',
  },
]

test('a discount lowers its item, so that the cart adds up to the order', () => {
  const goods = {
    id: 7,
    sku: 'GEL',
    name: 'Gel',
    quantityOrdered: 3,
    rowTotalCents: 654,
    discountCents: 65,
    taxRate: 9,
  }
  // The other fields of an order are not used.
  const order = { items: [goods], shippingCents: 495, shippingExclCents: 409, methodTitle: 'Post' } as unknown
  const { items } = toShoppingCart(order as OrderRow)
  expect(sum(items.map((line) => ({ ...line })))).toBe(654 - 65 + 495)
})

test('refunded items are negative copies of the original items', () => {
  const [gel, post] = cart
  expect(cartAfterRefund(cart, createRefund(2, 436 + 495))).toEqual([
    gel,
    post,
    { ...gel, quantity: -2 },
    { ...post, quantity: -1 },
  ])
})

test('one of several payments of an order is refunded as an amount', () => {
  const part = { ...createRefund(2, 436 + 495), amountCents: 300 }
  expect(cartAfterRefund(cart, part).slice(2)).toMatchObject([{ quantity: -1, unit_price: '3.00' }])
})

test('a cart without the items is refunded as an amount', () => {
  const other = cart.map((line) => ({ ...line, merchant_item_id: 'another' }))
  expect(cartAfterRefund(other, createRefund(1, 218)).slice(2)).toMatchObject([
    { quantity: -1, unit_price: '2.18' },
  ])
})

test('any refund lowers the value of the cart by its amount, to the cent', () => {
  const amounts = fc.integer({ min: 1, max: 1149 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), amounts, (quantity, amount) => {
      const once = cartAfterRefund(cart, createRefund(quantity, amount))
      expect(sum(cart) - sum(once)).toBe(amount)
      // The cart for a second refund already contains the first.
      const twice = cartAfterRefund(once, createRefund(1, amount))
      expect(sum(once) - sum(twice)).toBe(amount)
      // A negative price would cancel the order.
      for (const { unit_price } of twice) expect(Number(unit_price)).toBeGreaterThan(0)
    }),
  )
})

test('only the amount is refunded if there is no credit', () => {
  expect(['IDEAL', 'MISTERCASH', 'PAYPAL', 'VISA', null].filter(isPaidBackByGoods)).toEqual([])
})
