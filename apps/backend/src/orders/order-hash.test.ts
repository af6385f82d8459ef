import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const BY_HASH = `query ($hash: String!) { order(hash: $hash) { number status token email customer_email
  shipping_address { firstname street } billing_address { firstname street } comments { message } items { product_sku } } }`

test('for sixty days an order’s hash shows personal data, and then only status and items', async () => {
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

const DAY = 86_400_000

/** Runs work with the clock moved by a number of days. */
async function after<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = shop
  shop.now = new Date(now.getTime() + days * DAY)
  try {
    return await work()
  } finally {
    shop.now = now
  }
}

test('an order’s token shows personal data for as long as its hash', async () => {
  const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
  const { hash } = data.setPaymentMethod.order
  const { token } = (await shop.request(BY_HASH, { hash })).data.order
  const BY_TOKEN = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    number status token email billing_address { firstname } items { product_sku } } }`
  const seen = () => shop.request(BY_TOKEN, { token })
  expect((await seen()).data.guestOrderByToken).toMatchObject({ token, email: 'anna@example.nl' })
  const later = (await after(61, seen)).data.guestOrderByToken
  expect(later).toMatchObject({ status: 'pending', token: '', email: null, billing_address: null })
  expect(later.items).toHaveLength(1)
})

test('after sixty days the hash still allows payment, cancellation and withdrawal', async () => {
  const paying = (await pay(shop, await readyCart(shop), 'ideal')).data.setPaymentMethod.order.hash
  const DO = 'query ($hash: String!) { order(hash: $hash) { number payment_url items { id } } }'
  const { number, payment_url, items } = (await shop.request(DO, { hash: paying })).data.order
  expect(payment_url).toMatch(/^http/)
  const later = await after(61, () => shop.request(DO, { hash: paying }))
  expect(later.data.order).toEqual({ number, payment_url, items })
  const WITHDRAW =
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { order_number items } }'
  const order_items = [{ order_item_id: items[0].id, quantity: 1 }]
  const input = {
    name: 'Anna',
    email: 'anna@example.nl',
    order_number: number,
    order_hash: paying,
    order_items,
  }
  const { data } = await after(61, () => shop.request(WITHDRAW, { input }))
  expect(data.withdrawFromContract).toMatchObject({
    order_number: number,
    items: expect.stringMatching(/\S/),
  })
})

test('an account can be created from an order for thirty days', async () => {
  await shop.db.insertInto('shop_settings').values({ key: 'order_hash_days', value: '10' }).execute()
  const email = 'bea@example.nl'
  const { data } = await pay(shop, await readyCart(shop, { email }), 'banktransfer')
  const input = { order_id: data.setPaymentMethod.order.hash, email, password: 'Fietsen1!' }
  const make = () =>
    shop.request(
      'mutation ($input: CreateAccountFromOrderInput!) { createAccountFromOrder(input: $input) { customer { email } } }',
      { input },
    )
  expect((await after(31, make)).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity')
  expect((await after(29, make)).data.createAccountFromOrder.customer).toEqual({ email })
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'order_hash_days').execute()
})
