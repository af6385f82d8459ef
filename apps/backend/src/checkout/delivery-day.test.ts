import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  await shop.db
    .updateTable('shipping_methods')
    .set({ choosable_days: 4 })
    .where('method_code', '=', 'standaard')
    .execute()
})
afterAll(() => shop.close())

const CHOOSE = `mutation ($id: String!, $date: String) { setShippingMethodsOnCart(input: { cart_id: $id,
  shipping_methods: [{ carrier_code: "postnl", method_code: "standaard", delivery_date: $date }] }) {
    cart { shipping_addresses { selected_shipping_method { delivery_date }
      available_shipping_methods { method_code delivery_dates } } } } }`

test('a shopper chooses the day of delivery from those of the carrier, and the order promises it', async () => {
  const id = await readyCart(shop)
  const choose = (date?: string) => shop.request(CHOOSE, { id, date })
  const addressAfter = async (date?: string) =>
    (await choose(date)).data.setShippingMethodsOnCart.cart.shipping_addresses[0]

  const first = await addressAfter()
  const offered = new Map<string, string[]>(
    first.available_shipping_methods.map(
      (method: { method_code: string; delivery_dates: string[] }) =>
        [method.method_code, method.delivery_dates] as const,
    ),
  )
  const dates = offered.get('standaard') ?? []
  expect(dates).toHaveLength(4)
  expect(dates).toEqual(dates.toSorted())
  expect(offered.get('avond')).toEqual([])
  expect(first.selected_shipping_method.delivery_date).toBeNull()

  expect((await choose('2026-12-25')).errors?.[0]?.message).toBe('Kies een andere bezorgdag.')
  const third = dates[2]
  expect((await addressAfter(third)).selected_shipping_method.delivery_date).toBe(third)
  const { now } = shop
  shop.now = new Date(now.getTime() + 10 * 86_400_000)
  expect((await pay(shop, id, 'ideal')).errors?.[0]?.message).toContain('Kies een andere bezorgdag.')
  shop.now = now
  const { data } = await pay(shop, id, 'ideal')
  const { order } = (
    await shop.request(
      'query ($hash: String!) { order(hash: $hash) { delivery_promise { earliest latest } } }',
      {
        hash: data.setPaymentMethod.order.hash,
      },
    )
  ).data
  expect(order.delivery_promise).toEqual({ earliest: third, latest: third })
})

test('a greener delivery method says why it is greener, and others say nothing', async () => {
  const nl = 'Met een elektrische bus op groene stroom.'
  await shop.db
    .updateTable('shipping_methods')
    .set({ green_reason: JSON.stringify({ nl, en: 'By an electric van on green power.' }) })
    .where('method_code', '=', 'avond')
    .execute()
  const { data } = await shop.request(
    'query ($id: String!) { cart(cart_id: $id) { shipping_addresses { available_shipping_methods { method_code environmental_reason } } } }',
    { id: await readyCart(shop) },
  )
  const methods: { method_code: string; environmental_reason: string | null }[] =
    data.cart.shipping_addresses[0].available_shipping_methods
  expect(methods.filter((method) => method.environmental_reason)).toEqual([
    { method_code: 'avond', environmental_reason: nl },
  ])
})
