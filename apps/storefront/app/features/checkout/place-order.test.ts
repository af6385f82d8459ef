import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import { createStorage } from '../../lib/testing/test-doubles.ts'
import type { Cart } from '../cart/cart-store.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { findAttemptedOrder, placeOrder, placeOrderOnce } from './place-order.ts'

const cart = { id: 'c', totals: { grandTotal: 12.5 } } as Cart
const wish = { method: 'ideal', answers: {}, note: ' ', password: null }
const ORDER = {
  data: { setPaymentMethod: { order: { increment_id: '1001', hash: 'h' }, redirect_url: null } },
}
const PLACED = { number: '1001', hash: 'h', redirectUrl: null }

/** Stubs the backend's answers in order: a response, or a failing connection. */
function backendAnswers(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn(() => (answers.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const says = (body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body))
const breaksOff = () => Promise.reject(new TypeError('Failed to fetch'))
const after = (seconds: number, answer: () => Promise<Response>) => async () => {
  vi.setSystemTime(Date.now() + seconds * 1_000)
  return answer()
}
/** Skips the pauses between polls. */
const settled = async <Result>(work: Promise<Result>) => {
  const end = work.catch((cause) => cause)
  await vi.runAllTimersAsync()
  return end
}

beforeEach(() => {
  setPageSource(() => ({
    path: '/checkout',
    search: '',
    language: 'nl',
    origin: '',
    features: ['payment_multisafepay', 'restore_quote'],
  }))
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage: createStorage(new Map()) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['the line breaks', breaksOff],
  ['a server in between answers', says('<h1>Bad gateway</h1>')],
  [
    'the backend is away for a moment',
    says({ errors: [{ message: 'x', extensions: { category: 'unavailable' } }] }),
  ],
  ['the answer holds no order', says({ data: { setPaymentMethod: null } })],
])('an order whose answer was lost because %s is requested again, and found', async (_, fault) => {
  const calls = backendAnswers(fault, fault, says(ORDER))
  expect(await settled(placeOrder(cart, wish))).toEqual(PLACED)
  const [first, second] = calls.mock.calls as unknown as [string, RequestInit][]
  expect(second?.[1].body).toBe(first?.[1].body)
  expect(String(first?.[1].body)).toContain('"expected_total":12.5')
})

test('a slow answer is awaited', async () => {
  const calls = backendAnswers(after(10, says(ORDER)))
  expect(await settled(placeOrder(cart, wish))).toEqual(PLACED)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('after a long wait the shopper is informed, instead of waiting again', async () => {
  const calls = backendAnswers(after(30, breaksOff), says(ORDER))
  expect(await settled(placeOrder(cart, wish))).toBeInstanceOf(CallFailed)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('a refusal is an answer, and is not requested again', async () => {
  const refusal = { errors: [{ message: 'Niet op voorraad', extensions: { category: 'graphql-input' } }] }
  const calls = backendAnswers(says(refusal))
  expect(await settled(placeOrder(cart, wish))).toBeInstanceOf(CallRefused)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('a silent backend is reported after three requests', async () => {
  const calls = backendAnswers(breaksOff, breaksOff, breaksOff)
  expect(await settled(placeOrder(cart, wish))).toBeInstanceOf(CallFailed)
  expect(calls).toHaveBeenCalledTimes(3)
})

const REFUSED = { errors: [{ message: 'Niet op voorraad', extensions: { category: 'graphql-input' } }] }
const sentInput = (fetch: ReturnType<typeof backendAnswers>, index: number) =>
  JSON.parse(String((fetch.mock.calls as unknown as [string, RequestInit][])[index]?.[1].body)).variables
    .input

test('an attempt without an answer is stored, a refused one is not', async () => {
  backendAnswers(breaksOff, breaksOff, breaksOff, says(REFUSED))
  await settled(placeOrderOnce(cart, wish))
  expect(readStoredPayment().attempt).toEqual({ cartId: 'c', method: 'ideal', hasAccount: false })
  await settled(placeOrderOnce(cart, wish))
  expect(readStoredPayment().attempt).toBeNull()
})

test('after a lost answer, another payment method first cancels the unseen payment', async () => {
  const calls = backendAnswers(
    breaksOff,
    breaksOff,
    breaksOff,
    says({ data: { restoreQuote: 'c' } }),
    says(ORDER),
  )
  await settled(placeOrderOnce(cart, wish))
  expect(await settled(placeOrderOnce(cart, { ...wish, method: 'creditcard' }))).toEqual(PLACED)
  expect(sentInput(calls, 3)).toEqual({ cart_id: 'c' })
  expect(sentInput(calls, 4).payment_method.code).toBe('creditcard')
})

test('after a lost answer, an order that can no longer be cancelled is kept, whatever method is selected', async () => {
  backendAnswers(breaksOff, breaksOff, breaksOff, says(REFUSED), says(ORDER))
  await settled(placeOrderOnce(cart, wish))
  expect(await settled(placeOrderOnce(cart, { ...wish, method: 'creditcard' }))).toEqual(PLACED)
})

test('the order of a missing cart is found, and awaits its payment', async () => {
  const redirect_url = 'https://pay.example'
  const placed = { data: { setPaymentMethod: { ...ORDER.data.setPaymentMethod, redirect_url } } }
  const calls = backendAnswers(breaksOff, breaksOff, breaksOff, says(placed))
  await settled(placeOrderOnce(cart, wish))
  await settled(findAttemptedOrder('another cart'))
  expect(calls).toHaveBeenCalledTimes(3)
  await settled(findAttemptedOrder('c'))
  expect(sentInput(calls, 3)).toMatchObject({ cart_id: 'c', expected_total: -1 })
  expect(readStoredPayment()).toMatchObject({
    attempt: null,
    order: { number: '1001', hash: 'h', cartId: 'c' },
  })
})

test('an attempt that placed no order is forgotten', async () => {
  backendAnswers(breaksOff, breaksOff, breaksOff, says(REFUSED))
  await settled(placeOrderOnce(cart, wish))
  await settled(findAttemptedOrder('c'))
  expect(readStoredPayment()).toMatchObject({ attempt: null, order: null })
})
