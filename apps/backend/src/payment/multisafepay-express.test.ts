import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openMultisafepay } from '../testing/test-multisafepay.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { multisafepay } from './multisafepay.ts'

const KEY = 'key-of-a-test-that-nobody-else-has'
let shop: TestShop
let provider: Awaited<ReturnType<typeof openMultisafepay>>

beforeAll(async () => {
  provider = await openMultisafepay(KEY)
  shop = await openTestShop({
    STOREFRONT_URLS: 'https://kopgroep.example',
    BACKEND_URL: 'https://backend.kopgroep.example',
    MULTISAFEPAY_API_KEY: KEY,
    MULTISAFEPAY_URL: provider.url,
  })
  await fillTestShop(shop.db)
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'express_payment', value: JSON.stringify(['applepay']) })
    .execute()
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const start = async () => {
  const cartId = await readyCart(shop)
  const { data } = await shop.request(
    `mutation ($input: StartExpressPaymentInput!) { startExpressPayment(input: $input) { order { increment_id hash } redirect_url } }`,
    { input: { cart_id: cartId, method: 'applepay', expected_total: 14.9 } },
  )
  return data.startExpressPayment.order as { increment_id: string; hash: string }
}
const ADDRESS = {
  first_name: 'Anna',
  last_name: 'de Vries',
  address1: 'Kanaalweg',
  house_number: '12 b',
  zip_code: '1781 AB',
  city: 'Den Helder',
  country: 'NL',
}
const readAddress = async (hash: string) =>
  (
    await shop.request(
      'query ($hash: String!) { order(hash: $hash) { status email shipping_address { lastname street city } } }',
      { hash },
    )
  ).data.order

test('an express order is a FastCheckout that asks for the address, with the delivery as an item', async () => {
  const { increment_id } = await start()
  const { submitted } = provider.orders.get(increment_id) ?? {}
  expect(submitted).toMatchObject({
    type: 'checkout',
    gateway: 'APPLEPAY',
    amount: 1490,
    payment_options: {
      allowed_countries: ['NL'],
      settings: { fco: { shipping: { address: { required: true } } } },
    },
    customer: { locale: 'nl_NL' },
    checkout_options: { no_shipping_method: true },
  })
  expect(submitted.delivery).toBeUndefined()
  expect(submitted.shopping_cart.items).toHaveLength(2)
})

test('an express order gets name and address from the notification, or by polling', async () => {
  const notified = await start()
  await provider.notify(shop, notified.increment_id, {
    status: 'completed',
    customer: { email: 'anna@example.nl', last_name: 'Bank' },
    delivery: ADDRESS,
  })
  const expected = {
    status: 'processing',
    email: 'anna@example.nl',
    shipping_address: { lastname: 'de Vries', street: ['Kanaalweg', '12 b'], city: 'Den Helder' },
  }
  expect(await readAddress(notified.hash)).toEqual(expected)

  const polled = await start()
  const order = provider.orders.get(polled.increment_id)
  Object.assign(order ?? {}, {
    status: 'completed',
    customer: { ...ADDRESS, email: 'anna@example.nl' },
    delivery: { address1: null, house_number: 12 },
  })
  await shop.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .execute()
  const settings = readSettings({ MULTISAFEPAY_API_KEY: KEY, MULTISAFEPAY_URL: provider.url })
  await multisafepay({ MULTISAFEPAY_API_KEY: KEY, MULTISAFEPAY_URL: provider.url }).catchUp({
    db: shop.db,
    settings,
    now: () => shop.now,
    log: openLog('silent'),
    purger: { purge: () => {}, settled: async () => {} },
    notifyMailWorker: () => {},
  })
  expect(await readAddress(polled.hash)).toEqual(expected)
})
