import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { ANNA, choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'
import { notifyShop, readNotificationSecret, SIGNATURE_HEADER, sign } from './built-in-provider.ts'

let shop: TestShop
let goods: TestGoods
let noor: { id: number; token: string }
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
})
afterAll(() => shop.close())

const placed = async (code = 'ideal', more?: Record<string, unknown>) => {
  const cartId = await readyCart(shop)
  const { data, errors } = await pay(shop, cartId, code, more)
  if (errors) throw new Error(JSON.stringify(errors))
  return { cartId, ...data.setPaymentMethod } as {
    cartId: string
    order: { id: string; increment_id: string; hash: string }
    redirect_url: string
  }
}
const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const getReference = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''
const isActive = async (cartId: string) => {
  const { data } = await shop.request('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cartId })
  return data?.cart !== null && data?.cart !== undefined
}
const notify = async (body: Record<string, unknown>, signature?: string) => {
  const text = JSON.stringify(body)
  const answer = await fetch(`${shop.url}/payment/notify`, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: signature ?? sign(text, await readNotificationSecret({ db: shop.db })) },
    body: text,
  })
  return answer.status
}

const COUPON =
  'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "EENMALIG" }) { cart { id } } }'

describe('payment methods', () => {
  const METHODS = `query ($id: String!) {
    getPaymentMethods(cart_id: $id) { code label credit { provider days } additional_fields { code label type is_required options { label value } } }
    cart(cart_id: $id) { available_payment_methods { code title } selected_payment_method { code title } } }`

  test('have their questions, in the language of the shop', async () => {
    const id = await readyCart(shop)
    const { data } = await shop.request(METHODS, { id }, en)
    expect(data.getPaymentMethods.map(({ code }: { code: string }) => code)).toEqual([
      'ideal',
      'creditcard',
      'achteraf',
      'banktransfer',
    ])
    expect(data.getPaymentMethods[2]).toEqual({
      code: 'achteraf',
      label: 'Pay afterwards',
      credit: { provider: 'Uitstel', days: 14 },
      additional_fields: [
        { code: 'date_of_birth', label: 'Date of birth', type: 'date', is_required: true, options: [] },
      ],
    })
    expect(data.cart.selected_payment_method).toEqual({ code: '', title: '' })
    expect(data.cart.available_payment_methods[0]).toEqual({ code: 'ideal', title: 'iDEAL | Wero' })
  })

  test('at the counter are offered for collection, iDEAL for Dutch payers', async () => {
    const pickup = await readyCart(shop, { method: ['afhalen', 'den-helder'] })
    const belgian = await readyCart(shop, {
      address: { ...ANNA, country_code: 'BE', postcode: '2000' },
    })
    const codes = async (id: string) =>
      (await shop.request(METHODS, { id })).data.getPaymentMethods.map(({ code }: { code: string }) => code)
    expect(await codes(pickup)).toContain('instore')
    expect(await codes(belgian)).toEqual(['creditcard', 'achteraf', 'banktransfer'])
  })

  test('of a missing cart are refused like the cart', async () => {
    const unknown = 'x'.repeat(32)
    expect(
      messages(
        await shop.request(
          'query ($id: String!) { getPaymentMethods(cart_id: $id) { code } }',
          { id: unknown },
          en,
        ),
      ),
    ).toEqual([['graphql-no-such-entity', `Could not find a cart with ID "${unknown}"`]])
  })

  test('of the stock flow are set and stored', async () => {
    const id = await readyCart(shop)
    const SET = `mutation ($id: String!, $code: String!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { selected_payment_method { code title } } } }`
    const { data } = await shop.request(SET, { id, code: 'banktransfer' })
    expect(data.setPaymentMethodOnCart.cart.selected_payment_method).toEqual({
      code: 'banktransfer',
      title: 'Overboeking',
    })
    expect(messages(await shop.request(SET, { id, code: 'munten' }, en))).toEqual([
      ['graphql-input', 'The requested Payment Method is not available.'],
    ])
    expect(messages(await shop.request(SET, { id, code: '' }, en))).toEqual([
      ['graphql-input', 'Required parameter "code" for "payment_method" is missing.'],
    ])
  })
})

describe('ordering and paying', () => {
  test('iDEAL leads to the payment page and, paid, to a processing order with an invoice', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const { order, redirect_url } = await placed('ideal', { customer_note: '  Graag voor zaterdag  ' })
    expect(redirect_url).toMatch(/^http:\/\/localhost:4000\/test-payment\/[0-9a-f]{32}$/)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: (before.magazijn ?? 0) - 1 })

    expect(await choose(shop, redirect_url, 'paid')).toBe(
      `https://kopgroep.example/multisafepay/connect/success?hash=${order.hash}&transactionid=${order.increment_id}`,
    )
    expect(await readStatus(shop, order.hash)).toBe('processing')
    const { data } = await shop.request(
      'query ($hash: String!) { order(hash: $hash) { invoices { number } items { quantity_invoiced } payment_methods { name type } } }',
      { hash: order.hash },
    )
    expect(data.order).toEqual({
      invoices: [{ number: expect.stringMatching(/^F2026-\d{5}$/) }],
      items: [{ quantity_invoiced: 1 }],
      payment_methods: [{ name: 'iDEAL | Wero', type: 'ideal' }],
    })
  })

  test('a cancellation reverts everything: order, stock, coupon and the cart under the same token', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const cartId = await readyCart(shop)
    const used = () =>
      shop.db.selectFrom('coupons').select('times_used').where('code', '=', 'EENMALIG').executeTakeFirst()
    await shop.request(COUPON, { id: cartId })
    const { data } = await pay(shop, cartId)
    expect(await used()).toEqual({ times_used: 1 })
    expect(await isActive(cartId)).toBe(false)

    const back = await choose(shop, data.setPaymentMethod.redirect_url, 'cancelled')
    expect(back).toContain('https://kopgroep.example/multisafepay/connect/cancel?hash=')
    expect(await readStatus(shop, data.setPaymentMethod.order.hash)).toBe('canceled')
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    expect(await used()).toEqual({ times_used: 0 })
    const restored = await shop.request(
      `query ($id: String!) { cart(cart_id: $id) { email items { quantity product { sku } } applied_coupons { code }
        shipping_addresses { city selected_shipping_method { method_code } } billing_address { city } } }`,
      { id: cartId },
    )
    expect(restored.data.cart).toEqual({
      email: 'anna@example.nl',
      items: [{ quantity: 1, product: { sku: 'BIDON' } }],
      applied_coupons: [{ code: 'EENMALIG' }],
      shipping_addresses: [{ city: 'Den Helder', selected_shipping_method: { method_code: 'standaard' } }],
      billing_address: { city: 'Den Helder' },
    })
    const again = await pay(shop, cartId, 'creditcard')
    expect(again.data.setPaymentMethod.order.hash).not.toBe(data.setPaymentMethod.order.hash)
    await choose(shop, again.data.setPaymentMethod.redirect_url, 'failed')
  })

  test('pay later asks for a date of birth and returns to the shop’s own routes, in the language of the shop', async () => {
    const cartId = await readyCart(shop)
    expect(messages(await pay(shop, cartId, 'achteraf', {}, en))).toEqual([
      ['graphql-input', 'Required parameter "date_of_birth" for "payment_method" is missing.'],
    ])
    const answer = (value: string) => ({ additional_data: [{ code: 'date_of_birth', value }] })
    expect(messages(await pay(shop, cartId, 'achteraf', answer('31-12-1990'), en))).toEqual([
      ['graphql-input', 'The answer to "Date of birth" is not valid.'],
    ])
    expect(messages(await pay(shop, cartId, 'achteraf', answer('2015-01-01'), en))).toEqual([
      ['graphql-input', 'You must be at least 18 years old to pay afterwards.'],
    ])
    const { data } = await pay(shop, cartId, 'achteraf', answer('1990-12-31'), en)
    const { order, redirect_url } = data.setPaymentMethod
    const page = await (await fetch(`${shop.url}${new URL(redirect_url).pathname}`)).text()
    expect(page).toContain('<html lang="en">')
    expect(await choose(shop, redirect_url, 'failed')).toBe(
      `https://kopgroep.example/en/checkout/onepage/cancel?hash=${order.hash}&transactionid=${order.increment_id}`,
    )
  })

  test('a bank transfer has no payment page', async () => {
    const { order, redirect_url } = await placed('banktransfer')
    expect(redirect_url).toBeNull()
    expect(await readStatus(shop, order.hash)).toBe('pending')
  })

  test('an order that costs nothing takes only the method `free`', async () => {
    const cartId = await readyCart(shop, { email: 'gratis@example.nl' })
    const refusal = [['graphql-input', 'The requested Payment Method is not available.']]
    expect(messages(await pay(shop, cartId, 'free', {}, en))).toEqual(refusal)
    await shop.request(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "ALLES" }) { cart { id } } }',
      { id: cartId },
    )
    const query = 'query ($id: String!) { getPaymentMethods(cart_id: $id) { code label } }'
    const { getPaymentMethods } = (await shop.request(query, { id: cartId })).data
    expect(getPaymentMethods).toEqual([{ code: 'free', label: 'Niets te betalen' }])
    expect(messages(await pay(shop, cartId, 'ideal', {}, en))).toEqual(refusal)
    const { data } = await pay(shop, cartId, 'free')
    expect(data.setPaymentMethod.redirect_url).toBeNull()
    expect(await readStatus(shop, data.setPaymentMethod.order.hash)).toBe('processing')
    const mail = await mailSaying(shop, 'gratis@example.nl', 'Niets te betalen')
    expect(mail.text).not.toContain('(betaald)')
  })

  test('an unknown or missing payment method is refused and nothing is ordered', async () => {
    const cartId = await readyCart(shop)
    for (const code of ['munten', 'instore']) {
      expect(messages(await pay(shop, cartId, code, {}, en))).toEqual([
        ['graphql-input', 'The requested Payment Method is not available.'],
      ])
    }
    expect(messages(await pay(shop, cartId, '', {}, en))).toEqual([
      ['graphql-input', 'Required parameter "code" for "payment_method" is missing.'],
    ])
    expect(await isActive(cartId)).toBe(true)
  })

  test('a guest can create an account with the order', async () => {
    const wish = { create_account: true, password: 'Fietsen1!' }
    const cartId = await readyCart(shop, { email: 'lot@example.nl' })
    expect(messages(await pay(shop, cartId, 'ideal', { ...wish, password: 'kort' }, en))).toEqual([
      ['graphql-input', 'The password needs at least 8 characters. Create a new password and try again.'],
    ])
    const { data } = await pay(shop, cartId, 'ideal', wish)
    const order = await shop.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['customers.email', 'customers.firstname'])
      .where('hash', '=', data.setPaymentMethod.order.hash)
      .executeTakeFirst()
    expect(order).toEqual({ email: 'lot@example.nl', firstname: 'Anna' })

    const second = await readyCart(shop, { email: 'LOT@example.nl' })
    expect(messages(await pay(shop, second, 'ideal', wish, en))).toEqual([
      ['graphql-input', 'A customer with the same email address already exists in an associated website.'],
    ])
    expect(await isActive(second)).toBe(true)
    await shop.db
      .updateTable('shop_settings')
      .set({ value: 'false' })
      .where('key', '=', 'create_account_at_checkout')
      .execute()
    expect(messages(await pay(shop, second, 'ideal', wish, en))).toEqual([
      ['graphql-input', 'Accounts cannot be created at checkout.'],
    ])
  })

  test('a customer’s new address is added to the address book once, unless the customer declines', async () => {
    const options = { bearer: noor.token }
    const book = () =>
      shop.db
        .selectFrom('customer_addresses')
        .select(['city', 'is_default_shipping'])
        .where('customer_id', '=', noor.id)
        .execute()
    await pay(
      shop,
      await readyCart(shop, { options, address: { ...ANNA, save_in_address_book: false } }),
      'banktransfer',
      {},
      options,
    )
    expect(await book()).toEqual([])
    for (const _ of [1, 2]) await pay(shop, await readyCart(shop, { options }), 'banktransfer', {}, options)
    expect(await book()).toEqual([{ city: 'Den Helder', is_default_shipping: true }])
  })
})

describe('the payment page', () => {
  test('shows the amount and three outcomes, in plain HTML', async () => {
    const { order, redirect_url } = await placed()
    const response = await fetch(`${shop.url}${new URL(redirect_url).pathname}`)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://kopgroep.example",
    )
    expect(page).toContain('<html lang="nl">')
    expect(page).toMatch(/€\s14,90/)
    expect(page).toContain(order.increment_id)
    for (const label of ['Betaald', 'Geannuleerd', 'Mislukt']) expect(page).toContain(`>${label}</button>`)
    expect(page).not.toContain('<script')
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
  })

  test('accepts the first choice; a second click and a later visit do not change it', async () => {
    const { order, redirect_url } = await placed()
    const first = await choose(shop, redirect_url, 'paid')
    expect(await choose(shop, redirect_url, 'cancelled')).toBe(first)
    expect(await readStatus(shop, order.hash)).toBe('processing')
    const page = await (await fetch(`${shop.url}${new URL(redirect_url).pathname}`)).text()
    expect(page).toContain('Deze betaling is afgerond')
    expect(page).not.toContain('<form')
  })

  test('refuses unknown payments, outcomes and methods', async () => {
    const unknown = await fetch(`${shop.url}/test-payment/${'0'.repeat(32)}`)
    expect([unknown.status, (await unknown.text()).includes('Deze betaling bestaat niet')]).toEqual([
      404,
      true,
    ])
    const { redirect_url, order } = await placed()
    const path = `${shop.url}${new URL(redirect_url).pathname}`
    const odd = await fetch(path, { method: 'POST', body: new URLSearchParams({ outcome: 'gratis' }) })
    expect(odd.status).toBe(400)
    expect((await fetch(path, { method: 'DELETE' })).status).toBe(405)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
  })
})

describe('a payment notification', () => {
  test('counts if it is signed, of a known payment and of its amount', async () => {
    const { redirect_url, order } = await placed()
    const notification = { reference: getReference(redirect_url), status: 'paid', amount_cents: 1490 }
    expect(await notify(notification, 'nonsense')).toBe(401)
    expect(await notify(notification, '')).toBe(401)
    expect(await notify({ ...notification, amount_cents: 1 })).toBe(409)
    expect(await notify({ ...notification, reference: '0'.repeat(32) })).toBe(404)
    expect(await notify({ ...notification, status: 'rijk' })).toBe(400)
    expect((await fetch(`${shop.url}/payment/notify`)).status).toBe(405)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    expect(await notify(notification)).toBe(200)
    expect(await readStatus(shop, order.hash)).toBe('processing')
  })

  test('that arrives many times at once is applied once', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const { redirect_url, order } = await placed()
    const notification = { reference: getReference(redirect_url), status: 'cancelled', amount_cents: 1490 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(notification)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await readStatus(shop, order.hash)).toBe('canceled')
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
  })

  test('of payment wins against a concurrent cancellation, with one piece taken and one mail', async () => {
    for (const order of [
      ['paid', 'cancelled'],
      ['cancelled', 'paid'],
      ['paid', 'failed', 'cancelled', 'paid'],
    ]) {
      const before = await readStock(shop, goods.bidon.id)
      const payment = await placed()
      const base = { reference: getReference(payment.redirect_url), amount_cents: 1490 }
      await Promise.all(order.map((status) => notify({ ...base, status })))
      expect(await readStatus(shop, payment.order.hash)).toBe('processing')
      expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: (before.magazijn ?? 0) - 1 })
      expect(await isActive(payment.cartId)).toBe(false)
      const { rows: mails } = await sql`
        select id from mail_jobs where (data ->> 'orderId')::int = ${Number(payment.order.id)}
      `.execute(shop.db)
      expect(mails).toHaveLength(1)
    }
  })

  test('of payment after the goods were sold to another is left to the shop', async () => {
    const cartId = await readyCart(shop, { items: [{ sku: 'POMP', quantity: 2 }] })
    const { data } = await pay(shop, cartId)
    const { order, redirect_url } = data.setPaymentMethod
    const base = { reference: getReference(redirect_url), amount_cents: 5485 - 495 }
    expect(await notify({ ...base, status: 'cancelled' })).toBe(409)
    const amount = await shop.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('reference', '=', base.reference)
      .executeTakeFirstOrThrow()
    expect(await notify({ ...base, ...amount, status: 'cancelled' })).toBe(200)
    const other = await readyCart(shop, { items: [{ sku: 'POMP', quantity: 1 }] })
    await pay(shop, other, 'banktransfer')
    expect(await notify({ ...base, ...amount, status: 'paid' })).toBe(200)
    expect(await readStatus(shop, order.hash)).toBe('payment_review')
    expect(await readStock(shop, goods.pomp.id)).toEqual({ magazijn: 1 })
  })

  test('of payment after the restored cart was ordered again keeps both orders', async () => {
    const first = await placed()
    const base = { reference: getReference(first.redirect_url), amount_cents: 1490 }
    await notify({ ...base, status: 'cancelled' })
    const second = await pay(shop, first.cartId, 'banktransfer')
    expect(await notify({ ...base, status: 'paid' })).toBe(200)
    expect(await readStatus(shop, first.order.hash)).toBe('processing')
    expect(await readStatus(shop, second.data.setPaymentMethod.order.hash)).toBe('pending')
  })

  test('of a cancellation adds items and coupon to a cart that the customer began meanwhile', async () => {
    const options = { bearer: noor.token }
    const cartId = await readyCart(shop, { options, items: [{ sku: 'GEL', quantity: 2 }] })
    await shop.request(COUPON, { id: cartId }, options)
    const { data } = await pay(shop, cartId, 'ideal', {}, options)
    const added = await shop.request('{ customerCart { id } }', {}, options)
    const newId = added.data.customerCart.id
    expect(newId).not.toBe(cartId)
    await shop.request(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 1 }]) { cart { id } } }',
      { id: newId },
      options,
    )
    await choose(shop, data.setPaymentMethod.redirect_url, 'cancelled')
    const CART = '{ customerCart { id applied_coupons { code } items { quantity product { sku } } } }'
    expect((await shop.request(CART, {}, options)).data.customerCart).toEqual({
      id: newId,
      applied_coupons: [{ code: 'EENMALIG' }],
      items: [
        { quantity: 1, product: { sku: 'BIDON' } },
        { quantity: 2, product: { sku: 'GEL' } },
      ],
    })
  })

  test('that did not arrive is sent again until it does', async () => {
    const { redirect_url, order } = await placed()
    const reference = getReference(redirect_url)
    await shop.db
      .updateTable('test_payments')
      .set({ outcome: 'paid', notify_url: `${shop.url}/nowhere`, next_attempt_at: shop.now })
      .where('reference', '=', reference)
      .execute()
    const parts = { db: shop.db, now: () => shop.now, log: { debug() {}, info() {}, warn() {}, error() {} } }
    await notifyShop(parts, `${shop.url}/payment/notify`)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    await shop.db
      .updateTable('test_payments')
      .set({ notify_url: `${shop.url}/payment/notify` })
      .where('reference', '=', reference)
      .execute()
    await notifyShop(parts, `${shop.url}/payment/notify`)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    shop.now = new Date(shop.now.getTime() + 31_000)
    await notifyShop(parts, `${shop.url}/payment/notify`)
    expect(await readStatus(shop, order.hash)).toBe('processing')
  })

  test('a payment that is not finished within an hour fails, and the cart is restored', async () => {
    const { order, cartId } = await placed()
    shop.now = new Date(shop.now.getTime() + 61 * 60_000)
    const parts = { db: shop.db, now: () => shop.now, log: { debug() {}, info() {}, warn() {}, error() {} } }
    await notifyShop(parts, `${shop.url}/payment/notify`)
    expect(await readStatus(shop, order.hash)).toBe('canceled')
    expect(await isActive(cartId)).toBe(true)
  })
})
