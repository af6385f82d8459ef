// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { CUSTOMER_CART_KEY } from '../customer/session.ts'
import { type CartMutation, changeQuantity, resumePending, runCartMutation } from './cart-actions.ts'
import { readCart, removeCoupon, updateItem } from './cart-api.ts'
import { ADDING_KEY } from './cart-count.ts'
import { type Cart, type CartItem, readStoredCart, storeCart } from './cart-store.ts'

vi.mock('./cart-api.ts', async (original) => ({
  ...(await original<typeof import('./cart-api.ts')>()),
  readCart: vi.fn(),
  removeCoupon: vi.fn(),
  updateItem: vi.fn(),
}))
vi.mock('../../lib/page/error-reporting.ts', () => ({ reportError: () => undefined }))

type View = { quantity: number }

const refused = (category: string, message: string) =>
  new CallRefused([{ message, extensions: { category } }] as ConstructorParameters<typeof CallRefused>[0])
const SOLD_OUT = refused('graphql-input', 'Niet op voorraad')
const UNKNOWN = refused('graphql-no-such-entity', 'Deze kortingscode bestaat niet')
const BROKEN = new CallRefused([{ message: 'Internal server error' }])
const SILENT = new CallFailed('The shop cannot be reached.')
const GARBAGE = new TypeError('Cannot read properties of undefined')

const UNREACHABLE = /niet bereikbaar/
const UNFORESEEN = /ging iets mis|onverwacht/i
const unreadable = () => Promise.reject(SILENT)
const there = async () => ({ quantity: 1 })
const doneAfterAll = async () => ({ quantity: 2 })
const gone = async () => null

beforeEach(() => {
  for (const { id } of currentMessages()) dismissMessage(id)
  vi.mocked(readCart).mockReset()
  vi.mocked(updateItem).mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

/** Failures of a change, the cart that is read afterwards, and the outcome: done or not, shown cart, message. */
const FAULTS: [
  what: string,
  cause: unknown,
  read: CartMutation<View>['read'],
  outcome: unknown,
  shown: unknown,
][] = [
  ['a refusal', SOLD_OUT, unreadable, { isDone: false, view: null }, ['Niet op voorraad']],
  [
    'something unknown in a cart that is there',
    UNKNOWN,
    there,
    { isDone: false, view: { quantity: 1 } },
    ['Deze kortingscode bestaat niet'],
  ],
  [
    'a cart that is gone',
    UNKNOWN,
    gone,
    { isDone: false, view: null },
    ['Uw winkelwagen is niet meer geldig'],
  ],
  ['silence after it was done', SILENT, doneAfterAll, { isDone: true, view: { quantity: 2 } }, []],
  [
    'silence before it was done',
    SILENT,
    there,
    { isDone: false, view: { quantity: 1 } },
    [expect.stringMatching(UNFORESEEN)],
  ],
  ['silence of all', SILENT, unreadable, { isDone: false, view: null }, [expect.stringMatching(UNREACHABLE)]],
  [
    'a fault of the backend',
    BROKEN,
    there,
    { isDone: false, view: { quantity: 1 } },
    [expect.stringMatching(UNFORESEEN)],
  ],
  ['garbage after it was done', GARBAGE, doneAfterAll, { isDone: true, view: { quantity: 2 } }, []],
  ['garbage of all', GARBAGE, unreadable, { isDone: false, view: null }, [expect.stringMatching(UNFORESEEN)]],
]

test.each(FAULTS)('%s is said once, and nothing waits for it', async (_, cause, read, outcome, shown) => {
  const change = { title: 'Aantal', read, isDone: ({ quantity }: View) => quantity === 2, isOfOneCart: true }
  const failing = runCartMutation<View>({ ...change, call: () => Promise.reject(cause) })
  const next = runCartMutation<View>({ ...change, call: doneAfterAll })
  expect(await failing).toEqual(outcome)
  expect(currentMessages().map(({ text }) => text)).toEqual(shown)
  expect(await next).toEqual({ isDone: true, view: { quantity: 2 } })
})

test('what belongs to a field is said there, and nowhere else', async () => {
  const refuse = vi.fn()
  await runCartMutation<View>({
    title: 'Kortingscode',
    call: () => Promise.reject(UNKNOWN),
    read: there,
    isOfOneCart: true,
    refuse,
  })
  expect(refuse).toHaveBeenCalledWith(UNKNOWN)
  expect(currentMessages()).toEqual([])
})

test('of a page that was left nothing is said', async () => {
  const outcome = await runCartMutation<View>({
    title: 'Aantal',
    call: () => Promise.reject(SILENT),
    read: there,
    isLeft: () => true,
  })
  expect(outcome).toEqual({ isDone: false, view: null })
  expect(currentMessages()).toEqual([])
})

/** A cart with one item, as far as these tests read it. */
function cartWith(quantity: number): Cart {
  const item = { id: '7', quantity } as CartItem
  return { id: 'cart', quantity, coupon: null, items: quantity > 0 ? [item] : [] } as unknown as Cart
}

/** Changes the quantity from 1 and leaves the page before the answer. */
async function leaveDuringChange(...quantities: readonly number[]) {
  const before = cartWith(1)
  localStorage.setItem('cart-server-token', before.id)
  storeCart(before)
  let answer: (cart: Cart) => void = () => undefined
  vi.mocked(updateItem).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const item = before.items[0] as CartItem
  const changes = quantities.map((quantity) => changeQuantity(before, item, quantity))
  await expect.poll(() => vi.mocked(updateItem).mock.calls.length).toBe(1)
  dispatchEvent(new Event('pagehide'))
  const mark = sessionStorage.getItem(ADDING_KEY)
  // This page ends in the test too, so that only the mark and the stored cart reach the next one.
  answer(cartWith(quantities[0] ?? 1))
  await Promise.all(changes)
  storeCart(before)
  sessionStorage.setItem(ADDING_KEY, mark ?? '')
}

test('a quantity sent just before its page was left is read again until the cart has it', async () => {
  await leaveDuringChange(2)
  vi.useFakeTimers()
  vi.mocked(readCart).mockResolvedValueOnce(cartWith(1)).mockResolvedValueOnce(cartWith(2))
  const resumed = resumePending()
  await vi.runAllTimersAsync()
  await resumed
  expect(readStoredCart('cart')?.quantity).toBe(2)
  expect(updateItem).toHaveBeenCalledOnce()
  expect(currentMessages()).toEqual([])
})

test('a quantity that its page could not send is sent by the next one', async () => {
  await leaveDuringChange(2, 3)
  expect(updateItem).toHaveBeenCalledOnce()
  vi.mocked(readCart).mockResolvedValue(cartWith(2))
  vi.mocked(updateItem).mockResolvedValue(cartWith(3))
  await resumePending()
  expect(vi.mocked(updateItem).mock.lastCall?.[2]).toBe(3)
  expect(readStoredCart('cart')?.quantity).toBe(3)
})

test('a quantity that never arrived is shown as it was, and said once', async () => {
  await leaveDuringChange(2)
  vi.useFakeTimers()
  vi.mocked(readCart).mockResolvedValue(cartWith(1))
  const resumed = resumePending()
  await vi.runAllTimersAsync()
  await resumed
  expect(readCart).toHaveBeenCalledTimes(3)
  expect(readStoredCart('cart')?.quantity).toBe(1)
  expect(currentMessages()).toHaveLength(1)
})

test('a change that was settled leaves nothing to the next page', async () => {
  const before = cartWith(1)
  localStorage.setItem('cart-server-token', before.id)
  storeCart(before)
  vi.mocked(updateItem).mockResolvedValue(cartWith(2))
  expect(await changeQuantity(before, before.items[0] as CartItem, 2)).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(ADDING_KEY)).toBeNull()
})

/** A cart with a coupon that is about to lose its last item. */
async function removeLastItem(owner: 'guest' | 'customer') {
  const before = { ...cartWith(1), coupon: 'WELKOM10' }
  localStorage.setItem('cart-server-token', before.id)
  localStorage.setItem('checkout-payment', '{"method":"ideal"}')
  localStorage.setItem('kopgroep-checkout', '{"rest":{"email":"anna@example.nl"}}')
  if (owner === 'customer') localStorage.setItem(CUSTOMER_CART_KEY, before.id)
  storeCart(before)
  vi.mocked(removeCoupon).mockResolvedValue(cartWith(0))
  vi.mocked(updateItem).mockResolvedValue({ ...cartWith(0), coupon: 'WELKOM10' })
  expect(await changeQuantity(before, before.items[0] as CartItem, 0)).toBe(true)
}

const CART_KEYS = ['cart-server-token', 'checkout-payment', 'kopgroep-checkout', 'kopgroep-cart']

test('the last item takes the cart’s token, coupon, e-mail address and payment with it', async () => {
  await removeLastItem('guest')
  expect(CART_KEYS.map((key) => localStorage.getItem(key))).toEqual(CART_KEYS.map(() => null))
  expect(Number(localStorage.getItem('kopgroep-cart-count'))).toBe(0)
  // The coupon stays, because nobody can open this cart again.
  expect(removeCoupon).not.toHaveBeenCalled()
})

test('a customer’s cart, which the backend may give again, loses its coupon there too', async () => {
  await removeLastItem('customer')
  expect(CART_KEYS.map((key) => localStorage.getItem(key))).toEqual(CART_KEYS.map(() => null))
  expect(removeCoupon).toHaveBeenCalledExactlyOnceWith('cart')
})
