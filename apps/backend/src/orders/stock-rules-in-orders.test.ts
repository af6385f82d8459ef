import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rebuildProductIndex } from '../listing/product-index.ts'
import { pay, readStock, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const en = { store: 'kopgroep_en' } as const
const DEFAULT_RULES = {
  manage_stock: true,
  allow_backorders: false,
  min_qty: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  qty_increments: 1,
}

/** Sets the stock and order rules of the bottle. */
async function sold(stock: number, rules: Partial<typeof DEFAULT_RULES> = {}) {
  await shop.db
    .updateTable('products')
    .set({ ...DEFAULT_RULES, ...rules })
    .where('id', '=', goods.bidon.id)
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: stock })
    .where('product_id', '=', goods.bidon.id)
    .execute()
  await rebuildProductIndex(shop.db, { now: shop.now })
}
beforeEach(() => sold(20))

const STOCK_ITEM = 'stock_item { min_sale_qty max_sale_qty qty_increments is_backordered }'

async function add(id: string, quantity: number, options: { store?: 'kopgroep_en' } = en) {
  const { data } = await shop.request(
    `mutation ($id: String!, $quantity: Float!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: $quantity }]) { user_errors { code message } } }`,
    { id, quantity },
    options,
  )
  return data.addProductsToCart.user_errors[0] ?? null
}

async function change(id: string, quantity: number) {
  const { items } = await read(id)
  const { data, errors } = await shop.request(
    `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
      updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
        errors { code message } } }`,
    { id, uid: items[0].uid, quantity },
    en,
  )
  return errors?.[0]?.message ?? data.updateCartItems.errors[0]?.message ?? null
}

async function read(id: string) {
  const { data } = await shop.request(
    `query ($id: String!) { cart(cart_id: $id) {
      delivery_time { code short } delivery_promises { latest }
      items { uid quantity available_quantity is_available errors { code message } ${STOCK_ITEM} } } }`,
    { id },
    en,
  )
  return data.cart
}

async function newCart(): Promise<string> {
  return (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
}

async function product() {
  const { data } = await shop.request(
    `{ products(filter: { sku: { eq: "BIDON" } }) { items { stock_status only_x_left_in_stock DeliveryTime { code short } ${STOCK_ITEM} } } }`,
  )
  return data.products.items[0]
}

test('minimum, maximum and increments apply when an item is added, changed and shown', async () => {
  await sold(20, { min_sale_qty: 4, max_sale_qty: 14, qty_increments: 4 })
  const rules = { min_sale_qty: 4, max_sale_qty: 12, qty_increments: 4, is_backordered: false }
  expect((await product()).stock_item).toEqual(rules)
  const id = await newCart()
  expect(await add(id, 1)).toEqual({
    code: 'INSUFFICIENT_STOCK',
    message: 'Bidon (en): The fewest you may purchase is 4',
  })
  expect(await add(id, 1, {})).toMatchObject({ message: 'Bidon: U kunt er minstens 4 bestellen' })
  expect(await add(id, 6)).toEqual({
    code: 'UNDEFINED',
    message: 'Bidon (en): You can buy this product only in quantities of 4 at a time.',
  })
  expect(await add(id, 8)).toBeNull()
  expect(await add(id, 8)).toMatchObject({ message: 'Bidon (en): The most you may purchase is 12' })
  expect(await change(id, 2)).toBe('The fewest you may purchase is 4')
  expect(await change(id, 10)).toBe('You can buy this product only in quantities of 4 at a time.')
  expect(await change(id, 16)).toBe('The most you may purchase is 12')
  expect(await change(id, 12)).toBeNull()
  expect((await read(id)).items).toMatchObject([
    { quantity: 12, available_quantity: 12, is_available: true, errors: null, stock_item: rules },
  ])
})

test('a rule that was set later is reported at its item, and prevents the order', async () => {
  const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 3 }] })
  await sold(20, { qty_increments: 2 })
  expect((await read(id)).items[0]).toMatchObject({
    is_available: false,
    errors: [
      { code: 'ITEM_INCREMENTS', message: 'You can buy this product only in quantities of 2 at a time.' },
    ],
  })
  const { errors } = await pay(shop, id, 'banktransfer', {}, en)
  expect(errors?.[0]?.message).toBe(
    'Unable to place order: Bidon (en): You can buy this product only in quantities of 2 at a time.',
  )
  expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 20 })
})

test('merged guest items add up to the maximum per order', async () => {
  await sold(20, { max_sale_qty: 5 })
  const guest = await newCart()
  await add(guest, 3)
  const { data } = await shop.request(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input: { firstname: 'Mees', lastname: 'Bos', email: 'mees@example.nl', password: 'Voorop-2026' } },
  )
  expect(data.createCustomerV2.customer.email).toBe('mees@example.nl')
  const bearer = (
    await shop.request(
      'mutation { generateCustomerToken(email: "mees@example.nl", password: "Voorop-2026") { token } }',
    )
  ).data.generateCustomerToken.token
  const own = (await shop.request('{ customerCart { id } }', {}, { bearer })).data.customerCart.id
  await shop.request(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 4 }]) { user_errors { message } } }',
    { id: own },
    { bearer },
  )
  const merged = await shop.request(
    'mutation ($guest: String!, $own: String!) { mergeCarts(source_cart_id: $guest, destination_cart_id: $own) { items { quantity } } }',
    { guest, own },
    { bearer },
  )
  expect(merged.data.mergeCarts.items).toEqual([{ quantity: 5 }])
})

test('a product is sold out at its threshold, and cannot be ordered below it', async () => {
  await sold(5, { min_qty: 2 })
  expect(await product()).toMatchObject({ stock_status: 'IN_STOCK', only_x_left_in_stock: 3 })
  const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 3 }] })
  expect(await add(await newCart(), 4)).toMatchObject({
    message: 'Bidon (en): The requested qty is not available. At most 3 would be possible.',
  })
  await sold(4, { min_qty: 2 })
  expect((await pay(shop, id, 'banktransfer', {}, en)).errors?.[0]?.message).toContain('out of stock')
  await sold(2, { min_qty: 2 })
  expect(await product()).toMatchObject({ stock_status: 'OUT_OF_STOCK', only_x_left_in_stock: null })
  await sold(3, { min_sale_qty: 4 })
  expect(await product()).toMatchObject({ stock_status: 'OUT_OF_STOCK' })
})

test('uncounted stock is always available, and orders do not lower it', async () => {
  await sold(0, { manage_stock: false })
  expect(await product()).toMatchObject({
    stock_status: 'IN_STOCK',
    only_x_left_in_stock: null,
    stock_item: null,
    DeliveryTime: { code: 'morgen' },
  })
  const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 30 }] })
  expect((await read(id)).items[0]).toMatchObject({ available_quantity: 10_000, errors: null })
  expect((await pay(shop, id, 'banktransfer', {}, en)).errors).toBeUndefined()
  expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 0 })
})

test('backorders are sold beyond the stock without a delivery promise, and are owed until goods arrive', async () => {
  await sold(2, { allow_backorders: true })
  expect(await product()).toMatchObject({ stock_item: null, DeliveryTime: { code: 'morgen' } })
  const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 2 }] })
  expect(await read(id)).toMatchObject({ delivery_time: { code: 'morgen' }, items: [{ stock_item: null }] })
  expect(await change(id, 5)).toBeNull()
  expect(await read(id)).toMatchObject({
    delivery_time: { code: null, short: 'Not in stock: we order it for you' },
    delivery_promises: [],
    items: [{ is_available: true, stock_item: { is_backordered: true } }],
  })
  const placed = await pay(shop, id, 'ideal', {}, en)
  expect(placed.errors).toBeUndefined()
  expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: -3 })
  await rebuildProductIndex(shop.db, { now: shop.now })
  expect(await product()).toMatchObject({
    stock_status: 'IN_STOCK',
    only_x_left_in_stock: null,
    DeliveryTime: { code: null, short: 'Niet op voorraad: wij bestellen het voor u' },
    stock_item: { is_backordered: true },
  })
})

test('backorders stay within the negative threshold, also with concurrent orders', async () => {
  await sold(0, { allow_backorders: true, min_qty: -3 })
  const carts = await Promise.all(Array.from({ length: 6 }, () => readyCart(shop)))
  const answers = await Promise.all(carts.map((id) => pay(shop, id, 'banktransfer', {}, en)))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
  expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: -3 })
})
