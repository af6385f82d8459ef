import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function readTotal(id: string): Promise<number> {
  const { data } = await shop.request(
    'query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } } } }',
    { id },
  )
  return data.cart.prices.grand_total.value
}

const enterCoupon = (id: string, code: string) =>
  shop.request(
    'mutation ($id: String!, $code: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } } }',
    { id, code },
  )

const countOrders = async () =>
  (await shop.db.selectFrom('orders').select(['grand_total_cents', 'coupon_code']).execute()).length

/** Changes that alter a total while the shopper looks at it. */
const CHANGES: [what: string, change: (cartId: string) => Promise<unknown>][] = [
  [
    'a price that rises',
    () =>
      shop.db
        .updateTable('products')
        .set((eb) => ({ price_cents: eb('price_cents', '+', 1_00) }))
        .where('id', '=', goods.bidon.id)
        .execute(),
  ],
  [
    'a coupon that ends',
    () => shop.db.updateTable('coupons').set({ usage_limit: 0 }).where('code', '=', 'GRATIS').execute(),
  ],
  [
    'a dearer delivery',
    () =>
      shop.db
        .updateTable('shipping_methods')
        .set((eb) => ({ price_cents: eb('price_cents', '+', 50) }))
        .execute(),
  ],
  [
    'a piece more, put in elsewhere',
    (id) =>
      shop.request(
        'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 1 }]) { user_errors { message } } }',
        { id },
      ),
  ],
]

test.each(CHANGES)(
  '%s: an order with another total than shown is refused until the new total was shown',
  async (what, change) => {
    const cartId = await readyCart(shop)
    if (what.includes('coupon')) await enterCoupon(cartId, 'GRATIS')
    const shown = await readTotal(cartId)
    const [before, stock] = [await countOrders(), await readStock(shop, goods.bidon.id)]
    await change(cartId)
    const now = await readTotal(cartId)
    expect(now).not.toBe(shown)

    const refused = await pay(shop, cartId, 'banktransfer', { expected_total: shown }, en)
    expect(refused.errors?.[0]).toMatchObject({
      message: `Unable to place order: The total has changed to €${now.toFixed(2)}.`,
      extensions: { category: 'graphql-input' },
    })
    const dutch = await pay(shop, cartId, 'banktransfer', { expected_total: shown })
    expect(dutch.errors?.[0]?.message).toBe(
      `De bestelling kon niet worden geplaatst: het totaal is nu €\u00a0${now.toFixed(2).replace('.', ',')}.`,
    )
    expect([await countOrders(), await readStock(shop, goods.bidon.id)]).toEqual([before, stock])
    expect((await pay(shop, cartId, 'banktransfer', { expected_total: now })).errors).toBeUndefined()
  },
)

test('the core flow checks the total too, and an order without a total is placed as usual', async () => {
  const [cartId, silent] = [await readyCart(shop), await readyCart(shop)]
  for (const id of [cartId, silent]) {
    await shop.request(
      'mutation ($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }',
      { id },
    )
  }
  const place = (input: object) =>
    shop.request(
      'mutation ($input: PlaceOrderInput) { placeOrder(input: $input) { errors { code message } orderV2 { number } } }',
      { input },
      en,
    )
  const total = await readTotal(cartId)
  expect((await place({ cart_id: cartId, expected_total: total - 1 })).data.placeOrder).toEqual({
    errors: [
      {
        code: 'UNABLE_TO_PLACE_ORDER',
        message: `Unable to place order: The total has changed to €${total.toFixed(2)}.`,
      },
    ],
    orderV2: null,
  })
  expect((await place({ cart_id: cartId, expected_total: total })).data.placeOrder.errors).toEqual([])
  expect((await place({ cart_id: silent })).data.placeOrder.errors).toEqual([])
})

test('an order without a total is refused once when its coupon is used up, instead of charged in full', async () => {
  const cartId = await readyCart(shop)
  await shop.db
    .updateTable('coupons')
    .set({ usage_limit: 1, times_used: 0 })
    .where('code', '=', 'EENMALIG')
    .execute()
  await enterCoupon(cartId, 'EENMALIG')
  await shop.db.updateTable('coupons').set({ times_used: 1 }).where('code', '=', 'EENMALIG').execute()
  const before = await countOrders()
  const refused = await pay(shop, cartId, 'banktransfer', {}, en)
  expect(refused.errors?.[0]?.message).toContain("The coupon code isn't valid")
  expect(await countOrders()).toBe(before)
  expect((await pay(shop, cartId, 'banktransfer', {}, en)).errors).toBeUndefined()
  expect(await countOrders()).toBe(before + 1)
})

test('of many buyers without a total only those with a use of the coupon order, and the others are refused once', async () => {
  await shop.db
    .updateTable('coupons')
    .set({ usage_limit: 1, times_used: 0 })
    .where('code', '=', 'EENMALIG')
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 100 })
    .where('product_id', '=', goods.bidon.id)
    .execute()
  const carts = await Promise.all(Array.from({ length: 8 }, () => readyCart(shop)))
  for (const id of carts) await enterCoupon(id, 'EENMALIG')
  const order = () => Promise.all(carts.map((id) => pay(shop, id, 'banktransfer', {}, en)))
  const first = await order()
  expect(first.filter(({ errors }) => !errors)).toHaveLength(1)
  const second = await order()
  expect(second.filter(({ errors }) => !errors)).toHaveLength(carts.length)
  const placed = await shop.db
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .where('carts.masked_id', 'in', carts)
    .select('orders.coupon_code')
    .execute()
  expect(placed.filter(({ coupon_code }) => coupon_code !== null)).toHaveLength(1)
})

test('of many buyers with one coupon exactly as many get its price as it has uses, and no order has another total', async () => {
  const [uses, buyers] = [3, 12]
  await shop.db
    .updateTable('coupons')
    .set({ usage_limit: uses, times_used: 0 })
    .where('code', '=', 'EENMALIG')
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 100 })
    .where('product_id', '=', goods.bidon.id)
    .execute()
  const carts = await Promise.all(Array.from({ length: buyers }, () => readyCart(shop)))
  for (const id of carts) await enterCoupon(id, 'EENMALIG')
  const shown = await readTotal(carts[0] ?? '')
  const before = await countOrders()
  const answers = await Promise.all(
    carts.map((id) => pay(shop, id, 'banktransfer', { expected_total: shown }, en)),
  )
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(uses)
  expect(await countOrders()).toBe(before + uses)
  const refusals = answers.flatMap(({ errors }) => errors ?? []).map(({ message }) => message)
  expect(refusals).toHaveLength(buyers - uses)
  for (const message of refusals) expect(message).toMatch(/The total has changed|The coupon code isn't valid/)
})
