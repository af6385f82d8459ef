import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { actAsOwner } from '../orders/owner.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { readSettings } from '../platform/settings.ts'
import { pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openMultisafepay } from '../testing/test-multisafepay.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { refundPayments } from './payment.resolvers.ts'
import { paymentProviders } from './payment-providers.ts'

const KEY = 'key-of-a-test-that-nobody-else-has'
const START = new Date('2026-11-21T12:00:00Z')
let shop: TestShop
let goods: TestGoods
let provider: Awaited<ReturnType<typeof openMultisafepay>>
let noor: { id: number; token: string }

beforeAll(async () => {
  provider = await openMultisafepay(KEY)
  shop = await openTestShop({
    STOREFRONT_URLS: 'https://kopgroep.example',
    BACKEND_URL: 'https://backend.kopgroep.example',
    MULTISAFEPAY_API_KEY: KEY,
    MULTISAFEPAY_URL: provider.url,
  })
  goods = await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
  for (const [code, gateway] of Object.entries({ ideal: 'IDEAL', achteraf: 'PAYAFTER' })) {
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
  settings: readSettings({ MULTISAFEPAY_API_KEY: KEY, MULTISAFEPAY_URL: provider.url, TEST_PAYMENT: 'off' }),
  now: () => shop.now,
  log: openLog('silent'),
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
  return { cartId, ...order, redirect_url } as {
    cartId: string
    increment_id: string
    hash: string
    redirect_url: string
  }
}
const isActive = async (cartId: string) => {
  const { data } = await shop.request('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cartId })
  return Boolean(data?.cart)
}
const paymentStatus = async (hash: string) => {
  const { data } = await shop.request('query ($hash: String!) { order(hash: $hash) { payment_status } }', {
    hash,
  })
  return data.order.payment_status
}
const askAboutAll = async () => {
  for (const each of paymentProviders(parts().settings)) await each.catchUp(parts())
}

describe('an order that is paid at MultiSafepay', () => {
  test('is created there by its number, with address, items and return URL', async () => {
    const { increment_id, hash, redirect_url } = await placed({ items: [{ sku: 'GEL', quantity: 3 }] })
    expect(redirect_url).toBe(`https://payv2.multisafepay.com/connect/${increment_id}/`)
    const { submitted, amount } = provider.orders.get(increment_id) ?? {}
    expect(submitted).toMatchObject({
      type: 'redirect',
      gateway: 'IDEAL',
      currency: 'EUR',
      amount: 654 + 495,
      payment_options: {
        notification_url: 'https://backend.kopgroep.example/payment/multisafepay',
        notification_method: 'POST',
        redirect_url: `https://kopgroep.example/multisafepay/connect/success?hash=${hash}&transactionid=${increment_id}`,
        cancel_url: `https://kopgroep.example/multisafepay/connect/cancel?hash=${hash}&transactionid=${increment_id}`,
      },
      customer: {
        first_name: 'Anna',
        last_name: 'de Vries',
        email: 'anna@example.nl',
        address1: 'Kanaalweg',
        house_number: '12 b',
        zip_code: '1781 AB',
        country: 'NL',
        locale: 'nl_NL',
      },
    })
    // Computed as MultiSafepay does: prices without VAT, times the rate of each.
    const { items } = submitted.shopping_cart as {
      items: { unit_price: string; quantity: number; tax_table_selector: string }[]
    }
    const sum = items.reduce(
      (total, item) =>
        total + Math.round(Number(item.unit_price) * item.quantity * (100 + Number(item.tax_table_selector))),
      0,
    )
    expect(sum).toBe(amount)
    expect(await readStatus(shop, hash)).toBe('pending_payment')
    expect(await paymentStatus(hash)).toBe('open')
  })

  test('gets the same page for a second click, also after a lost answer', async () => {
    const cartId = await readyCart(shop)
    const before = provider.calls.length
    const answers = await Promise.all([pay(shop, cartId), pay(shop, cartId)])
    const [first, second] = answers.map(({ data }) => data.setPaymentMethod)
    expect(second).toEqual(first)
    expect((await pay(shop, cartId)).data.setPaymentMethod).toEqual(first)
    const made = provider.calls.slice(before).filter((call) => call === 'POST /orders')
    // Both requests may be concurrent; the provider treats a duplicate as one order.
    expect(made.length).toBeLessThanOrEqual(2)
  })

  for (const fault of ['500', 'garbage', 'refuses', 'hangs up', 'loses the answer'] as const) {
    test(`is not placed when MultiSafepay ${fault}: cart and goods stay`, async () => {
      const before = await readStock(shop, goods.bidon.id)
      const cartId = await readyCart(shop)
      provider.state.fault = fault
      const { errors } = await pay(shop, cartId)
      expect(errors?.map(({ message, extensions }) => [extensions?.category, message])).toEqual([
        [
          'graphql-input',
          'De betaaldienst geeft geen antwoord. Er is niets besteld; probeer het opnieuw of betaal op een andere manier.',
        ],
      ])
      expect(await readStock(shop, goods.bidon.id)).toEqual(before)
      expect(await isActive(cartId)).toBe(true)
      provider.state.fault = 'none'
      const again = await pay(shop, cartId)
      expect(again.data.setPaymentMethod.redirect_url).toContain('https://payv2.multisafepay.com/connect/')
    })
  }
})

describe('a notification of MultiSafepay', () => {
  test('counts if it is signed with the key within the last hour', async () => {
    const { increment_id: id, hash } = await placed()
    const notification = { status: 'completed' }
    expect(await provider.notify(shop, id, { ...notification, key: 'somebody else’s key' })).toMatchObject({
      status: 401,
    })
    expect(await provider.notify(shop, id, { ...notification, auth: 'nonsense' })).toMatchObject({
      status: 401,
    })
    expect(await provider.notify(shop, id, { ...notification, auth: '' })).toMatchObject({ status: 401 })
    const old = new Date(shop.now.getTime() - 3_600_000)
    expect(await provider.notify(shop, id, { ...notification, at: old })).toMatchObject({ status: 401 })
    expect(await provider.notify(shop, id, { ...notification, amount: 1 })).toMatchObject({ status: 409 })
    expect(await provider.notify(shop, id, { ...notification, currency: 'SEK' })).toMatchObject({
      status: 409,
    })
    expect(await provider.notify(shop, '999', { ...notification, amount: 1, currency: 'EUR' })).toMatchObject(
      {
        status: 404,
      },
    )
    expect((await fetch(`${shop.url}/payment/multisafepay`)).status).toBe(405)
    expect(await readStatus(shop, hash)).toBe('pending_payment')
    expect(await provider.notify(shop, id, notification)).toEqual({ status: 200, text: 'OK' })
    expect(await readStatus(shop, hash)).toBe('processing')
    expect(await paymentStatus(hash)).toBe('paid')
  })

  test('of a pending or uncertain payment changes nothing', async () => {
    const { increment_id: id, hash } = await placed()
    for (const status of ['initialized', 'uncleared', 'reserved', 'something new']) {
      expect(await provider.notify(shop, id, { status })).toMatchObject({ status: 200 })
    }
    expect(await readStatus(shop, hash)).toBe('pending_payment')
  })

  for (const [status, outcome] of [
    ['declined', 'failed'],
    ['expired', 'failed'],
    ['cancelled', 'cancelled'],
    ['void', 'cancelled'],
  ] as const) {
    test(`with status ${status} ends the order as ${outcome} and restores the cart`, async () => {
      const before = await readStock(shop, goods.bidon.id)
      const { increment_id: id, hash, cartId } = await placed()
      expect(await provider.notify(shop, id, { status })).toMatchObject({ status: 200 })
      expect(await readStatus(shop, hash)).toBe('canceled')
      expect(await paymentStatus(hash)).toBe(outcome)
      expect(await isActive(cartId)).toBe(true)
      expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    })
  }

  test('that arrives twice, or in the wrong order, is applied once', async () => {
    for (const statuses of [
      ['completed', 'completed', 'completed'],
      ['completed', 'initialized', 'expired'],
      ['expired', 'completed'],
      ['declined', 'cancelled', 'completed', 'shipped'],
    ]) {
      const before = await readStock(shop, goods.bidon.id)
      const { increment_id: id, hash, cartId } = await placed()
      for (const status of statuses) await provider.notify(shop, id, { status })
      expect(await readStatus(shop, hash)).toBe('processing')
      expect(await readStock(shop, goods.bidon.id)).toEqual({ magazijn: (before.magazijn ?? 0) - 1 })
      expect(await isActive(cartId)).toBe(false)
      const { data } = await shop.request(
        'query ($hash: String!) { order(hash: $hash) { invoices { number } } }',
        {
          hash,
        },
      )
      expect(data.order.invoices).toHaveLength(1)
    }
  })

  test('that never arrived is replaced by polling', async () => {
    const paid = await placed()
    const declined = await placed()
    const unknown = await placed()
    Object.assign(provider.orders.get(paid.increment_id) ?? {}, { status: 'completed' })
    Object.assign(provider.orders.get(declined.increment_id) ?? {}, { status: 'declined' })
    provider.orders.delete(unknown.increment_id)
    await askAboutAll()
    expect(await readStatus(shop, paid.hash)).toBe('pending_payment')
    shop.now = new Date(Date.now() + 6 * 60_000)
    await askAboutAll()
    expect(await readStatus(shop, paid.hash)).toBe('processing')
    expect(await readStatus(shop, declined.hash)).toBe('canceled')
    expect(await readStatus(shop, unknown.hash)).toBe('pending_payment')
    shop.now = new Date(Date.now() + 70 * 60_000)
    await askAboutAll()
    expect(await readStatus(shop, unknown.hash)).toBe('canceled')
  })
})

describe('a payment at MultiSafepay', () => {
  const cancelPaidOrder = async () => {
    const options = { bearer: noor.token }
    const { increment_id: id } = await placed({ options })
    await provider.notify(shop, id, { status: 'completed' })
    const { data } = await shop.request(
      `query ($number: String!) { customer { orders(filter: { number: { eq: $number } }) { items { id } } } }`,
      { number: id },
      options,
    )
    const cancelled = await shop.request(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { error order { status } } }',
      { input: { order_id: data.customer.orders.items[0].id, reason: 'Ik heb mij bedacht' } },
      options,
    )
    expect(cancelled.data.cancelOrder).toEqual({ error: null, order: { status: 'canceled' } })
    return id
  }
  const refunded = (id: string) => provider.orders.get(id)?.amount_refunded

  test('is refunded once when its order is cancelled', async () => {
    const id = await cancelPaidOrder()
    await Promise.all([refundPayments(parts()), refundPayments(parts())])
    await refundPayments(parts())
    expect(refunded(id)).toBe(1490)
  })

  test('is refunded later if MultiSafepay does not answer, and once if only the answer was lost', async () => {
    const id = await cancelPaidOrder()
    provider.state.fault = '500'
    await refundPayments(parts())
    expect(refunded(id)).toBe(0)
    shop.now = new Date(START.getTime() + 10 * 60_000)
    Object.assign(provider.state, { fault: 'loses the answer', of: /refunds$/ })
    await refundPayments(parts())
    expect(refunded(id)).toBe(1490)
    provider.state.fault = 'none'
    shop.now = new Date(START.getTime() + 24 * 3_600_000)
    await refundPayments(parts())
    expect(refunded(id)).toBe(1490)
    const open = await shop.db.selectFrom('refunds').select('id').where('done_at', 'is', null).execute()
    expect(open).toEqual([])
  })
})

describe('a partial refund at MultiSafepay', () => {
  test('happens once per part, in sequence, however many answers are lost', async () => {
    const { increment_id: id } = await placed()
    await provider.notify(shop, id, { status: 'completed' })
    const refund = (adjustmentCents: number) =>
      actAsOwner({ db: shop.db, now: () => shop.now }, id, {
        kind: 'refund',
        reason: 'Retour',
        adjustmentCents,
      })
    const back = () => provider.orders.get(id)?.amount_refunded
    const tryAfter = async (minutes: number) => {
      shop.now = new Date(shop.now.getTime() + minutes * 60_000)
      await refundPayments(parts())
    }
    await refund(200)
    await refund(300)
    Object.assign(provider.state, { fault: '500', of: /./ })
    await tryAfter(0)
    expect(back()).toBe(0)
    // The second refund waits for the first, because only their sum shows which one was made.
    Object.assign(provider.state, { fault: 'loses the answer', of: /refunds$/ })
    await tryAfter(10)
    expect(back()).toBe(200)
    Object.assign(provider.state, { fault: 'none', of: /./ })
    await tryAfter(24 * 60)
    expect(back()).toBe(200)
    await tryAfter(1)
    expect(back()).toBe(500)
    await refund(990)
    await tryAfter(1)
    await tryAfter(60)
    expect(back()).toBe(1490)
  })
})

describe('a pay-later order', () => {
  const BORN = { additional_data: [{ code: 'date_of_birth', value: '1985-05-05' }] }
  const act = (id: string, action: Parameters<typeof actAsOwner>[2]) =>
    actAsOwner({ db: shop.db, now: () => shop.now }, id, action)
  const laterPaid = async () => {
    const { increment_id: id, hash } = await placed(
      {
        items: [
          { sku: 'BIDON', quantity: 1 },
          { sku: 'GEL', quantity: 3 },
        ],
      },
      'achteraf',
      BORN,
    )
    await provider.notify(shop, id, { status: 'completed' })
    const order = provider.orders.get(id)
    if (!order) throw new Error('MultiSafepay has no such order.')
    return { id, hash, order }
  }

  test('is refunded by item, in parts, to the cent', async () => {
    const { id, order } = await laterPaid()
    const lines = () =>
      order.shopping_cart.items.map(({ merchant_item_id, quantity }) => [
        merchant_item_id.replace(/_\d+$/, ''),
        quantity,
      ])
    expect(lines()).toEqual([
      ['BIDON', 1],
      ['GEL', 3],
      ['msp-shipping', 1],
    ])
    await act(id, { kind: 'refund', reason: 'Retour', items: new Map([['GEL', 2]]), adjustmentCents: -100 })
    await refundPayments(parts())
    expect(lines().slice(3)).toEqual([
      ['GEL', -2],
      [expect.stringMatching(/^refund-\d+$/), 1],
    ])
    expect(order.amount_refunded).toBe(436 - 100)
    await act(id, { kind: 'refund', reason: 'Retour' })
    await refundPayments(parts())
    expect(lines().slice(5, 8)).toEqual([
      ['BIDON', -1],
      ['GEL', -1],
      ['msp-shipping', -1],
    ])
    // The first refund stays withheld.
    expect(order.amount_refunded).toBe(order.amount - 100)
  })

  test('is collected once MultiSafepay knows that all of it was shipped', async () => {
    const { id, order } = await laterPaid()
    const track = { carrier: 'postnl', title: 'PostNL', number: '3STEST' }
    const tellAfter = async (minutes: number) => {
      shop.now = new Date(shop.now.getTime() + minutes * 60_000)
      await askAboutAll()
    }
    await act(id, { kind: 'ship', track, items: new Map([['GEL', 1]]) })
    shop.now = new Date(Date.now() + 60_000)
    await tellAfter(10)
    expect(order.status).toBe('completed')
    await act(id, { kind: 'ship', track: { ...track, number: '3SREST' } })
    provider.state.fault = '500'
    await tellAfter(10)
    expect(order.status).toBe('completed')
    provider.state.fault = 'none'
    await tellAfter(10)
    expect(order.changed).toEqual({
      status: 'shipped',
      carrier: 'PostNL',
      tracktrace_code: '3SREST',
      ship_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      invoice_id: expect.any(String),
    })
    const before = provider.calls.length
    await tellAfter(10)
    expect(provider.calls.slice(before).filter((call) => call === `PATCH /orders/${id}`)).toEqual([])
  })
})

describe('a payment that is abandoned by the browser’s Back button', () => {
  const RESTORE = 'mutation ($id: String!) { restoreQuote(input: { cart_id: $id }) }'

  test('restores the cart, and is cancelled at MultiSafepay', async () => {
    const { cartId, hash, increment_id: id } = await placed()
    const { data } = await shop.request(RESTORE, { id: cartId })
    expect(data).toEqual({ restoreQuote: cartId })
    expect(await isActive(cartId)).toBe(true)
    expect(await readStatus(shop, hash)).toBe('canceled')
    expect(provider.orders.get(id)?.status).toBe('cancelled')
    expect((await shop.request(RESTORE, { id: cartId })).data).toEqual({ restoreQuote: cartId })
    // The shopper pays in another tab after all, and the payment still counts.
    await provider.notify(shop, id, { status: 'completed' })
    expect(await readStatus(shop, hash)).toBe('processing')
  })

  test('stays unchanged for others, for unknown carts and once it is paid', async () => {
    const { cartId, increment_id: id, hash } = await placed()
    const category = async (cart: string, bearer?: string) =>
      (await shop.request(RESTORE, { id: cart }, { bearer })).errors?.[0]?.extensions?.category
    expect(await category('x'.repeat(32))).toBe('graphql-no-such-entity')
    expect(await category(cartId, noor.token)).toBe('graphql-no-such-entity')
    await provider.notify(shop, id, { status: 'completed' })
    expect(await category(cartId)).toBe('graphql-input')
    expect(await readStatus(shop, hash)).toBe('processing')
  })
})
