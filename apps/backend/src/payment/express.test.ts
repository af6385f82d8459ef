import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailSaying, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'
import { readNotificationSecret, SIGNATURE_HEADER, sign } from './built-in-provider.ts'

let shop: TestShop
let goods: TestGoods
let noor: { id: number; token: string }
const en: RequestOptions = { store: 'kopgroep_en' }
/** Total of one bidon with the cheapest delivery, in cents. */
const TOTAL = 995 + 495

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
  await offer(['ideal', 'googlepay'])
})
afterAll(() => shop.close())

const offer = (value: unknown) => setSetting(shop.db, 'express_payment', value)

const ANNA = {
  email: 'anna@example.nl',
  firstname: 'Anna',
  lastname: 'de Vries',
  street: 'Kanaalweg',
  number: '12 b',
  postcode: '1781ab',
  city: 'Den Helder',
  country: 'nl',
  telephone: '',
}

/** Creates a guest's cart without address, email or delivery. */
async function guestCart(
  items: readonly { sku: string; quantity: number }[] = [{ sku: 'BIDON', quantity: 1 }],
) {
  const { data } = await shop.request('mutation { createEmptyCart }')
  await shop.request(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id: data.createEmptyCart, items },
  )
  return data.createEmptyCart as string
}

const START = `mutation ($input: StartExpressPaymentInput!) {
  startExpressPayment(input: $input) { order { id increment_id hash } redirect_url } }`
const start = (cartId: string, { method = 'ideal', total = TOTAL, options = {} as RequestOptions } = {}) =>
  shop.request(START, { input: { cart_id: cartId, method, expected_total: total / 100 } }, options)

interface Started {
  cartId: string
  order: { id: string; increment_id: string; hash: string }
  redirect_url: string
}
async function started(options?: Parameters<typeof start>[1]): Promise<Started> {
  const cartId = await guestCart()
  const { data, errors } = await start(cartId, options)
  if (errors) throw new Error(JSON.stringify(errors))
  return { cartId, ...data.startExpressPayment }
}

const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message }) => message)
const getReference = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''
const notify = async (body: Record<string, unknown>, signature?: string) => {
  const text = JSON.stringify(body)
  const answer = await fetch(`${shop.url}/payment/notify`, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: signature ?? sign(text, await readNotificationSecret({ db: shop.db })) },
    body: text,
  })
  return answer.status
}
const PAYER = {
  email: 'anna@example.nl',
  firstname: 'Anna',
  lastname: 'de Vries',
  street: ['Kanaalweg', '12 b'],
  postcode: '1781 AB',
  city: 'Den Helder',
  countryId: 'NL',
}
const readOrder = async (hash: string) =>
  (
    await shop.request(
      `query ($hash: String!) { order(hash: $hash) { status payment_status email carrier
        shipping_address { firstname lastname street postcode city country_code telephone }
        billing_address { lastname city } invoices { number } comments { message } } }`,
      { hash },
    )
  ).data.order
const isActive = async (cartId: string) =>
  Boolean(
    (await shop.request('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cartId })).data?.cart,
  )
const listRefunds = ({ order }: Started) =>
  shop.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.amount_cents')
    .where('p.order_id', '=', Number(order.id))
    .execute()

describe('express payment', () => {
  test('is offered only if the setting lists it, by methods that the provider supports', async () => {
    const read = async () =>
      (await shop.request('{ expressPaymentMethods { code title } }')).data.expressPaymentMethods
    expect(await read()).toEqual([
      { code: 'ideal', title: 'iDEAL | Wero' },
      { code: 'googlepay', title: 'Google Pay' },
    ])
    for (const off of [[], 'ideal', ['ideal', 'munten'], null]) {
      await offer(off)
      expect(await read()).toEqual([])
      expect(messages(await start(await guestCart(), { options: en }))).toEqual([
        'The requested Payment Method is not available.',
      ])
    }
    await offer(['ideal', 'googlepay'])
    expect(messages(await start(await guestCart(), { method: 'applepay', options: en }))).toEqual([
      'The requested Payment Method is not available.',
    ])
  })

  test('shows a cart with the cheapest delivery before the order, without changing the cart', async () => {
    const READ = `query ($id: String!) { expressCart(cart_id: $id) { id items { quantity }
      shipping_addresses { country { code } selected_shipping_method { carrier_code method_code price_incl_tax { value } } }
      prices { grand_total { value } } } }`
    const id = await readyCart(shop, { method: ['postnl', 'avond'] })
    expect((await shop.request(READ, { id })).data.expressCart).toEqual({
      id,
      items: [{ quantity: 1 }],
      shipping_addresses: [
        {
          country: { code: 'NL' },
          selected_shipping_method: {
            carrier_code: 'postnl',
            method_code: 'standaard',
            price_incl_tax: { value: 4.95 },
          },
        },
      ],
      prices: { grand_total: { value: TOTAL / 100 } },
    })
    const { data } = await shop.request(
      'query ($id: String!) { cart(cart_id: $id) { shipping_addresses { selected_shipping_method { method_code } } } }',
      { id },
    )
    expect(data.cart.shipping_addresses[0].selected_shipping_method.method_code).toBe('avond')
  })

  test('orders a cart for the total shown, to the payer’s address', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const payment = await started()
    const { order, redirect_url, cartId } = payment
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: (before.magazijn ?? 0) - 1 })
    expect((await start(cartId)).data.startExpressPayment).toEqual({ order, redirect_url })

    const page = await (await fetch(`${shop.url}${new URL(redirect_url).pathname}`)).text()
    expect(page).toContain('name="postcode"')
    expect(await choose(shop, redirect_url, 'paid', ANNA)).toBe(
      `https://kopgroep.example/multisafepay/connect/success?hash=${order.hash}&transactionid=${order.increment_id}`,
    )
    expect(await readOrder(order.hash)).toEqual({
      status: 'processing',
      payment_status: 'paid',
      email: 'anna@example.nl',
      carrier: 'PostNL',
      shipping_address: {
        firstname: 'Anna',
        lastname: 'de Vries',
        street: ['Kanaalweg', '12 b'],
        postcode: '1781 AB',
        city: 'Den Helder',
        country_code: 'NL',
        telephone: null,
      },
      billing_address: { lastname: 'de Vries', city: 'Den Helder' },
      invoices: [{ number: expect.stringMatching(/^F/) }],
      comments: [],
    })
    expect((await mailSaying(shop, 'anna@example.nl', order.increment_id)).to).toBe('anna@example.nl')
    expect(await isActive(cartId)).toBe(false)
    expect(await listRefunds(payment)).toEqual([])
  })

  test('cancelled, returns goods and cart, without a mail', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const { order, redirect_url, cartId } = await started({ method: 'googlepay' })
    expect(await choose(shop, redirect_url, 'cancelled')).toContain('/checkout/onepage/cancel?hash=')
    expect(await readStatus(shop, order.hash)).toBe('canceled')
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    expect(await isActive(cartId)).toBe(true)
    await mailsSent(shop)
    const { count } = await shop.db
      .selectFrom('mail_jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('recipient', '=', '')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
    // The cart can be ordered at the checkout now.
    expect((await start(cartId)).errors).toBeUndefined()
  })
})

describe('an express order is refused', () => {
  test('for another total than the shopper saw', async () => {
    const cartId = await guestCart()
    expect(messages(await start(cartId, { total: TOTAL - 1, options: en }))).toEqual([
      'Unable to place order: The total has changed to €14.90.',
    ])
    expect(await isActive(cartId)).toBe(true)
  })

  test('for sold-out goods, an empty cart or a total of zero', async () => {
    const cartId = await guestCart([{ sku: 'POMP', quantity: 1 }])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 0 })
      .where('product_id', '=', goods.pomp.id)
      .execute()
    expect(messages(await start(cartId, { total: 2495 + 495, options: en }))).toEqual([
      'Unable to place order: Some of the products are out of stock',
    ])
    const empty = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
    expect(messages(await start(empty, { total: 0, options: en }))).toEqual([
      'Unable to place order: Cart does not contain products.',
    ])
    const free = await guestCart()
    await shop.request(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "ALLES" }) { cart { id } } }',
      { id: free },
    )
    expect(messages(await start(free, { total: 0, options: en }))).toEqual([
      'Unable to place order: There is nothing to pay. Order at the checkout.',
    ])
  })

  test('for a customer, and for somebody else’s cart', async () => {
    const options = { ...en, bearer: noor.token }
    const cartId = await readyCart(shop, { options })
    expect(messages(await start(cartId, { options }))).toEqual([
      'Unable to place order: Order from your account at the checkout.',
    ])
    expect(messages(await start(cartId, { options: en }))).toEqual([
      `The current user cannot perform operations on cart "${cartId}"`,
    ])
  })

  test('where every carrier requires a telephone number', async () => {
    await shop.db.updateTable('shipping_methods').set({ needs_telephone: true }).execute()
    expect(messages(await start(await guestCart(), { options: en }))).toEqual([
      'Unable to place order: Choose your delivery at the checkout.',
    ])
    await shop.db.updateTable('shipping_methods').set({ needs_telephone: false }).execute()
  })
})

describe('a notification of an express payment', () => {
  test('that is forged or of another amount changes nothing, and the order has no personal data', async () => {
    const { order, redirect_url } = await started()
    const genuine = { reference: getReference(redirect_url), status: 'paid', amount_cents: TOTAL }
    const forged = { ...genuine, payer: { ...PAYER, email: 'dief@example.nl' } }
    expect(await notify(forged, 'f'.repeat(128))).toBe(401)
    expect(await notify({ ...forged, amount_cents: 1 })).toBe(409)
    expect(await notify({ ...forged, payer: { email: 'dief@example.nl' } })).toBe(400)
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    const guess = await shop.request(
      'query ($input: OrderInformationInput!) { guestOrder(input: $input) { token } }',
      { input: { number: order.increment_id, email: '', postcode: '', lastname: '' } },
    )
    expect(guess.errors).toHaveLength(1)
    expect(await notify({ ...genuine, payer: PAYER })).toBe(200)
    expect(await readOrder(order.hash)).toMatchObject({ status: 'processing', email: 'anna@example.nl' })
  })

  test('is applied once when it arrives twice, also with another address', async () => {
    const { order, redirect_url } = await started()
    const body = { reference: getReference(redirect_url), status: 'paid', amount_cents: TOTAL, payer: PAYER }
    expect(new Set(await Promise.all([notify(body), notify(body), notify(body)]))).toEqual(new Set([200]))
    expect(await notify({ ...body, payer: { ...PAYER, city: 'Elders' } })).toBe(200)
    expect(await notify({ ...body, status: 'cancelled' })).toBe(200)
    const { invoices, shipping_address } = await readOrder(order.hash)
    expect(invoices).toHaveLength(1)
    expect(shipping_address.city).toBe('Den Helder')
    const jobs = await shop.db.selectFrom('mail_jobs').select('data').execute()
    expect(
      jobs.filter(({ data }) => Number((data as { orderId?: number }).orderId) === Number(order.id)),
    ).toHaveLength(1)
  })

  test('of a payment after the cancellation revives the order, with its address', async () => {
    const { order, redirect_url, cartId } = await started()
    const body = { reference: getReference(redirect_url), amount_cents: TOTAL }
    expect(await notify({ ...body, status: 'cancelled' })).toBe(200)
    expect(await isActive(cartId)).toBe(true)
    expect(await notify({ ...body, status: 'paid', payer: PAYER })).toBe(200)
    expect(await readOrder(order.hash)).toMatchObject({
      status: 'processing',
      shipping_address: { city: 'Den Helder' },
    })
    expect(await isActive(cartId)).toBe(false)
  })

  test('of a payment after its goods were sold sets the order to review, with its address', async () => {
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 1 })
      .where('product_id', '=', goods.pomp.id)
      .execute()
    const cartId = await guestCart([{ sku: 'POMP', quantity: 1 }])
    const total = 2495 + 495
    const { data } = await start(cartId, { total })
    const { order, redirect_url } = data.startExpressPayment
    const body = { reference: getReference(redirect_url), amount_cents: total }
    expect(await notify({ ...body, status: 'failed' })).toBe(200)
    await pay(shop, await readyCart(shop, { items: [{ sku: 'POMP', quantity: 1 }] }), 'banktransfer')
    expect(await notify({ ...body, status: 'paid', payer: PAYER })).toBe(200)
    expect(await readOrder(order.hash)).toMatchObject({
      status: 'payment_review',
      email: 'anna@example.nl',
      shipping_address: { city: 'Den Helder' },
    })
  })

  for (const { what, payer, reason } of [
    {
      what: 'an address abroad',
      payer: { ...PAYER, postcode: '2000', city: 'Antwerpen', countryId: 'BE' },
      reason: 'alleen in Nederland',
    },
    {
      what: 'an unknown country',
      payer: { ...PAYER, countryId: 'XX' },
      reason: 'alleen in Nederland',
    },
    {
      what: 'an address without a postcode',
      payer: { ...PAYER, postcode: '' },
      reason: 'niet volledig',
    },
    {
      what: 'an address of endless length',
      payer: { ...PAYER, city: 'x'.repeat(400) },
      reason: 'niet volledig',
    },
  ]) {
    test(`with ${what} cancels and refunds the order, explains it and restores the cart`, async () => {
      const before = await readStock(shop, goods.bidon.id)
      const email = `${what.replaceAll(' ', '-')}@example.nl`
      const payment = await started()
      const { order, redirect_url, cartId } = payment
      const body = { reference: getReference(redirect_url), status: 'paid', amount_cents: TOTAL }
      expect(await notify({ ...body, payer: { ...payer, email } })).toBe(200)
      expect(await notify({ ...body, payer: { ...PAYER, email } })).toBe(200)
      const { status, payment_status, comments } = await readOrder(order.hash)
      expect({ status, payment_status }).toEqual({ status: 'canceled', payment_status: 'paid' })
      expect(comments).toEqual([{ message: expect.stringContaining(reason) }])
      expect(await listRefunds(payment)).toEqual([{ amount_cents: TOTAL }])
      expect(await readStock(shop, goods.bidon.id)).toEqual(before)
      expect(await isActive(cartId)).toBe(true)
      expect((await mailSaying(shop, email, reason)).subject).toContain(order.increment_id)
      await mailsSent(shop)
      expect(await mailsTo(shop, email)).toHaveLength(1)
    })
  }

  test('without an email address, or without any data, refunds it too', async () => {
    for (const payer of [{ ...PAYER, email: 'anna' }, undefined]) {
      const payment = await started()
      const body = { reference: getReference(payment.redirect_url), status: 'paid', amount_cents: TOTAL }
      expect(await notify({ ...body, ...(payer && { payer }) })).toBe(200)
      expect((await readOrder(payment.order.hash)).status).toBe('canceled')
      expect(await listRefunds(payment)).toEqual([{ amount_cents: TOTAL }])
    }
  })
})
