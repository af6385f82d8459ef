import { afterEach, beforeEach, expect, test } from 'vitest'
import { pay, readyCart, readyCarts } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

const PAY_AT_ONCE =
  'Unable to place order: Too many orders are still unpaid. Choose a payment method that pays at once.'
const HOUR = 3_600_000

let shop: TestShop
let bidonId: number
beforeEach(async () => {
  shop = await openTestShop({
    UNPAID_ORDERS_PER_ADDRESS: '10',
    UNPAID_ORDERS_PER_EMAIL: '3',
    UNPAID_STOCK_PERCENT: '50',
  })
  bidonId = (await fillTestShop(shop.db)).bidon.id
  await stock(1_000)
})
afterEach(() => shop.close())

const stock = (quantity: number) =>
  shop.db.updateTable('stock_items').set({ quantity }).where('product_id', '=', bidonId).execute()

/** @returns the message of the refusal; undefined if the order stands */
async function refusal(cartId: string, options: RequestOptions = {}, method = 'banktransfer') {
  const { errors } = await pay(shop, cartId, method, {}, { store: 'kopgroep_en', ...options })
  return errors?.[0]?.message
}

let carts = 0
const freshCart = (quantity = 1) => {
  carts += 1
  return readyCart(shop, { email: `koper${carts}@example.nl`, items: [{ sku: 'BIDON', quantity }] })
}

test('a client address has at most ten unpaid orders an hour, and must pay online beyond', async () => {
  const address = '203.0.113.7'
  for (let order = 0; order < 10; order += 1) {
    expect(await refusal(await freshCart(), { address })).toBeUndefined()
  }
  const cart = await freshCart()
  expect(await refusal(cart, { address })).toBe(PAY_AT_ONCE)
  expect(await refusal(await freshCart(), { address: '203.0.113.8' })).toBeUndefined()
  expect(await refusal(cart, { address }, 'ideal')).toBeUndefined()
  const later = await freshCart()
  shop.now = new Date(shop.now.getTime() + HOUR + 1_000)
  expect(await refusal(later, { address })).toBeUndefined()
})

test('a refused or repeated order does not count for its address', async () => {
  const address = '203.0.113.7'
  const cart = await freshCart()
  for (let order = 0; order < 12; order += 1) expect(await refusal(cart, { address })).toBeUndefined()
  const soldOut = await freshCart()
  await stock(0)
  for (let order = 0; order < 12; order += 1) {
    expect(await refusal(soldOut, { address })).toContain('out of stock')
  }
  await stock(100)
  expect(await refusal(await freshCart(), { address })).toBeUndefined()
})

test('an e-mail address has at most three open unpaid orders, also when they are placed at once', async () => {
  const email = 'Anna@Example.nl'
  const [own = '', ...others] = await readyCarts(shop, 6, { email })
  const refusals = await Promise.all(others.map((cart) => refusal(cart)))
  expect(refusals.filter((message) => message === undefined)).toHaveLength(3)
  expect(refusals.filter((message) => message === PAY_AT_ONCE)).toHaveLength(2)
  expect(await refusal(own)).toBe(PAY_AT_ONCE)
  await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', 1).execute()
  expect(await refusal(own)).toBeUndefined()
})

test('unpaid orders reserve at most half of a product’s stock, and at least ten pieces', async () => {
  await stock(12)
  expect(await refusal(await freshCart(8))).toBeUndefined()
  const cart = await freshCart(3)
  expect(await refusal(cart)).toBe(PAY_AT_ONCE)
  expect(await refusal(cart, {}, 'ideal')).toBeUndefined()
  expect(await refusal(await freshCart(1))).toBeUndefined()
})
