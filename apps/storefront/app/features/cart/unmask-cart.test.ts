import { expect, test } from 'vitest'
import { unmaskCart } from './unmask-cart.ts'

const money = (value: number) => ({ value })

/** Reads the struck price of two pieces at 66.95, whose product is offered at a price. */
function wasTotal(offered: number, lowest: number | null) {
  const price_range = {
    minimum_price: { final_price: money(offered), lowest_price_30_days: lowest && money(lowest) },
  }
  const item = {
    __typename: 'SimpleCartItem',
    id: '1',
    quantity: 2,
    product: { __typename: 'SimpleProduct', sku: 'KG-1', price_range },
    prices: {
      price_including_tax: money(66.95),
      row_total: money(110.66),
      row_total_including_tax: money(133.9),
    },
  }
  const cart = { id: 'a', total_quantity: 2, items: [item], shipping_addresses: [] }
  // Only the fields that the test is about; the rest may be absent as on a stock Magento.
  return unmaskCart(cart as unknown as Parameters<typeof unmaskCart>[0]).items[0]?.wasTotal
}

test('a reduced item is struck from the lowest price of 30 days, unless its price is not that of its page', () => {
  expect(wasTotal(66.95, 89.95)).toBe(179.9)
  expect(wasTotal(66.95, null)).toBeUndefined()
  // Another country's VAT, or a tier price.
  expect(wasTotal(68.08, 89.95)).toBeUndefined()
})
