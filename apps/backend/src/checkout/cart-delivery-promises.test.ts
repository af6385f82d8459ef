import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  // A Saturday, on which the store is supplied on the next working day.
  shop.now = new Date('2026-11-21T12:00:00Z')
})

const PROMISE = 'order_before earliest latest'
const PROMISES = `query ($country: String) {
  deliveryPromises(country_code: $country) { delivery_time { code short } handling_days_min handling_days_max promises { ${PROMISE} } } }`
const CART = `query ($id: String!) { cart(cart_id: $id) {
  delivery_promises { ${PROMISE} }
  pickup_availability { pickup_location_code available_quantity total_quantity promises { ${PROMISE} } }
  shipping_addresses { available_shipping_methods { method_code promises { ${PROMISE} } } } } }`
const readCart = async (id: string) => (await shop.request(CART, { id })).data.cart
const MONDAY_EVENING = '2026-11-23T21:00:00.000Z'

describe('delivery promises of a page', () => {
  test('cover each delivery time, for some days ahead', async () => {
    const { data } = await shop.request(PROMISES)
    const [soon, later] = data.deliveryPromises
    expect(soon).toMatchObject({
      delivery_time: { code: 'morgen', short: 'Morgen' },
      handling_days_min: 0,
      handling_days_max: 0,
    })
    expect(soon.promises).toHaveLength(8)
    expect(soon.promises[0]).toEqual({
      order_before: MONDAY_EVENING,
      earliest: '2026-11-24',
      latest: '2026-11-24',
    })
    expect(later.promises[0]).toEqual({
      order_before: MONDAY_EVENING,
      earliest: '2026-11-26',
      latest: '2026-11-28',
    })
  })

  test('are empty for a country without delivery', async () => {
    const { data } = await shop.request(PROMISES, { country: 'DE' })
    expect(data.deliveryPromises).toEqual([])
  })
})

describe('the delivery promise of a cart', () => {
  test('is that of its slowest item, for each method', async () => {
    const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 1 }] })
    const { delivery_promises, shipping_addresses } = await readCart(id)
    expect(delivery_promises[0]).toMatchObject({ order_before: MONDAY_EVENING, latest: '2026-11-24' })
    const [standard, , pickup] = shipping_addresses[0].available_shipping_methods
    expect(standard.promises).toEqual(delivery_promises)
    // The bottle is not in the store: it comes from the warehouse on the next working day.
    expect(pickup.promises[0]).toMatchObject({ earliest: '2026-11-24' })
    const slow = await readyCart(shop, {
      items: [
        { sku: 'BIDON', quantity: 1 },
        { sku: 'TRUI-M', quantity: 1, parent_sku: 'TRUI' },
      ],
    })
    expect((await readCart(slow)).delivery_promises[0]).toMatchObject({
      earliest: '2026-11-26',
      latest: '2026-11-28',
    })
  })

  test('names a store with all items during its opening hours, and never a Sunday', async () => {
    const id = await readyCart(shop, { items: [{ sku: 'TRUI-M', quantity: 2, parent_sku: 'TRUI' }] })
    const [store] = (await readCart(id)).pickup_availability
    expect(store).toMatchObject({
      pickup_location_code: 'I-DENH-01',
      available_quantity: 2,
      total_quantity: 2,
      promises: [
        { order_before: '2026-11-21T15:00:00.000Z', earliest: '2026-11-21', latest: '2026-11-21' },
        { earliest: '2026-11-23' },
        { earliest: '2026-11-24' },
      ],
    })
    shop.now = new Date('2026-11-22T12:00:00Z')
    expect((await readCart(id)).pickup_availability[0].promises[0].earliest).toBe('2026-11-23')
  })

  test('waits for the warehouse if a store has too few', async () => {
    const id = await readyCart(shop, { items: [{ sku: 'TRUI-M', quantity: 3, parent_sku: 'TRUI' }] })
    const [store] = (await readCart(id)).pickup_availability
    expect(store).toMatchObject({ available_quantity: 2, total_quantity: 3 })
    expect(store.promises[0]).toMatchObject({ order_before: MONDAY_EVENING, earliest: '2026-11-26' })
  })
})

describe('an order', () => {
  const ORDER = `query ($hash: String!) { order(hash: $hash) {
    pickup_location_code delivery_promise { ${PROMISE} } } }`
  const readOrder = async (hash: string) => (await shop.request(ORDER, { hash })).data.order

  test('keeps its promised days, also when the calendar changes afterwards', async () => {
    const id = await readyCart(shop)
    const { data } = await pay(shop, id)
    shop.now = new Date('2026-11-30T12:00:00Z')
    expect(await readOrder(data.setPaymentMethod.order.hash)).toEqual({
      pickup_location_code: null,
      delivery_promise: { order_before: null, earliest: '2026-11-24', latest: '2026-11-24' },
    })
  })

  test('that is collected names its store', async () => {
    const id = await readyCart(shop, { method: ['afhalen', 'den-helder'] })
    const { data } = await pay(shop, id)
    expect(await readOrder(data.setPaymentMethod.order.hash)).toMatchObject({
      pickup_location_code: 'I-DENH-01',
      delivery_promise: { earliest: '2026-11-24' },
    })
  })
})
