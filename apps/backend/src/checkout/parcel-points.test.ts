import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
const SATURDAY = { day: 6, times: [{ from: '09:00', to: '17:00' }] }
const point = (code: string, postcode: string, street: string) => ({
  code,
  postcode,
  street,
  carrier_code: 'postnl',
  name: 'Bakkerij De Zee',
  city: 'Den Helder',
  country_id: 'NL',
  latitude: 52.96,
  longitude: 4.76,
  opening_hours: JSON.stringify([SATURDAY]),
})

beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  const rows = [point('PNL-1', '1811 JC', 'Langestraat 77'), point('PNL-2', '1781 GH', 'Keizerstraat 14')]
  await shop.db.insertInto('parcel_points').values(rows).execute()
  const method = await shop.db
    .selectFrom('shipping_methods')
    .selectAll()
    .where('method_code', '=', 'standaard')
    .where('carrier_code', '=', 'postnl')
    .executeTakeFirstOrThrow()
  const { carrier_title, method_title, delivery_days, countries, ...row } = method
  await shop.db
    .insertInto('shipping_methods')
    .values({
      ...row,
      method_code: 'punt',
      to_parcel_point: true,
      is_default: false,
      price_cents: 395,
      green_reason: null,
      carrier_title: JSON.stringify(carrier_title),
      method_title: JSON.stringify(method_title),
      delivery_days,
      countries,
    })
    .execute()
})
afterAll(() => shop.close())

const NEAR = `{ parcelPoints(country_code: "NL", postcode: "1783 BB") {
  pickup_location_code carrier_code name street postcode city country_code latitude longitude
  opening_hours { day times { from to } } } }`
const near = async () => (await shop.request(NEAR, {})).data.parcelPoints
const SHIP = `mutation ($id: String!, $address: CartAddressInput!, $code: String) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address, pickup_location_code: $code }] }) {
    cart { shipping_addresses { pickup_location_code parcel_point { name }
      available_shipping_methods { method_code pickup_location_code } } } } }`

test('a shop without the setting offers no parcel points; with it, the nearest come first', async () => {
  expect(await near()).toEqual([])
  await shop.db.insertInto('shop_settings').values({ key: 'parcel_points', value: '"table"' }).execute()
  await expect.poll(async () => (await near()).length).toBe(2)
  expect((await near())[0]).toEqual({
    pickup_location_code: 'PNL-2',
    carrier_code: 'postnl',
    name: 'Bakkerij De Zee',
    city: 'Den Helder',
    ...{
      street: 'Keizerstraat 14',
      postcode: '1781 GH',
      country_code: 'NL',
      latitude: 52.96,
      longitude: 4.76,
      opening_hours: [SATURDAY],
    },
  })
})

test('a parcel is sent to the chosen point in the shopper’s name, and is no store collection', async () => {
  const id = await readyCart(shop)
  const address = { ...ANNA, street: ['Keizerstraat', '14'], postcode: '1781 GH' }
  const ship = (code: string) => shop.request(SHIP, { id, address, code })
  expect((await ship('PNL-9')).errors?.[0]?.message).toContain('PNL-9')
  const [shipping] = (await ship('PNL-2')).data.setShippingAddressesOnCart.cart.shipping_addresses
  expect(shipping).toMatchObject({ pickup_location_code: 'PNL-2', parcel_point: { name: 'Bakkerij De Zee' } })
  const offered = shipping.available_shipping_methods
  expect(offered).toContainEqual({ method_code: 'punt', pickup_location_code: 'PNL-2' })
  expect(offered).toContainEqual({ method_code: 'standaard', pickup_location_code: null })

  const CHOOSE = `mutation ($id: String!) { setShippingMethodsOnCart(input: { cart_id: $id,
    shipping_methods: [{ carrier_code: "postnl", method_code: "punt" }] }) { cart { id } } }`
  expect((await shop.request(CHOOSE, { id })).errors).toBeUndefined()
  expect((await pay(shop, id, 'instore')).errors?.[0]?.message).toContain('betaalwijze')
  const { data } = await pay(shop, id, 'ideal')
  const ORDER = `query ($hash: String!) { order(hash: $hash) { pickup_location_code
    shipping_address { company firstname street } billing_address { street } } }`
  const { order } = (await shop.request(ORDER, { hash: data.setPaymentMethod.order.hash })).data
  expect(order).toEqual({
    pickup_location_code: null,
    shipping_address: { company: 'PostNL Bakkerij De Zee', firstname: 'Anna', street: ['Keizerstraat 14'] },
    billing_address: { street: [] },
  })
})
