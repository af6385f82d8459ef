import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid } from '../product/option-uids.ts'
import { ANNA, choose, pay, readStatus, readStock, readyCart, readyCarts } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

/** Number of orders at once of the last pieces of a product. */
const [ORDERS, PIECES] = isWhole ? [200, 50] : [60, 15]

let shop: TestShop
let goods: TestGoods
let noor: { id: number; token: string }
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 20 })
    .where('product_id', '=', goods.bidon.id)
    .execute()
})

const ORDER = `fragment Parts on CustomerOrder {
  id number increment_id hash token status status_code order_date email customer_email carrier shipping_method
  shipping_address { firstname lastname company street postcode city country_code telephone region region_id }
  billing_address { firstname street postcode city country_code }
  items { __typename product_name product_sku product_type product_url_key product_sale_price { value currency }
    prices { price_including_tax { value } row_total_including_tax { value } }
    quantity_ordered quantity_invoiced quantity_shipped quantity_canceled status
    selected_options { label value } discounts { label amount { value } } image { url label } product { sku }
    ... on BundleOrderItem { bundle_options { label values { product_name product_sku quantity price { value } } } } }
  payment_methods { name type additional_data { name value } } shipments { number } invoices { number } comments { message }
  total { grand_total { value } base_grand_total { value } subtotal { value } total_shipping { value } total_tax { value }
    discounts { label amount { value } } taxes { title rate amount { value } }
    shipping_handling { total_amount { value } amount_excluding_tax { value } amount_including_tax { value } } } }`
const BY_HASH = `query ($hash: String!) { order(hash: $hash) { ...Parts } } ${ORDER}`
const PLACE_ORDER =
  'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { order { order_number order_id } } }'
const PLACE_ORDER_AND_READ = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) {
  order { order_number } orderV2 { number status } errors { code message } } }`
const SET_PAYMENT = `mutation ($id: String!, $code: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { id } } }`

const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])

describe('an order', () => {
  test('keeps its products, prices and texts of the moment of purchase', async () => {
    const { bundle } = goods
    const cartId = await readyCart(shop, {
      items: [
        { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
        { sku: 'GEL', quantity: 2 },
        {
          sku: 'PAKKET',
          quantity: 1,
          selected_options: [bundleUid(bundle.tyre, bundle.tyreSelection, 2)],
        },
      ],
    })
    await shop.request(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "WELKOM10" }) { cart { id } } }',
      { id: cartId },
    )
    const { data } = await pay(shop, cartId, 'banktransfer', { customer_note: 'Bel aan' })
    const { order } = data.setPaymentMethod
    expect(order.hash).toMatch(/^[0-9a-f]{40}$/)

    await shop.db.updateTable('products').set({ price_cents: 1 }).where('id', '=', goods.truiM.id).execute()
    const { data: read } = await shop.request(BY_HASH, { hash: order.hash })
    expect(read.order).toMatchObject({
      number: order.increment_id,
      increment_id: order.increment_id,
      hash: order.hash,
      status: 'pending',
      status_code: 'pending',
      order_date: '2026-11-21 13:00:00',
      email: 'anna@example.nl',
      customer_email: 'anna@example.nl',
      carrier: 'PostNL',
      shipping_method: 'Standaard',
      shipping_address: { firstname: 'Anna', street: ['Kanaalweg', '12', 'b'], country_code: 'NL' },
      billing_address: { firstname: 'Anna', postcode: '1781 AB' },
      payment_methods: [{ name: 'Overboeking', type: 'banktransfer', additional_data: [] }],
      shipments: [],
      invoices: [],
      items: [
        {
          __typename: 'OrderItem',
          product_name: 'Wielertrui',
          product_sku: 'TRUI-M',
          product_type: 'configurable',
          product_url_key: 'trui',
          product_sale_price: { value: 79.95, currency: 'EUR' },
          quantity_ordered: 1,
          quantity_invoiced: 0,
          status: 'Ordered',
          selected_options: [{ label: 'Maat', value: 'M' }],
          discounts: [{ label: '10% welkomstkorting', amount: { value: 7.99 } }],
          product: { sku: 'TRUI' },
        },
        {
          product_sku: 'GEL',
          quantity_ordered: 2,
          prices: { price_including_tax: { value: 2.18 }, row_total_including_tax: { value: 4.36 } },
        },
        {
          __typename: 'BundleOrderItem',
          product_sku: 'PAKKET',
          product_sale_price: { value: 79.9 },
          bundle_options: [
            {
              label: 'Band',
              values: [
                { product_name: 'Buitenband', product_sku: 'BAND', quantity: 2, price: { value: 39.95 } },
              ],
            },
          ],
        },
      ],
      total: {
        subtotal: { value: 164.21 },
        discounts: [{ label: '10% welkomstkorting', amount: { value: 16.42 } }],
        total_shipping: { value: 0 },
        grand_total: { value: 147.79 },
        base_grand_total: { value: 147.79 },
        total_tax: { value: 25.29 },
        taxes: [
          { title: '21% btw', rate: 21, amount: { value: 24.97 } },
          { title: '9% btw', rate: 9, amount: { value: 0.32 } },
        ],
      },
    })
    await shop.db
      .updateTable('products')
      .set({ price_cents: 7995 })
      .where('id', '=', goods.truiM.id)
      .execute()
  })

  test('shows a picture of each product', async () => {
    const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
    const { data: read } = await shop.request(BY_HASH, { hash: data.setPaymentMethod.order.hash })
    expect(read.order.items[0].image).toEqual({
      url: 'http://localhost:4000/media/catalog/product/bidon.avif',
      label: 'Bidon',
    })
  })

  test('that is unknown is reported by its category', async () => {
    const text = "The entity that was requested doesn't exist. Verify the entity and try again."
    for (const hash of ['0'.repeat(40), '', "' or 1=1"]) {
      const answer = await shop.request(BY_HASH, { hash }, en)
      expect(messages(answer)).toEqual([['graphql-no-such-entity', text]])
      expect(answer.data.order).toBeNull()
    }
  })

  test('of a guest is found by number, e-mail, postcode and name, or by its token', async () => {
    const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
    const { hash, increment_id } = data.setPaymentMethod.order
    const { token } = (await shop.request(BY_HASH, { hash })).data.order
    const FIND = `query ($input: OrderInformationInput!) { guestOrder(input: $input) { number } }`
    const input = { number: increment_id, email: 'ANNA@example.nl', postcode: '1781ab', lastname: 'De Vries' }
    expect((await shop.request(FIND, { input })).data.guestOrder).toEqual({ number: increment_id })
    const notFound = [
      ['graphql-no-such-entity', "We couldn't locate an order with the information provided."],
    ]
    for (const wrong of [
      { postcode: '1000 AA' },
      { email: 'x@example.nl' },
      { lastname: 'Jansen' },
      { number: '1' },
    ]) {
      expect(messages(await shop.request(FIND, { input: { ...input, ...wrong } }, en))).toEqual(notFound)
    }
    const BY_TOKEN = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }'
    expect((await shop.request(BY_TOKEN, { token })).data.guestOrderByToken.number).toBe(increment_id)
    expect(messages(await shop.request(BY_TOKEN, { token: hash }, en))).toEqual(notFound)
  })

  test('for collection goes to the store and takes that store’s goods first', async () => {
    const cartId = await readyCart(shop, {
      items: [{ sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 2 }],
      method: ['afhalen', 'den-helder'],
    })
    const before = await readStock(shop, goods.truiM.id)
    expect(before['I-DENH-01']).toBe(2)
    const { data } = await pay(shop, cartId, 'instore')
    const { order } = (await shop.request(BY_HASH, { hash: data.setPaymentMethod.order.hash })).data
    expect(order).toMatchObject({
      carrier: 'Afhalen',
      shipping_address: { company: 'Kopgroep Den Helder', firstname: 'Anna', street: ['Dijkstraat 14'] },
      billing_address: { street: ['Kanaalweg', '12', 'b'] },
    })
    expect(await readStock(shop, goods.truiM.id)).toEqual({ ...before, 'I-DENH-01': 0 })
  })

  test('updates listings and purges pages', async () => {
    shop.purged.clear()
    await pay(shop, await readyCart(shop), 'banktransfer')
    await expect.poll(() => [...shop.purged]).toContain(`cat_p_${goods.bidon.id}`)
    const row = await shop.db
      .selectFrom('product_index')
      .select('doc')
      .where('product_id', '=', goods.bidon.id)
      .executeTakeFirst()
    expect(row?.doc).toMatchObject({ stock: 19 })
  })
})

describe('placing an order in two steps', () => {
  test('returns its number', async () => {
    const id = await readyCart(shop)
    await shop.request(SET_PAYMENT, { id, code: 'banktransfer' })
    const { data } = await shop.request(PLACE_ORDER_AND_READ, { id })
    expect(data.placeOrder).toEqual({
      errors: [],
      order: { order_number: expect.stringMatching(/^\d+$/) },
      orderV2: { number: data.placeOrder.order.order_number, status: 'pending' },
    })
  })

  test('fails with one missing part at a time', async () => {
    const id = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
    const unable = async () => messages(await shop.request(PLACE_ORDER, { id }, en))
    const reason = (text: string) => [['graphql-input', `Unable to place order: ${text}`]]
    expect(await unable()).toEqual([['graphql-input', 'Guest email for cart is missing.']])
    await shop.request(
      'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "a@b.nl" }) { cart { id } } }',
      { id },
    )
    expect(await unable()).toEqual(reason('Cart does not contain products.'))
    await shop.request(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 5 }]) { cart { id } } }',
      { id },
    )
    expect(await unable()).toEqual(reason('Please check the shipping address information.'))
    const ship = (country_code: string) =>
      shop.request(
        `mutation ($id: String!, $address: CartAddressInput!) {
          setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } } }`,
        { id, address: { ...ANNA, country_code, postcode: country_code === 'NL' ? '1781 AB' : '12345' } },
      )
    await ship('US')
    expect(await unable()).toEqual(
      reason("Some addresses can't be used due to the configurations for specific countries."),
    )
    await ship('NL')
    expect(await unable()).toEqual(
      reason('The shipping method is missing. Select the shipping method and try again.'),
    )
    await shop.request(
      `mutation ($id: String!) { setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "postnl", method_code: "standaard" }] }) { cart { id } } }`,
      { id },
    )
    expect(await unable()).toEqual(reason('Please check the billing address information.'))
    await shop.request(
      'mutation ($id: String!) { setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } } }',
      { id },
    )
    expect(await unable()).toEqual(reason('Enter a valid payment method and try again.'))
    await shop.request(SET_PAYMENT, { id, code: 'achteraf' })
    expect(await unable()).toEqual(reason('Enter a valid payment method and try again.'))
    await shop.request(SET_PAYMENT, { id, code: 'banktransfer' })
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 4 })
      .where('product_id', '=', goods.bidon.id)
      .execute()
    expect(await unable()).toEqual(reason('Some of the products are out of stock'))
    const received = await shop.request(PLACE_ORDER_AND_READ, { id })
    expect(received.errors).toBeUndefined()
    expect(received.data.placeOrder).toEqual({
      order: null,
      orderV2: null,
      errors: [
        {
          code: 'UNABLE_TO_PLACE_ORDER',
          message:
            'De bestelling kon niet worden geplaatst: een deel van de artikelen is niet meer op voorraad. Pas uw winkelwagen aan en probeer het opnieuw.',
        },
      ],
    })
  })

  test('reports a missing, ordered or anonymous cart by code', async () => {
    const readErrors = async (id: string) => {
      const { data } = await shop.request(PLACE_ORDER_AND_READ, { id }, en)
      return data.placeOrder.errors
    }
    expect(await readErrors('x'.repeat(32))).toEqual([
      { code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${'x'.repeat(32)}"` },
    ])
    const id = await readyCart(shop)
    await shop.request(SET_PAYMENT, { id, code: 'banktransfer' })
    await shop.request(PLACE_ORDER, { id })
    const { data: foreign } = await shop.request(PLACE_ORDER_AND_READ, { id }, { ...en, bearer: noor.token })
    expect(foreign.placeOrder.errors).toMatchObject([{ code: 'CART_NOT_FOUND' }])
    await shop.db
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('cart_id', '=', (eb) => eb.selectFrom('carts').select('id').where('masked_id', '=', id))
      .execute()
    expect(await readErrors(id)).toEqual([{ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." }])
    expect(messages(await shop.request(PLACE_ORDER, { id }, en))).toEqual([
      ['graphql-no-such-entity', "The cart isn't active."],
    ])
    const empty = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
    expect(await readErrors(empty)).toEqual([
      { code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' },
    ])
    expect(messages(await shop.request(PLACE_ORDER, { id: '' }, en))).toEqual([
      ['graphql-input', 'Required parameter "cart_id" is missing'],
    ])
  })

  test('whose answer was lost returns the same order and places no second one', async () => {
    const id = await readyCart(shop)
    await shop.request(SET_PAYMENT, { id, code: 'banktransfer' })
    const answers = await Promise.all([shop.request(PLACE_ORDER, { id }), shop.request(PLACE_ORDER, { id })])
    answers.push(await shop.request(PLACE_ORDER, { id }))
    const numbers = answers.map(({ data }) => data.placeOrder.order.order_number)
    expect(numbers[0]).toMatch(/^\d+$/)
    expect(new Set(numbers).size).toBe(1)
    expect(
      (await shop.request(PLACE_ORDER, { id }, { ...en, bearer: noor.token })).data.placeOrder,
    ).toBeNull()
  })

  test('of somebody else’s cart is refused, and reveals no order made from it', async () => {
    const cartId = await readyCart(shop)
    await pay(shop, cartId, 'banktransfer')
    const answer = await pay(shop, cartId, 'banktransfer', {}, { ...en, bearer: noor.token })
    expect(messages(answer)).toEqual([['graphql-no-such-entity', "The cart isn't active."]])
    const own = await readyCart(shop)
    expect(messages(await pay(shop, own, 'banktransfer', {}, { ...en, bearer: noor.token }))).toEqual([
      ['graphql-authorization', `The current user cannot perform operations on cart "${own}"`],
    ])
  })
})

describe('concurrent orders', () => {
  test('of the last pieces sell exactly the stock', async () => {
    const carts = await readyCarts(shop, ORDERS)
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: PIECES })
      .where('product_id', '=', goods.bidon.id)
      .execute()
    const answers = await Promise.all(carts.map((cartId) => pay(shop, cartId, 'banktransfer', {}, en)))
    const sold = answers.filter(({ errors }) => !errors)
    const refused = answers.filter(({ errors }) => errors).flatMap(messages)
    expect(sold).toHaveLength(PIECES)
    expect(new Set(refused.map(String))).toEqual(
      new Set(['graphql-input,Unable to place order: Some of the products are out of stock']),
    )
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 0 })
    const { data } = await shop.request('query ($id: String!) { cart(cart_id: $id) { total_quantity } }', {
      id: carts[answers.findIndex(({ errors }) => errors)],
    })
    expect(data.cart.total_quantity).toBe(1)
  })

  test('of the same goods in another sequence do not deadlock', async () => {
    const items = [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 1 },
      { sku: 'BON', quantity: 1 },
    ]
    const carts = [
      ...(await readyCarts(shop, 6, { items })),
      ...(await readyCarts(shop, 6, { items: [...items].reverse() })),
    ].sort()
    const answers = await Promise.all(carts.map((cartId) => pay(shop, cartId, 'banktransfer')))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 8 })
  })

  test('from ten clicks are one order, and each click gets the same answer', async () => {
    const cartId = await readyCart(shop)
    const presses = await Promise.all(Array.from({ length: 10 }, () => pay(shop, cartId)))
    expect(presses.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const answers = new Set(presses.map(({ data }) => JSON.stringify(data.setPaymentMethod)))
    expect(answers.size).toBe(1)
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 19 })
    const later = await pay(shop, cartId)
    expect(answers).toContain(JSON.stringify(later.data.setPaymentMethod))
    expect(messages(await pay(shop, cartId, 'creditcard', {}, en))).toEqual([
      ['graphql-no-such-entity', "The cart isn't active."],
    ])
    const { redirect_url, order } = later.data.setPaymentMethod
    await choose(shop, redirect_url, 'paid')
    expect((await pay(shop, cartId)).data.setPaymentMethod).toEqual({ order, redirect_url: null })
  })

  test('use the last use of a coupon once', async () => {
    const carts = await readyCarts(shop, 4)
    for (const id of carts) {
      await shop.request(
        'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "EENMALIG" }) { cart { id } } }',
        { id },
      )
    }
    const answers = await Promise.all(carts.map((cartId) => pay(shop, cartId, 'banktransfer', {}, en)))
    const paid = answers.flatMap(({ data }) => data?.setPaymentMethod?.order.hash ?? [])
    const totals = await shop.db
      .selectFrom('orders')
      .select(['coupon_code'])
      .where('hash', 'in', paid)
      .execute()
    expect(totals.filter(({ coupon_code }) => coupon_code === 'EENMALIG')).toHaveLength(1)
  })

  test('and cancellations of the same goods keep the stock right', async () => {
    const [ordered, carts] = [await readyCarts(shop, 6), await readyCarts(shop, 6)]
    const first = await Promise.all(ordered.map((id) => pay(shop, id)))
    await Promise.all([
      ...first.map(({ data }) => choose(shop, data.setPaymentMethod.redirect_url, 'cancelled')),
      ...carts.map((cartId) => pay(shop, cartId, 'banktransfer')),
    ])
    for (const { data } of first) {
      expect(await readStatus(shop, data.setPaymentMethod.order.hash)).toBe('canceled')
    }
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: 14 })
  })
})

test('an order is placed in a bounded number of statements, however many lines it has', async () => {
  const PAY = `mutation ($id: String!) { setPaymentMethod(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { order { id } } }`
  /**
   * Counts the statements of one order, from the start of its transaction to its last write, the mail job.
   * Background work may add statements but never removes any, so the lowest count of several orders is used.
   */
  const countStatements = async (cart?: Parameters<typeof readyCart>[1]) => {
    const counts: number[] = []
    for (let order = 0; order < 4; order += 1) {
      await mailsSent(shop)
      const { statements } = await shop.count(PAY, { id: await readyCart(shop, cart) })
      const end = statements.findIndex((sql) => sql.startsWith('insert into "mail_jobs"'))
      counts.push(end - statements.indexOf('begin'))
    }
    return Math.min(...counts)
  }
  await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
  const small = await countStatements()
  const large = await countStatements({
    items: [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 3 },
      { sku: 'BON', quantity: 1 },
      { sku: 'TRUI-S', quantity: 1 },
    ],
  })
  expect(small).toBeGreaterThan(0)
  // Only the options of the variant need another statement.
  expect(large).toBeLessThanOrEqual(small + 1)
  expect(large).toBeLessThanOrEqual(24)
})
