import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid } from '../product/option-uids.ts'
import { choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { getParameter, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let noor: RequestOptions
let sem: RequestOptions
const en: RequestOptions = { store: 'kopgroep_en' }
const REASON = 'I changed my mind'

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
  noor = { bearer: (await addTestCustomer(shop.db, hashToken)).token, ...en }
  sem = { bearer: (await addTestCustomer(shop.db, hashToken, 'sem@example.nl')).token, ...en }
})
afterAll(() => shop.close())

const ERRORS = 'error errorV2 { code message }'
const CANCEL = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { ${ERRORS} order { status comments { message } } } }`
const REQUEST = `mutation ($input: GuestOrderCancelInput!) { requestGuestOrderCancel(input: $input) { ${ERRORS} order { status } } }`
const CONFIRM = `mutation ($input: ConfirmCancelOrderInput!) { confirmCancelOrder(input: $input) { ${ERRORS} order { status } } }`
const KEYS = '{ id token number status available_actions }'

/** Places an order and reads it as its buyer. */
async function ordered(options: RequestOptions = {}, method = 'banktransfer', sku = 'BIDON') {
  const items =
    sku === 'PAKKET'
      ? [
          {
            sku,
            quantity: 1,
            selected_options: [
              bundleUid(goods.bundle.tyre, goods.bundle.tyreSelection, 2),
              bundleUid(goods.bundle.pump, goods.bundle.pumpSelection, 1),
            ],
          },
        ]
      : [{ sku, quantity: 2 }]
  const cart = await readyCart(shop, { options, items, email: 'gast@example.nl' })
  if (sku === 'PAKKET') {
    await shop.request(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "WELKOM10" }) { cart { id } } }',
      { id: cart },
      options,
    )
  }
  const { data } = await pay(shop, cart, method, {}, options)
  const { order, redirect_url } = data.setPaymentMethod
  const shown = await shop.request(
    `query ($hash: String!) { order(hash: $hash) ${KEYS} }`,
    { hash: order.hash },
    options,
  )
  return { hash: order.hash as string, redirect: redirect_url as string, ...shown.data.order }
}
const cancel = async (id: string, options: RequestOptions, reason = REASON) =>
  (await shop.request(CANCEL, { input: { order_id: id, reason } }, options)).data.cancelOrder
const problem = (code: string) => ({
  order: null,
  error: expect.any(String),
  errorV2: { code, message: expect.any(String) },
})

describe('a customer', () => {
  test('cancels an unpaid order, and its goods return to stock', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const order = await ordered(noor)
    expect(order.available_actions).toEqual(['REORDER', 'CANCEL'])
    expect(await readStock(shop, goods.bidon.id)).not.toEqual(before)
    expect(await cancel(order.id, noor)).toEqual({
      error: null,
      errorV2: null,
      order: { status: 'canceled', comments: [{ message: `Cancelled by the customer: ${REASON}` }] },
    })
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    expect(await cancel(order.id, noor)).toEqual(problem('INVALID_ORDER_STATUS'))
    await mailsSent(shop)
    const mail = (await mailsTo(shop, 'noor@example.nl')).find(
      ({ subject }) => subject === `Order ${order.number} was cancelled`,
    )
    expect(mail).toBeDefined()
    expect(mail?.text).not.toContain('goes back')
    // Cancelled items do not return to the cart.
    const { data } = await shop.request('{ customerCart { items { id } } }', {}, noor)
    expect(data.customerCart.items).toEqual([])
  })

  test('who paid gets a credit memo and a refund', async () => {
    const order = await ordered(noor, 'ideal', 'PAKKET')
    await choose(shop, order.redirect, 'paid')
    await expect.poll(() => readStatus(shop, order.hash)).toBe('processing')
    expect((await cancel(order.id, noor)).order.status).toBe('canceled')
    const TOTAL = `grand_total { value } base_grand_total { value } subtotal { value } total_shipping { value } total_tax { value }
      discounts { label } taxes { title rate amount { value } }
      shipping_handling { total_amount { value } taxes { title rate amount { value } } discounts { amount { value } } }`
    const LINE = `id product_name product_sku product_sale_price { value } discounts { label } order_item { product_sku }`
    const { data } = await shop.request(
      `query ($hash: String!) { order(hash: $hash) { available_actions items { entered_options { label } }
        invoices { id number comments { message } total { ${TOTAL} } items { ${LINE} quantity_invoiced ... on BundleInvoiceItem { bundle_options { label } } } }
        credit_memos { id number comments { message } total { ${TOTAL} adjustment { value } } items { ${LINE} quantity_refunded ... on BundleCreditMemoItem { bundle_options { label } } } } } }`,
      { hash: order.hash },
      noor,
    )
    const shown = data.order
    expect(shown.available_actions).toEqual(['REORDER'])
    const [invoice] = shown.invoices
    const [memo] = shown.credit_memos
    expect([invoice.number, memo.number]).toEqual(['F2026-00001', 'C2026-00001'])
    const { adjustment, ...memoTotal } = memo.total
    expect(adjustment).toEqual({ value: 0 })
    expect(memoTotal).toEqual(invoice.total)
    expect(invoice.total.discounts).toHaveLength(1)
    expect([invoice.items[0].discounts, memo.items[0].discounts].flat()).toHaveLength(2)
    expect(invoice.total.shipping_handling).toMatchObject({ discounts: [] })
    expect(invoice.items).toMatchObject([
      {
        product_sku: 'PAKKET',
        quantity_invoiced: 1,
        order_item: { product_sku: 'PAKKET' },
        bundle_options: [{}, {}],
      },
    ])
    expect(memo.items).toMatchObject([
      { product_sku: 'PAKKET', quantity_refunded: 1, bundle_options: [{}, {}] },
    ])
    const refund = await shop.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['r.amount_cents', 'o.grand_total_cents'])
      .where('o.hash', '=', order.hash)
      .executeTakeFirstOrThrow()
    expect(refund.amount_cents).toBe(refund.grand_total_cents)
    expect(memo.total.grand_total.value * 100).toBeCloseTo(refund.amount_cents)
    await expect
      .poll(async () => (await mailsTo(shop, 'noor@example.nl')).map(({ text }) => text).join('\n'))
      .toMatch(/We pay €\s?[\d.]+ back to you, the way you paid it\.[\s\S]*Credit memo C2026-00001/)
  })

  test('sees the VAT of delivery', async () => {
    const order = await ordered(noor, 'banktransfer', 'GEL')
    const { data } = await shop.request(
      `query ($hash: String!) { order(hash: $hash) { total { shipping_handling { amount_including_tax { value } taxes { title rate amount { value } } } } } }`,
      { hash: order.hash },
    )
    expect(data.order.total.shipping_handling).toEqual({
      amount_including_tax: { value: 4.95 },
      taxes: [{ title: '9% VAT', rate: 9, amount: { value: 0.41 } }],
    })
  })

  test('cannot cancel somebody else’s order, a shipped one, without a reason, or where the shop forbids it', async () => {
    const order = await ordered(noor)
    expect(await cancel(order.id, sem)).toEqual(problem('ORDER_NOT_FOUND'))
    expect(await cancel('x', noor)).toEqual(problem('ORDER_NOT_FOUND'))
    expect(await cancel(order.id, noor, 'Zomaar')).toEqual(problem('UNDEFINED'))
    const { errors } = await shop.request(CANCEL, { input: { order_id: order.id, reason: REASON } }, en)
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization')
    for (const status of ['fraud', 'payment_review', 'holded', 'complete']) {
      await shop.db.updateTable('orders').set({ status }).where('hash', '=', order.hash).execute()
      expect(await cancel(order.id, noor)).toEqual(problem('INVALID_ORDER_STATUS'))
    }
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('hash', '=', order.hash).execute()
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('hash', '=', order.hash)
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('shipments').values({ order_id: id, number: 'Z9' }).execute()
    expect(await cancel(order.id, noor)).toEqual(problem('PARTIAL_ORDER_ITEM_SHIPPED'))
    await shop.db.deleteFrom('shipments').where('order_id', '=', id).execute()
    await shop.db
      .insertInto('shop_settings')
      .values({ key: 'order_cancellation_enabled', value: 'false' })
      .execute()
    expect(await cancel(order.id, noor)).toEqual(problem('ORDER_CANCELLATION_DISABLED'))
    await shop.db.deleteFrom('shop_settings').where('key', '=', 'order_cancellation_enabled').execute()
    expect((await cancel(order.id, noor)).order.status).toBe('canceled')
  })

  test('who clicks twice cancels once', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const order = await ordered(noor)
    const answers = await Promise.all([cancel(order.id, noor), cancel(order.id, noor)])
    expect(answers.filter((answer) => answer.order)).toHaveLength(1)
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
  })
})

describe('a guest', () => {
  const request = async (token: string, options: RequestOptions = en) =>
    (await shop.request(REQUEST, { input: { token, reason: REASON } }, options)).data.requestGuestOrderCancel
  const confirm = async (order_id: string, confirmation_key: string) =>
    (await shop.request(CONFIRM, { input: { order_id, confirmation_key } }, en)).data.confirmCancelOrder

  test('cancels an order by the link of a mail, which works once', async () => {
    const order = await ordered()
    expect(order.available_actions).toEqual(['CANCEL'])
    expect(await request(order.token)).toEqual({ error: null, errorV2: null, order: { status: 'pending' } })
    await mailsSent(shop)
    const mail = (await mailsTo(shop, 'gast@example.nl')).find(
      ({ subject }) => subject.includes(order.number) && subject.endsWith('?'),
    )
    expect(mail?.text).toContain('https://kopgroep.example/en/sales/cancel/confirm?order_id=')
    const id = getParameter(mail, 'order_id')
    const key = getParameter(mail, 'confirmation_key')
    expect(id).toBe(order.id)
    expect(await confirm(id, 'x')).toEqual(problem('ORDER_NOT_FOUND'))
    const other = await ordered()
    expect(await confirm(other.id, key)).toEqual(problem('ORDER_NOT_FOUND'))
    expect((await confirm(id, key)).order).toEqual({ status: 'canceled' })
    expect(await confirm(id, key)).toEqual(problem('ORDER_NOT_FOUND'))
    expect(await request(order.token)).toEqual(problem('INVALID_ORDER_STATUS'))
  })

  test('cannot cancel late, or a customer’s order', async () => {
    expect(await request('f'.repeat(40))).toEqual(problem('ORDER_NOT_FOUND'))
    expect(await request((await ordered(noor)).token)).toEqual(problem('UNAUTHORISED'))
    const order = await ordered()
    await request(order.token)
    await mailsSent(shop)
    const mail = (await mailsTo(shop, 'gast@example.nl')).find(
      ({ subject }) => subject.includes(order.number) && subject.endsWith('?'),
    )
    const { now } = shop
    shop.now = new Date(now.getTime() + 25 * 60 * 60_000)
    expect(await confirm(order.id, getParameter(mail, 'confirmation_key'))).toEqual(
      problem('ORDER_NOT_FOUND'),
    )
    shop.now = now
  })
})

test('a reorder lists products that are no longer sold', async () => {
  const order = await ordered(noor, 'banktransfer', 'GEL')
  await shop.db.updateTable('order_items').set({ product_id: null }).where('sku', '=', 'GEL').execute()
  const { data } = await shop.request(
    `mutation ($number: String!) { reorderItems(orderNumber: $number) { cart { items { id } } userInputErrors { code message path } } }`,
    { number: order.number },
    noor,
  )
  expect(data.reorderItems).toMatchObject({
    cart: { items: [] },
    userInputErrors: [
      {
        code: 'PRODUCT_NOT_FOUND',
        message: expect.stringMatching(/^The product ".+" is not sold any more\.$/),
      },
    ],
  })
})
