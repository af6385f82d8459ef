import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../test-checkout.ts'
import { fillTestShop } from '../test-goods.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const BY_HASH = `query ($hash: String!) { order(hash: $hash) { number status token email customer_email
  shipping_address { firstname street } billing_address { firstname street } comments { message } items { product_sku } } }`

test('an order shows by its hash for sixty days whose it is, and then its state and goods alone', async () => {
  const { data } = await pay(shop, await readyCart(shop), 'banktransfer', { customer_note: 'Bel Anna' })
  const { hash, increment_id } = data.setPaymentMethod.order
  const before = JSON.stringify((await shop.request(BY_HASH, { hash })).data.order)
  for (const trace of ['anna@example.nl', 'Kanaalweg', 'Bel Anna']) expect(before).toContain(trace)
  const { now } = shop
  shop.now = new Date(now.getTime() + 61 * 86_400_000)
  const { order } = (await shop.request(BY_HASH, { hash })).data
  expect(order).toMatchObject({
    number: increment_id,
    status: 'pending',
    token: '',
    email: null,
    customer_email: null,
    shipping_address: null,
    billing_address: null,
    comments: [],
  })
  expect(order.items).toHaveLength(1)
  const after = JSON.stringify(order)
  for (const trace of ['anna@example.nl', 'Anna', 'Kanaalweg']) expect(after).not.toContain(trace)
  await shop.db.insertInto('shop_settings').values({ key: 'order_hash_days', value: '90' }).execute()
  expect((await shop.request(BY_HASH, { hash })).data.order.email).toBe('anna@example.nl')
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'order_hash_days').execute()
  shop.now = now
})
