import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { actAsOwner } from '../orders/owner.ts'
import { readSettings } from '../platform/settings.ts'
import { pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openMollie } from '../testing/test-mollie.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { refundPayments } from './payment.resolvers.ts'
import { paymentProvider, paymentProviders } from './payment-providers.ts'

const KEY = 'test_keyOfATestThatNobodyElseHas'
const START = new Date('2026-11-21T12:00:00Z')
const BORN = { additional_data: [{ code: 'date_of_birth', value: '1985-05-05' }] }
const logged: string[] = []
let shop: TestShop
let goods: TestGoods
let provider: Awaited<ReturnType<typeof openMollie>>

beforeAll(async () => {
  provider = await openMollie(KEY)
  shop = await openTestShop({
    STOREFRONT_URLS: 'https://kopgroep.example',
    BACKEND_URL: 'https://backend.kopgroep.example',
    MOLLIE_API_KEY: KEY,
    MOLLIE_URL: provider.url,
  })
  goods = await fillTestShop(shop.db)
  for (const [code, gateway] of Object.entries({ ideal: 'IDEAL', achteraf: 'KLARNA' })) {
    await shop.db.updateTable('payment_methods').set({ gateway }).where('code', '=', code).execute()
  }
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
afterEach(() => {
  Object.assign(provider.state, { fault: 'none', of: /./ })
  shop.now = START
})

const parts = () => ({
  db: shop.db,
  settings: readSettings({ MOLLIE_API_KEY: KEY, MOLLIE_URL: provider.url, TEST_PAYMENT: 'off' }),
  now: () => shop.now,
  log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
  purger: { purge: () => {}, settled: async () => {} },
  notifyMailWorker: () => {},
})
const placed = async (
  ready?: Parameters<typeof readyCart>[1],
  code = 'ideal',
  more: Parameters<typeof pay>[3] = {},
) => {
  const cartId = await readyCart(shop, ready)
  const { data, errors } = await pay(shop, cartId, code, more, ready?.options)
  if (errors) throw new Error(JSON.stringify(errors))
  const { order, redirect_url } = data.setPaymentMethod
  const payment = provider.find(order.increment_id)
  return {
    cartId,
    redirectUrl: redirect_url as string,
    payment,
    ...(order as { increment_id: string; hash: string }),
  }
}
/** Changes a payment at Mollie, which notifies the shop. */
const change = async (
  { payment }: { payment: ReturnType<typeof provider.find> },
  status: typeof payment.status,
) => {
  payment.status = status
  return provider.notify(shop, payment.id)
}
const act = (id: string, action: Parameters<typeof actAsOwner>[2]) =>
  actAsOwner({ db: shop.db, now: () => shop.now }, id, action)
const after = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000)
}
const catchUp = async () => {
  for (const each of paymentProviders(parts().settings)) await each.catchUp(parts())
}

describe('an order that is paid at Mollie', () => {
  test('is created there with its amount, method and URLs, and no personal data', async () => {
    const { increment_id, hash, redirectUrl, payment } = await placed({
      items: [{ sku: 'GEL', quantity: 3 }],
    })
    expect(redirectUrl).toBe(`https://www.mollie.com/checkout/${payment.id}`)
    const back = `hash=${hash}&transactionid=${increment_id}`
    expect(payment.submitted).toEqual({
      amount: { currency: 'EUR', value: '11.49' },
      description: increment_id,
      redirectUrl: `https://kopgroep.example/checkout/onepage/success?${back}`,
      cancelUrl: `https://kopgroep.example/checkout/onepage/cancel?${back}`,
      webhookUrl: 'https://backend.kopgroep.example/payment/mollie',
      locale: 'nl_NL',
      method: 'ideal',
    })
    expect(await readStatus(shop, hash)).toBe('pending_payment')
  })

  test('gets the same page for a second click', async () => {
    const cartId = await readyCart(shop)
    const before = provider.payments.size
    const answers = await Promise.all([pay(shop, cartId), pay(shop, cartId)])
    const [first, second] = answers.map(({ data }) => data.setPaymentMethod)
    expect(second).toEqual(first)
    expect(provider.payments.size).toBe(before + 1)
  })

  for (const fault of ['500', 'garbage', 'refuses', 'hangs up', 'loses the answer'] as const) {
    test(`is not placed when Mollie ${fault}: cart and goods stay`, async () => {
      const before = await readStock(shop, goods.bidon.id)
      const cartId = await readyCart(shop)
      provider.state.fault = fault
      const { errors } = await pay(shop, cartId)
      expect(errors?.[0]?.message).toMatch(/^De betaaldienst geeft geen antwoord/)
      expect(await readStock(shop, goods.bidon.id)).toEqual(before)
      provider.state.fault = 'none'
      expect((await pay(shop, cartId)).data.setPaymentMethod.redirect_url).toContain('mollie.com/checkout')
    })
  }
})

describe('a notification of Mollie', () => {
  test('makes the shop ask Mollie, and its content is not trusted', async () => {
    const order = await placed()
    expect(await provider.notify(shop, null)).toBe(400)
    expect(await provider.notify(shop, '../refunds')).toBe(400)
    const calls = provider.calls.length
    expect(await provider.notify(shop, 'tr_ofSomebodyElse')).toBe(200)
    // An unknown id costs Mollie no call.
    expect(provider.calls).toHaveLength(calls)
    for (const status of ['open', 'pending'] as const) {
      expect(await change(order, status)).toBe(200)
      expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    }
    provider.state.fault = '500'
    expect(await change(order, 'paid')).toBe(503)
    provider.state.fault = 'none'
    const amount = order.payment.amount
    order.payment.amount = { ...amount, value: '0.01' }
    expect(await change(order, 'paid')).toBe(409)
    order.payment.amount = amount
    expect(await readStatus(shop, order.hash)).toBe('pending_payment')
    expect(await change(order, 'paid')).toBe(200)
    expect(await change(order, 'expired')).toBe(200)
    expect(await readStatus(shop, order.hash)).toBe('processing')
    expect(logged.join('')).not.toContain(KEY)
  })

  test.each(['canceled', 'expired', 'failed'] as const)(
    'with status %s ends the order and restores the cart',
    async (status) => {
      const before = await readStock(shop, goods.bidon.id)
      const order = await placed()
      await change(order, status)
      expect(await readStatus(shop, order.hash)).toBe('canceled')
      expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    },
  )

  test('that never arrived is replaced by polling', async () => {
    const [paid, gone, lost] = [await placed(), await placed(), await placed()]
    paid.payment.status = 'paid'
    provider.payments.delete(gone.payment.id)
    await shop.db
      .updateTable('payments')
      .set({ provider_key: null })
      .where('provider_key', '=', lost.payment.id)
      .execute()
    shop.now = new Date(Date.now() + 6 * 60_000)
    await catchUp()
    expect(await readStatus(shop, paid.hash)).toBe('processing')
    expect(await readStatus(shop, gone.hash)).toBe('pending_payment')
    after(70)
    await catchUp()
    expect(await readStatus(shop, gone.hash)).toBe('canceled')
    expect(await readStatus(shop, lost.hash)).toBe('canceled')
  })
})

test('an abandoned payment is cancelled at Mollie where Mollie allows it', async () => {
  const restore = (id: string) =>
    shop.request('mutation ($id: String!) { restoreQuote(input: { cart_id: $id }) }', { id })
  const [ideal, card] = [await placed(), await placed({}, 'creditcard')]
  for (const { cartId, hash } of [ideal, card]) {
    expect((await restore(cartId)).data).toEqual({ restoreQuote: cartId })
    expect(await readStatus(shop, hash)).toBe('canceled')
  }
  expect([ideal.payment.status, card.payment.status]).toEqual(['open', 'canceled'])
})

test('refunds at Mollie happen once per part, however many answers are lost', async () => {
  const order = await placed()
  await change(order, 'paid')
  const refund = (adjustmentCents: number) =>
    act(order.increment_id, { kind: 'refund', reason: 'Retour', adjustmentCents })
  await refund(200)
  await refund(300)
  Object.assign(provider.state, { fault: 'loses the answer', of: /refunds$/ })
  await refundPayments(parts())
  expect(order.payment.amountRefunded.value).toBe('2.00')
  Object.assign(provider.state, { fault: 'none', of: /./ })
  after(24 * 60)
  await refundPayments(parts())
  expect(order.payment.amountRefunded.value).toBe('2.00')
  after(1)
  await refundPayments(parts())
  expect(order.payment.amountRefunded.value).toBe('5.00')
  expect(order.payment.status).toBe('paid')
})

describe('an order that a lender of Mollie pays', () => {
  const later = async (items = [{ sku: 'GEL', quantity: 3 }]) => {
    const order = await placed({ items }, 'achteraf', BORN)
    await change(order, 'authorized')
    expect(await readStatus(shop, order.hash)).toBe('processing')
    return order
  }

  test('names goods, address and birthday, and is captured once all of it was shipped', async () => {
    const order = await later()
    expect(order.payment.submitted).toMatchObject({
      method: 'klarna',
      consumerDateOfBirth: '1985-05-05',
      lines: [{ sku: 'GEL', quantity: 3, vatRate: '9.00' }, { type: 'shipping_fee' }],
      billingAddress: {
        familyName: 'de Vries',
        streetAndNumber: 'Kanaalweg 12 b',
        email: 'anna@example.nl',
      },
    })
    // A partial refund waits until Mollie has paid out.
    await act(order.increment_id, { kind: 'refund', reason: 'Korting', adjustmentCents: 100 })
    await refundPayments(parts())
    expect(order.payment.amountRefunded.value).toBe('0.00')
    await act(order.increment_id, {
      kind: 'ship',
      track: { carrier: 'postnl', title: 'PostNL', number: '3STEST' },
    })
    shop.now = new Date(Date.now() + 10 * 60_000)
    await catchUp()
    expect(order.payment.status).toBe('paid')
    await refundPayments(parts())
    expect(order.payment.amountRefunded.value).toBe('1.00')
  })

  test('is released if it is cancelled before that', async () => {
    const order = await later()
    await act(order.increment_id, { kind: 'cancel', reason: 'Bedacht' })
    await refundPayments(parts())
    expect(order.payment.status).toBe('canceled')
    await refundPayments(parts())
    const open = await shop.db.selectFrom('refunds').select('id').where('done_at', 'is', null).execute()
    expect(open).toEqual([])
  })
})

test('a shop with two keys takes new orders at the provider it names, and still refunds at the other', () => {
  const both = { MOLLIE_API_KEY: KEY, MULTISAFEPAY_API_KEY: 'key-of-a-test', TEST_PAYMENT: 'off' }
  expect(paymentProvider(readSettings(both))?.name).toBe('multisafepay')
  const chosen = readSettings({ ...both, PAYMENT_PROVIDER: 'mollie' })
  expect(paymentProviders(chosen).map(({ name }) => name)).toEqual(['mollie', 'multisafepay'])
})
