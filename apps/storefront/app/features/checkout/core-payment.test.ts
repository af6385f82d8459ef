import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../lib/api/browser-client.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import type { Cart } from '../cart/cart-store.ts'
import { placeCoreOrder, readCoreMethods } from './core-payment.ts'

const cart = { id: 'c', totals: { grandTotal: 12.5 } } as Cart
const wish = { method: 'banktransfer', answers: {}, note: '', password: null }
const chosenAt = (value: number) => ({
  data: { setPaymentMethodOnCart: { cart: { prices: { grand_total: { value } } } } },
})
const placed = (placeOrder: object) => ({ data: { placeOrder } })
const gone = { errors: [{ message: 'Weg', extensions: { category: 'graphql-no-such-entity' } }] }

/** Stubs the backend's answers, one per request; null for a lost connection. */
function magentoAnswers(...answers: (object | null)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift() ?? null
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', fetch)
  return () =>
    fetch.mock.calls.map(([, init]) => (JSON.parse(String(init.body)) as { variables: unknown }).variables)
}

const serving = (...features: string[]) =>
  setPageSource(() => ({ path: '/checkout', search: '', language: 'nl', origin: '', features }))

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  serving()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const titled = (...codes: string[]) => codes.map((code) => ({ code, title: code }))
const offered = {
  data: {
    cart: {
      available_payment_methods: titled(
        'banktransfer',
        'braintree',
        'multisafepay_ideal',
        'mollie_methods_ideal',
      ),
    },
  },
}

test('only payment methods that can be completed are offered: offline, or on the page of a module', async () => {
  const codes = async () => (await readCoreMethods('c')).map(({ code }) => code)
  magentoAnswers(offered, offered)
  expect(await codes()).toEqual(['banktransfer'])
  serving('mollie_redirect_url', 'multisafepay_payment_url')
  expect(await codes()).toEqual(['banktransfer', 'multisafepay_ideal', 'mollie_methods_ideal'])
})

test('an order on account requires its number', async () => {
  magentoAnswers({ data: { cart: { available_payment_methods: titled('purchaseorder') } } }, chosenAt(12.5))
  const [method] = await readCoreMethods('c')
  expect(method?.fields.map(({ code, required }) => [code, required])).toEqual([
    ['purchase_order_number', true],
  ])
  const sent = magentoAnswers(chosenAt(12.5), placed({ errors: [], order: { order_number: '7' } }))
  await placeCoreOrder(cart, { ...wish, method: 'purchaseorder', answers: { purchase_order_number: 'PO-1' } })
  expect(sent()[0]).toEqual({
    input: { cart_id: 'c', payment_method: { code: 'purchaseorder', purchase_order_number: 'PO-1' } },
  })
})

test('a guest’s order is found by its token, where Magento returns one', async () => {
  magentoAnswers(
    chosenAt(12.5),
    placed({ errors: [], order: { order_number: '7' }, orderV2: { number: '7', token: 't=' } }),
  )
  expect(await placeCoreOrder(cart, wish)).toEqual({ number: '7', hash: 't=', redirectUrl: null })
  // A Magento 2.4.6.
  magentoAnswers(chosenAt(12.5), placed({ order: { order_number: '7' } }))
  expect(await placeCoreOrder(cart, wish)).toEqual({ number: '7', hash: '7', redirectUrl: null })
})

test.each([
  [
    'multisafepay_ideal',
    'multisafepay_payment_url',
    { multisafepay_payment_url: { payment_url: 'https://pay' } },
  ],
  ['mollie_methods_ideal', 'mollie_redirect_url', { mollie_redirect_url: 'https://pay' }],
])('%s leads to the page of its module', async (method, feature, order) => {
  serving(feature)
  const sent = magentoAnswers(chosenAt(12.5), placed({ errors: [], order: { order_number: '7', ...order } }))
  expect((await placeCoreOrder(cart, { ...wish, method })).redirectUrl).toBe('https://pay')
  expect(sent()[1]).toMatchObject({
    byMultisafepay: method.startsWith('multisafepay'),
    byMollie: method.startsWith('mollie'),
  })
})

test('an order with another total than shown is not placed', async () => {
  const sent = magentoAnswers(chosenAt(13))
  await expect(placeCoreOrder(cart, wish)).rejects.toBeInstanceOf(CallRefused)
  expect(sent()).toHaveLength(1)
})

test('Magento’s reason for refusing an order is shown in its words', async () => {
  magentoAnswers(
    chosenAt(12.5),
    placed({
      errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Niet op voorraad' }],
      order: null,
      orderV2: null,
    }),
  )
  await expect(placeCoreOrder(cart, wish)).rejects.toThrow('Niet op voorraad')
})

test('an order whose answer was lost is not placed again: a missing cart means that it was ordered', async () => {
  const sent = magentoAnswers(chosenAt(12.5), null, gone)
  expect(await placeCoreOrder(cart, wish)).toEqual({ number: '', hash: '', redirectUrl: null })
  expect(sent()).toHaveLength(3)
})
