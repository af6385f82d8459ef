import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const ORDER = `query ($hash: String!) { order(hash: $hash) {
  shipping_address { company street } billing_address { firstname street city } } }`
const METHODS = 'query ($id: String!) { getPaymentMethods(cart_id: $id) { code } }'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

test('an order for collection with the store’s address contains only the customer’s name, and no consumer credit', async () => {
  await setSetting(shop.db, 'create_account_at_checkout', true)
  const collect = (address: object) =>
    readyCart(shop, { address: { ...ANNA, ...address }, method: ['afhalen', 'den-helder'] })
  const readMethods = async (id: string) => (await shop.request(METHODS, { id })).data.getPaymentMethods

  const cartId = await collect({ street: ['Dijkstraat', '14'] })
  expect(await readMethods(cartId)).not.toContainEqual({ code: 'achteraf' })
  expect(await readMethods(await collect({}))).toContainEqual({ code: 'achteraf' })
  const account = { create_account: true, password: 'Voorop-2026' }
  const { data } = await pay(shop, cartId, 'instore', account)
  const { order } = (await shop.request(ORDER, { hash: data.setPaymentMethod.order.hash })).data
  expect(order).toEqual({
    shipping_address: { company: 'Kopgroep Den Helder', street: ['Dijkstraat 14'] },
    billing_address: { firstname: 'Anna', street: [], city: '' },
  })
  expect(await shop.db.selectFrom('customer_addresses').select('id').execute()).toEqual([])
})
