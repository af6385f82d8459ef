import { expect, test } from 'vitest'
import { purchaseEvent } from './purchase-event.ts'

type Purchase = Parameters<typeof purchaseEvent>[0]

/** An order as the backend answers it, as far as the event reads it. */
const order = (total: object, ...prices: [price: number, quantity: number][]) =>
  ({
    number: '100000001',
    items: prices.map(([price, quantity], index) => ({
      product_sku: `SKU-${index}`,
      product_name: 'Bidon',
      selected_options: [],
      product_sale_price: { value: price },
      quantity_ordered: quantity,
    })),
    total,
    // The test gives the fields that the event reads.
  }) as unknown as Purchase

const totals = (grand: number, tax: number, shipping: number) => ({
  grand_total: { value: grand },
  taxes: [{ amount: { value: tax } }],
  shipping_handling: { amount_excluding_tax: { value: shipping } },
})

test.each([
  ['one article', order(totals(16.95, 2.94, 4.09), [12, 1]), 9.92],
  ['a discount', order(totals(24.15, 4.19, 4.09), [12, 2]), 15.87],
  ['several articles', order(totals(99.85, 17.33, 0), [9.95, 3], [69.99, 1]), 82.52],
  ['nothing to pay', order(totals(0, 0, 0), [12, 1]), 0],
  ['goods that cost nothing', order(totals(4.95, 0.86, 4.09), [0, 1]), 0],
])('a purchase of %s has the value of its items, without VAT and delivery', (_, purchase, value) => {
  const event = purchaseEvent(purchase)
  expect(event.value).toBe(value)
  expect(event.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBeCloseTo(value, 3)
})
