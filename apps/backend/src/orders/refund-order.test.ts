import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersCommand } from '../commands/orders.ts'
import { refundPayments } from '../payment/payment.resolvers.ts'
import { databaseUrl } from '../platform/database/database.ts'
import { readSettings } from '../platform/settings.ts'
import { choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { callCommand } from '../testing/test-command.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { actAsOwner, type OwnerAction, type OwnerRefund } from './owner.ts'

let shop: TestShop
let goods: TestGoods

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
  await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
})
afterAll(() => shop.close())

interface Placed {
  increment_id: string
  hash: string
}

/**
 * Places and pays an order of four bidons at € 9,95 and a jersey at € 79,95, with 10 % off; delivery is free.
 */
async function paid(email = 'anna@example.nl', code = 'WELKOM10'): Promise<Placed> {
  const items = [
    { sku: 'BIDON', quantity: 4 },
    { sku: 'TRUI', quantity: 1, selected_options: [] as string[] },
  ]
  const { data: found } = await shop.request(
    '{ products(filter: { sku: { eq: "TRUI" } }) { items { ... on ConfigurableProduct { configurable_options { values { uid label } } } } } }',
  )
  const values = found.products.items[0].configurable_options[0].values
  items[1]?.selected_options?.push(values.find(({ label }: { label: string }) => label === 'M').uid)
  const cart = await readyCart(shop, { email, items })
  if (code) {
    await shop.request(
      'mutation ($id: String!, $code: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } } }',
      { id: cart, code },
    )
  }
  const { data } = await pay(shop, cart)
  await choose(shop, data.setPaymentMethod.redirect_url, 'paid')
  await expect.poll(() => readStatus(shop, data.setPaymentMethod.order.hash)).toBe('processing')
  return data.setPaymentMethod.order
}

const act = (number: string, action: OwnerAction) =>
  actAsOwner({ db: shop.db, now: () => shop.now }, number, action)
const refund = (number: string, wish: Partial<OwnerRefund>) =>
  act(number, { kind: 'refund', reason: 'Retour ontvangen.', ...wish })
const pieces = (sku: string, quantity: number) => ({ items: new Map([[sku, quantity]]) })
const SHIP: OwnerAction = { kind: 'ship', track: null }

const MONEY = '{ value }'
const readOrder = async (hash: string) => {
  const { data } = await shop.request(
    `query ($hash: String!) { order(hash: $hash) { status total { grand_total ${MONEY} }
      items { product_sku quantity_shipped quantity_refunded quantity_canceled quantity_returned }
      credit_memos { number comments { message } items { product_sku quantity_refunded order_item { quantity_ordered } }
        total { grand_total ${MONEY} subtotal ${MONEY} total_shipping ${MONEY} total_tax ${MONEY} adjustment ${MONEY} discounts { amount ${MONEY} } } } } }`,
    { hash },
  )
  return data.order
}
/** Runs the refund task and returns the cents that the built-in provider refunded. */
async function paidBack(number: string): Promise<number> {
  const settings = readSettings({ ...process.env, TEST_PAYMENT: 'on' })
  const parts = { db: shop.db, settings, now: () => shop.now, log: { warn: () => {} } }
  // Partial refunds of one payment run one after the other.
  for (let part = 0; part < 5; part++) {
    await refundPayments(parts as unknown as Parameters<typeof refundPayments>[0])
  }
  const { refunded_cents } = await shop.db
    .selectFrom('test_payments')
    .select('refunded_cents')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow()
  return refunded_cents
}

test('an order is refunded in parts, each with a credit memo and a mail, up to its total', async () => {
  const { increment_id: number, hash } = await paid('delen@example.nl')
  await act(number, SHIP)
  const before = await readStock(shop, goods.bidon.id)
  // € 9,95 less 10 %.
  expect(await refund(number, { ...pieces('BIDON', 1), isRestocked: true })).toBe('complete')
  expect(Object.values(await readStock(shop, goods.bidon.id))).toEqual(
    Object.values(before).map((quantity, index) => (index === 0 ? quantity + 1 : quantity)),
  )
  expect(await paidBack(number)).toBe(895)
  expect(await refund(number, { ...pieces('TRUI-M', 1), adjustmentCents: -395 })).toBe('complete')
  const shown = await readOrder(hash)
  expect(shown.credit_memos).toMatchObject([
    {
      number: expect.stringMatching(/^C2026-\d{5}$/),
      comments: [{ message: 'Retour ontvangen.' }],
      items: [{ product_sku: 'BIDON', quantity_refunded: 1, order_item: { quantity_ordered: 4 } }],
      total: { subtotal: { value: 9.95 }, grand_total: { value: 8.95 }, adjustment: { value: 0 } },
    },
    {
      items: [{ product_sku: 'TRUI-M', quantity_refunded: 1 }],
      total: { subtotal: { value: 79.95 }, adjustment: { value: -3.95 } },
    },
  ])
  expect(shown.items).toMatchObject([
    { product_sku: 'BIDON', quantity_refunded: 1, quantity_returned: 1, quantity_canceled: 0 },
    { product_sku: 'TRUI-M', quantity_refunded: 1, quantity_returned: 1 },
  ])
  // Refunds everything that is left at once.
  expect(await refund(number, {})).toBe('complete')
  const { credit_memos, total } = await readOrder(hash)
  const cents = credit_memos.reduce(
    (sum: number, memo: { total: { grand_total: { value: number } } }) =>
      sum + Math.round(memo.total.grand_total.value * 100),
    0,
  )
  expect(cents).toBe(Math.round(total.grand_total.value * 100) - 395)
  expect(await paidBack(number)).toBe(cents)
  await expect(refund(number, pieces('BIDON', 1))).rejects.toThrow('has not 1 left to pay back')

  await paid()
  await mailsSent(shop)
  const mails = (await mailsTo(shop, 'delen@example.nl', 0)).filter(({ subject }) =>
    subject.startsWith('Terugbetaling'),
  )
  expect(mails).toHaveLength(3)
  const jersey = mails.find(({ text }) => text.includes('79,95'))
  expect(jersey?.text).toMatch(/1 × .*: €\s79,95/)
  expect(jersey?.text).toMatch(/Ingehouden: -€\s3,95/)
  expect(jersey?.text).toContain('Creditnota C2026-')
})

test('refunded unshipped items are not shipped; the rest ships and completes the order', async () => {
  const { increment_id: number, hash } = await paid()
  expect(await refund(number, pieces('TRUI-M', 1))).toBe('processing')
  expect(await act(number, SHIP)).toBe('complete')
  const { items } = await readOrder(hash)
  expect(items).toMatchObject([
    { quantity_shipped: 4, quantity_canceled: 0, quantity_refunded: 0 },
    { quantity_shipped: 0, quantity_canceled: 1, quantity_refunded: 1, quantity_returned: 0 },
  ])
})

test('a refund distinguishes returned pieces from those that will not be sent', async () => {
  const { increment_id: number, hash } = await paid()
  await act(number, { ...SHIP, items: new Map([['BIDON', 2]]) })
  await expect(refund(number, pieces('BIDON', 1))).rejects.toThrow('say which are paid back')
  const back = { items: new Map([['BIDON', { sent: 1, unsent: 0 }]]), isRestocked: true }
  expect(await refund(number, back)).toBe('processing')
  expect((await readOrder(hash)).items[0]).toMatchObject({
    quantity_shipped: 2,
    quantity_canceled: 0,
    quantity_refunded: 1,
    quantity_returned: 1,
  })
  await expect(refund(number, { items: new Map([['BIDON', { sent: 2, unsent: 0 }]]) })).rejects.toThrow(
    'has not 2 left',
  )
  expect(await refund(number, { items: new Map([['BIDON', { sent: 0, unsent: 1 }]]) })).toBe('processing')
  expect(await act(number, SHIP)).toBe('complete')
  expect((await readOrder(hash)).items[0]).toMatchObject({
    quantity_shipped: 3,
    quantity_canceled: 1,
    quantity_refunded: 2,
    quantity_returned: 1,
  })
})

test('an order is complete when its unshipped rest is refunded, and cancelled if nothing was shipped', async () => {
  const sent = await paid()
  await act(sent.increment_id, { ...SHIP, items: new Map([['BIDON', 4]]) })
  await expect(refund(sent.increment_id, {})).rejects.toThrow('name what is paid back')
  expect(await refund(sent.increment_id, pieces('TRUI-M', 1))).toBe('complete')

  const paidOrder = await paid()
  const before = await readStock(shop, goods.truiM.id)
  expect(await refund(paidOrder.increment_id, pieces('BIDON', 4))).toBe('processing')
  expect(await refund(paidOrder.increment_id, { ...pieces('TRUI-M', 1), isRestocked: true })).toBe('canceled')
  const pieceBack = Object.values(await readStock(shop, goods.truiM.id)).reduce(
    (sum, count) => sum + count,
    0,
  )
  expect(pieceBack).toBe(Object.values(before).reduce((sum, count) => sum + count, 0) + 1)
  await expect(refund(paidOrder.increment_id, {})).rejects.toThrow('is canceled')
})

test('cancelling a partly refunded order returns the rest of its money and goods', async () => {
  const { increment_id: number, hash } = await paid()
  const { total } = await readOrder(hash)
  await refund(number, { adjustmentCents: 500 })
  // Pieces lost in the warehouse do not return to stock with the others.
  const before = await readStock(shop, goods.bidon.id)
  await refund(number, pieces('BIDON', 1))
  expect(await act(number, { kind: 'cancel', reason: 'Kwijtgeraakt.' })).toBe('canceled')
  const after = await readStock(shop, goods.bidon.id)
  const sumStock = (stock: Record<string, number>) =>
    Object.values(stock).reduce((sum, count) => sum + count, 0)
  expect(sumStock(after) - sumStock(before)).toBe(3)
  expect(await paidBack(number)).toBe(Math.round(total.grand_total.value * 100))
})

test('refunds never exceed the payment, and an unpaid order has none', async () => {
  const { increment_id: number } = await paid('anna@example.nl', '')
  for (const [wish, words] of [
    [pieces('BIDON', 5), 'has not 5 left to pay back'],
    [pieces('POMP', 1), 'Of POMP'],
    [{ shipping: 1 }, 'Of the delivery'],
    [{ adjustmentCents: 100_000 }, 'is left'],
    [{ ...pieces('BIDON', 1), adjustmentCents: -995 }, 'would pay EUR 0.00 back'],
  ] as const) {
    await expect(refund(number, wish)).rejects.toThrow(words)
  }
  const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
  await expect(refund(data.setPaymentMethod.order.increment_id, pieces('BIDON', 1))).rejects.toThrow(
    'was never paid',
  )
})

test('the command line refunds items, delivery and amounts', async () => {
  const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
  const { increment_id: number, hash } = data.setPaymentMethod.order
  await act(number, { kind: 'invoice' })
  await act(number, SHIP)
  const settings = { DATABASE_URL: databaseUrl(shop.db), KOPGROEP_DATA: shop.folder, DEMO: 'off' }
  const back = (...args: string[]) =>
    callCommand(ordersCommand, ['refund', number, '--reason', 'Retour', ...args], settings)
  expect(await back('--shipping', 'veel')).toMatchObject({
    stderr: expect.stringContaining('such as 5.95'),
  })
  expect(await back('--item', 'BIDON', '--unsent', 'BIDON')).toMatchObject({
    stderr: expect.stringContaining('behind the other options'),
  })
  expect(await back('--unsent', 'BIDON')).toMatchObject({ stderr: expect.stringContaining('has not 1 left') })
  expect((await back('--returned', 'BIDON', '--adjustment=-1,5', '--restock')).stdout).toBe(
    `${number} complete\n`,
  )
  expect((await back('--shipping', '2.00')).stdout).toBe(`${number} complete\n`)
  expect((await back('--shipping', 'all')).stdout).toBe(`${number} complete\n`)
  expect((await readOrder(hash)).credit_memos).toMatchObject([
    { total: { grand_total: { value: 8.45 } } },
    { items: [], total: { total_shipping: { value: 2 }, grand_total: { value: 2 } } },
    { total: { grand_total: { value: 2.95 } } },
  ])
})
