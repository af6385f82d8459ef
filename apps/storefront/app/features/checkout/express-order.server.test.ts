import { beforeEach, expect, test, vi } from 'vitest'
import { methodsOnDevice, takeExpressStep } from './express-order.server.ts'

vi.mock('../../lib/page/error-reporting.ts', () => ({ reportError: () => undefined }))

const METHODS = [
  { code: 'ideal', title: 'iDEAL | Wero' },
  { code: 'applepay', title: 'Apple Pay' },
]
const CART = {
  id: 'c1',
  total_quantity: 1,
  items: [],
  shipping_addresses: [
    {
      selected_shipping_method: {
        carrier_title: 'PostNL',
        method_title: 'Standaard',
        price_incl_tax: { value: 4.95 },
        price_excl_tax: { value: 4.09 },
      },
    },
  ],
  prices: { grand_total: { value: 14.9 } },
}
const refusal = (message: string) => ({
  errors: [{ message, extensions: { category: 'graphql-input' } }],
  tags: [],
})

/** Answers of the backend by root field. */
let answers: Record<string, () => unknown>
const send = vi.fn(async (document: string, _variables: object) => {
  const field = Object.keys(answers).find((name) => new RegExp(`\\b${name}\\b`).test(document)) ?? ''
  return answers[field]?.() as never
})
const post = (fields: Record<string, string>) =>
  takeExpressStep({ fields: new URLSearchParams(fields), userAgent: '', send }, METHODS)

beforeEach(() => {
  send.mockClear()
  answers = {
    createEmptyCart: () => ({ data: { createEmptyCart: 'c1' }, tags: [] }),
    addProductsToCart: () => ({ data: { addProductsToCart: { user_errors: [] } }, tags: [] }),
    startExpressPayment: () => ({
      data: { startExpressPayment: { redirect_url: 'https://pay.example/1' } },
      tags: [],
    }),
    expressCart: () => ({ data: { expressCart: CART }, tags: [] }),
  }
})

test('a cart is shown with its total and delivery before anything is ordered', async () => {
  const step = await post({ cart_id: 'c1' })
  expect(step).toMatchObject({
    cart: { id: 'c1', shipping: { title: 'PostNL: Standaard', price: 4.95 }, totals: { grandTotal: 14.9 } },
    paymentUrl: null,
    refusals: [],
  })
  expect(send).toHaveBeenCalledOnce()
})

test('a product is added to a cart of its own', async () => {
  const step = await post({ sku: 'TRUI-M', parent_sku: 'TRUI', quantity: '2' })
  expect(step.cart?.id).toBe('c1')
  expect(send.mock.calls[1]?.[1]).toEqual({
    cartId: 'c1',
    cartItems: [{ sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 2 }],
  })
  answers.addProductsToCart = () => ({
    data: { addProductsToCart: { user_errors: [{ message: 'Dit artikel is uitverkocht.' }] } },
    tags: [],
  })
  expect(await post({ sku: 'TRUI-M', quantity: '2' })).toEqual({
    cart: null,
    paymentUrl: null,
    refusals: ['Dit artikel is uitverkocht.'],
  })
})

test('the order button leads to the payment page, for the total shown', async () => {
  const step = await post({ cart_id: 'c1', method: 'ideal', total: '14.9' })
  expect(step).toEqual({ cart: null, paymentUrl: 'https://pay.example/1', refusals: [] })
  expect(send.mock.calls[0]?.[1]).toEqual({
    input: { cart_id: 'c1', method: 'ideal', expected_total: 14.9 },
  })
})

test('an unavailable method places no order', async () => {
  expect(await post({ cart_id: 'c1', method: 'munten', total: '14.9' })).toMatchObject({
    cart: { id: 'c1' },
    paymentUrl: null,
  })
})

test('a refused order is explained beside the current cart; without a backend nothing is lost', async () => {
  answers.startExpressPayment = () => refusal('Het totaal is nu € 16,90.')
  expect(await post({ cart_id: 'c1', method: 'ideal', total: '14.9' })).toMatchObject({
    cart: { id: 'c1' },
    paymentUrl: null,
    refusals: ['Het totaal is nu € 16,90.'],
  })
  answers.expressCart = () => Promise.reject(new Error('away'))
  const { cart, paymentUrl, refusals } = await post({ cart_id: 'c1' })
  expect({ cart, paymentUrl }).toEqual({ cart: null, paymentUrl: null })
  expect(refusals).toHaveLength(1)
})

test('Apple Pay is offered on Apple’s devices only', () => {
  const codes = (userAgent: string) => methodsOnDevice(METHODS, userAgent).map(({ code }) => code)
  expect(codes('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toEqual(['ideal', 'applepay'])
  expect(codes('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toEqual(['ideal'])
})
