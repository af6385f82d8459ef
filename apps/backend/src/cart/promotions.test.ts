import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { add, cartId, customer, en, goods, openTestCart, shop } from '../testing/test-cart.ts'
import { pay, readyCart, readyCarts } from '../testing/test-checkout.ts'
import { insert, json } from '../testing/test-rows.ts'

openTestCart()
beforeEach(() => shop.db.deleteFrom('price_rules').execute())

const addRule = (rule: Partial<Insertable<Database['price_rules']>> & { action: string }) =>
  insert(shop.db, 'price_rules', [{ label: json({ nl: 'Actie', en: 'Offer' }), ...rule }])
const thirdFree = { action: 'BUY_X_GET_Y', buy_quantity: 2, free_quantity: 1 }

interface Discounted {
  items: { product: { sku: string }; prices: { total_item_discount: { value: number } } }[]
}
const discountsOf = ({ items }: Discounted) =>
  Object.fromEntries(items.map(({ product, prices }) => [product.sku, prices.total_item_discount.value]))

const NEAR = `query ($id: String!) { cart(cart_id: $id) { promotions {
  label missing_amount { value } missing_quantity gift { sku } } } }`
const readNear = async () => (await shop.request(NEAR, { id: cartId }, en)).data.cart.promotions

describe('the goods of a promotion', () => {
  beforeAll(async () => {
    const product_id = goods.bidon.id
    await insert(shop.db, 'categories', [
      {
        id: 90,
        path: [1, 90],
        level: 2,
        url_key: 'a',
        url_path: 'accessoires',
        name: json({ nl: 'Accessoires' }),
      },
      { id: 91, path: [1, 90, 91], level: 3, url_key: 'b', url_path: 'a/b', name: json({ nl: 'Bidons' }) },
    ])
    await insert(shop.db, 'category_products', [{ category_id: 91, product_id }])
    const [attribute] = await insert(shop.db, 'attributes', [
      { code: 'materiaal', label: json({ nl: 'Materiaal' }), input: 'select' },
    ])
    const attribute_id = attribute?.id ?? 0
    const [option] = await insert(shop.db, 'attribute_options', [
      { attribute_id, code: 'kunststof', label: json({ nl: 'Kunststof' }) },
    ])
    await insert(shop.db, 'product_attribute_values', [{ product_id, attribute_id, option_id: option?.id }])
  })

  test.each<[string, Partial<Insertable<Database['price_rules']>>]>([
    ['articles by their numbers', { skus: ['BIDON'] }],
    ['articles below a category', { categories: ['accessoires'] }],
    ['articles with an attribute', { attributes: ['materiaal=Kunststof'] }],
  ])('are %s; the discount names it in the shopper’s language', async (_, goodsOfRule) => {
    await addRule({ ...thirdFree, ...goodsOfRule })
    const { cart } = await add([
      { sku: 'BIDON', quantity: 3 },
      { sku: 'GEL', quantity: 3 },
    ])
    expect(discountsOf(cart)).toEqual({ BIDON: 9.95, GEL: 0 })
    expect(cart.prices.discounts).toEqual([{ label: 'Offer', amount: { value: 9.95 } }])
    expect(cart.items[0].prices.discounts).toEqual([{ label: 'Offer', amount: { value: 9.95 } }])
  })

  test('include a variant by its own number', async () => {
    await addRule({ action: 'PERCENT', percent: 50, skus: ['TRUI-M'], minimum_subtotal_cents: 1 })
    const { cart } = await add([
      { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
    ])
    expect(cart.prices.discounts).toHaveLength(1)
    const [medium, small] = cart.items.map((item: Discounted['items'][0]) => item.prices.total_item_discount)
    expect(medium.value).toBeGreaterThan(0)
    expect(small.value).toBe(0)
  })
})

test('a cart near a gift says what is missing, then offers it, and makes it free once it is there', async () => {
  await addRule({ action: 'FREE_GIFT', gift_sku: 'GEL', minimum_subtotal_cents: 3000 })
  await add([{ sku: 'BIDON', quantity: 1 }])
  expect(await readNear()).toEqual([])
  await add([{ sku: 'BIDON', quantity: 1 }])
  const near = { label: 'Offer', missing_quantity: 0 }
  expect(await readNear()).toEqual([{ ...near, missing_amount: { value: 10.1 }, gift: null }])
  await add([{ sku: 'BIDON', quantity: 2 }])
  expect(await readNear()).toEqual([{ ...near, missing_amount: null, gift: { sku: 'GEL' } }])
  const { cart } = await add([{ sku: 'GEL', quantity: 2 }])
  expect(discountsOf(cart)).toEqual({ BIDON: 0, GEL: 2.18 })
  expect(await readNear()).toEqual([])
})

test('a gift that is sold out is not offered', async () => {
  await addRule({ action: 'FREE_GIFT', gift_sku: 'TRUI-L' })
  await add([{ sku: 'BIDON', quantity: 1 }])
  expect(await readNear()).toMatchObject([{ gift: null }])
})

test('a promotion for customers and for a country waits for both', async () => {
  await addRule({ ...thirdFree, customers_only: true })
  expect((await add([{ sku: 'BIDON', quantity: 3 }])).cart.prices.discounts).toBeNull()
  const { createEmptyCart: own } = (await shop.request('mutation { createEmptyCart }', {}, customer())).data
  expect((await add([{ sku: 'BIDON', quantity: 3 }], customer(), own)).cart.prices.discounts).toHaveLength(1)
  await shop.db
    .updateTable('price_rules')
    .set({ countries: ['BE'] })
    .execute()
  const cart = await shop.request(
    'query ($id: String!) { cart(cart_id: $id) { prices { discounts { label } } } }',
    { id: own },
    customer(),
  )
  expect(cart.data.cart.prices.discounts).toBeNull()
})

test('delivery by a named method becomes free', async () => {
  await addRule({ action: 'FREE_DELIVERY', shipping_methods: ['postnl:standaard'] })
  const cart = await readyCart(shop)
  const { data } = await shop.request(
    `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
      available_shipping_methods { method_code amount { value } } } } }`,
    { id: cart },
  )
  const methods: { method_code: string; amount: { value: number } }[] =
    data.cart.shipping_addresses[0].available_shipping_methods
  expect(methods.find(({ method_code }) => method_code === 'standaard')?.amount.value).toBe(0)
  expect(methods.some(({ amount }) => amount.value > 0)).toBe(true)
})

test('an order names each discount; of simultaneous orders of one buyer only one uses a promotion up', async () => {
  await addRule({ ...thirdFree, uses_per_customer: 1 })
  const items = [{ sku: 'BIDON', quantity: 3 }]
  const carts = await readyCarts(shop, 3, { items, email: 'Eva@example.nl' })
  const placed = await Promise.all(carts.map((cart) => pay(shop, cart, 'banktransfer')))
  const hashes = placed.map(({ data }) => data.setPaymentMethod.order.hash)
  const totals = await Promise.all(
    hashes.map(async (hash) => {
      const { data } = await shop.request(
        'query ($hash: String!) { order(hash: $hash) { total { discounts { label amount { value } } } } }',
        { hash },
      )
      return data.order.total.discounts
    }),
  )
  expect(totals.sort((a, b) => b.length - a.length)).toEqual([
    [{ label: 'Actie', amount: { value: 9.95 } }],
    [],
    [],
  ])
  // A cancelled order gives its use back.
  await shop.db.updateTable('orders').set({ status: 'canceled' }).execute()
  const next = await readyCart(shop, { items, email: 'eva@example.nl' })
  const { data } = await shop.request(
    'query ($id: String!) { cart(cart_id: $id) { prices { discounts { label } } } }',
    { id: next },
  )
  expect(data.cart.prices.discounts).toHaveLength(1)
})

test('a product page names the promotions that count it, while they last', async () => {
  const labels = async () => {
    const { data } = await shop.request(
      '{ products(filter: { sku: { eq: "BIDON" } }) { items { promotions } } }',
    )
    return data.products.items[0].promotions
  }
  await addRule({ ...thirdFree, skus: ['BIDON'] })
  await addRule({ ...thirdFree, skus: ['GEL'] })
  await addRule({ ...thirdFree, skus: ['BIDON'], valid_to: new Date(shop.now.getTime() - 1000) })
  await addRule({ ...thirdFree, skus: ['BIDON'], is_active: false })
  expect(await labels()).toEqual(['Actie'])
})
