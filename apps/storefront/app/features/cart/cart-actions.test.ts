// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { takeLeft } from '../../lib/storage/next-page.ts'
import { changeDeviceCart, readDeviceCart } from '../customer/device-cart.ts'
import {
  addProductsToCart,
  addToCart,
  type CartMutation,
  changeQuantity,
  resumeChanges,
  runCartMutation,
  type UnansweredChange,
} from './cart-actions.ts'
import { addProduct, addProducts, readCart, removeCoupon, updateItem } from './cart-api.ts'
import { type Cart, type CartItem, readStoredCart, storeCart } from './cart-store.ts'

vi.mock('./cart-api.ts', async (original) => ({
  ...(await original<typeof import('./cart-api.ts')>()),
  addProduct: vi.fn(),
  addProducts: vi.fn(),
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
const TOO_OFTEN = new CallRefused([
  {
    message: 'U hebt dit te vaak geprobeerd. Wacht 10 minuten.',
    extensions: { category: 'graphql-input', retry_after: 600 },
  },
])
const GATEWAY_LIMIT = new CallRefused([
  { message: 'Too many calls', extensions: { category: 'rate-limit', retry_after: 20 } },
])
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
  vi.mocked(addProduct).mockReset()
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
    'an attempt too many',
    TOO_OFTEN,
    there,
    { isDone: false, view: null },
    ['U hebt dit te vaak geprobeerd. Wacht 10 minuten.'],
  ],
  [
    'a call too many',
    GATEWAY_LIMIT,
    there,
    { isDone: false, view: null },
    [expect.stringMatching(/te vaak.+over 20 seconden/)],
  ],
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

test.each(FAULTS)(
  '%s is reported once, and nothing stays pending',
  async (_, cause, read, outcome, shown) => {
    const change = {
      title: 'Aantal',
      read,
      isDone: ({ quantity }: View) => quantity === 2,
      isOfOneCart: true,
    }
    const failing = runCartMutation<View>({ ...change, call: () => Promise.reject(cause) })
    const next = runCartMutation<View>({ ...change, call: doneAfterAll })
    expect(await failing).toEqual(outcome)
    expect(currentMessages().map(({ text }) => text)).toEqual(shown)
    expect(await next).toEqual({ isDone: true, view: { quantity: 2 } })
  },
)

test('a field’s refusal is shown at the field only', async () => {
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

/** A cart with one item, as far as these tests read it. */
function cartWith(quantity: number): Cart {
  const item = { id: '7', quantity } as CartItem
  return { id: 'cart', quantity, coupon: null, items: quantity > 0 ? [item] : [] } as unknown as Cart
}

/** Serves the page of a shop whose backend honours idempotency keys, or ignores them. */
function serve(...features: readonly string[]) {
  setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features }))
}

/** Leaves the page during a change. @returns the changes that reach the next page, beside the stored cart */
async function leaveDuring(
  sent: { mock: { calls: unknown[][] } },
  settle: () => void,
  done: Promise<unknown>,
) {
  const before = readDeviceCart()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  dispatchEvent(new Event('pagehide'))
  const left = takeLeft('changes') as readonly UnansweredChange[]
  settle()
  await done
  changeDeviceCart(before)
  return left
}

/** Changes the quantity from 1 and leaves the page before the answer. */
async function leaveDuringChange(...quantities: readonly number[]) {
  const before = cartWith(1)
  localStorage.setItem('cart-server-token', before.id)
  storeCart(before)
  const { promise, resolve } = Promise.withResolvers<Cart>()
  vi.mocked(updateItem).mockReturnValueOnce(promise)
  const changes = quantities.map((quantity) => changeQuantity(before, { id: '7' }, quantity))
  return leaveDuring(vi.mocked(updateItem), () => resolve(cartWith(quantities[0] ?? 1)), Promise.all(changes))
}

test('a quantity without an answer when its page was left is sent again with its key', async () => {
  serve('idempotency_keys')
  const left = await leaveDuringChange(2)
  vi.mocked(updateItem).mockResolvedValue(cartWith(2))
  await resumeChanges(left)
  const [first, second] = vi.mocked(updateItem).mock.calls
  expect(second).toEqual(first)
  expect(second?.slice(0, 3)).toEqual(['cart', '7', 2])
  expect(second?.[3]).toMatch(/^[\da-f]{32}$/)
  expect(readStoredCart('cart')?.quantity).toBe(2)
  expect(currentMessages()).toEqual([])
})

test('a change is not repeated for a backend without keys: the cart is read', async () => {
  serve()
  const left = await leaveDuringChange(2)
  vi.mocked(readCart).mockResolvedValue(cartWith(2))
  await resumeChanges(left)
  expect(updateItem).toHaveBeenCalledOnce()
  expect(readStoredCart('cart')?.quantity).toBe(2)
})

test('a quantity that its page could not send is sent by the next one', async () => {
  serve()
  const left = await leaveDuringChange(2, 3)
  vi.mocked(readCart).mockResolvedValue(cartWith(2))
  vi.mocked(updateItem).mockResolvedValue(cartWith(3))
  await resumeChanges(left)
  expect(vi.mocked(updateItem).mock.lastCall?.[2]).toBe(3)
  expect(readStoredCart('cart')?.quantity).toBe(3)
})

test('a quantity that is refused after its page was left is reset, with the reason', async () => {
  serve('idempotency_keys')
  const left = await leaveDuringChange(2)
  vi.mocked(updateItem).mockRejectedValue(SOLD_OUT)
  await resumeChanges(left)
  expect([readStoredCart('cart')?.quantity, readDeviceCart().count]).toEqual([1, 1])
  expect(currentMessages().map(({ text }) => text)).toEqual(['Niet op voorraad'])
})

test.each([
  [2, true, 'warning', 'Niet alles paste in uw winkelwagen'],
  [0, false, 'danger', 'Toevoegen mislukt'],
])(
  'a set of which %i pieces fit is reported with the reason of each product',
  async (fitting, isIn, kind, title) => {
    serve('idempotency_keys')
    localStorage.setItem('cart-server-token', 'cart')
    const refusals = ['Bidon: Er konden er maar 2 bij.', 'Helm: Dit artikel is uitverkocht.']
    vi.mocked(addProducts).mockResolvedValueOnce({ cart: cartWith(fitting), refusals })
    const items = [
      { sku: 'BIDON', quantity: 3 },
      { sku: 'HELM', quantity: 1 },
    ]
    expect(await addProductsToCart(items)).toBe(isIn)
    expect(currentMessages()).toMatchObject([{ kind, title, text: refusals.join(' ') }])
  },
)

test('an addition that waits for an earlier change is sent when its page is left', async () => {
  serve('idempotency_keys')
  const before = cartWith(1)
  localStorage.setItem('cart-server-token', before.id)
  storeCart(before)
  const { promise, resolve } = Promise.withResolvers<Cart>()
  vi.mocked(updateItem).mockReturnValueOnce(promise)
  vi.mocked(addProduct).mockResolvedValue(cartWith(3))
  const change = changeQuantity(before, { id: '7' }, 2)
  const added = addToCart({ type: 'simple', sku: 'BIDON' }, 1)
  await expect.poll(() => vi.mocked(updateItem).mock.calls.length).toBe(1)
  expect(addProduct).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  expect(addProduct).toHaveBeenCalledOnce()
  resolve(cartWith(2))
  await Promise.all([change, added])
  const [first, second] = vi.mocked(addProduct).mock.calls
  expect(second).toEqual(first)
})

test('an addition without an answer when its page was left is made once, and confirmed', async () => {
  serve('idempotency_keys')
  localStorage.setItem('cart-server-token', 'cart')
  const { promise, reject } = Promise.withResolvers<Cart>()
  vi.mocked(addProduct).mockReturnValueOnce(promise).mockResolvedValueOnce(cartWith(1))
  vi.mocked(readCart).mockRejectedValue(SILENT)
  localStorage.setItem('kopgroep-history', '{"sources":[["BIDON","bestsellers"]]}')
  const added = addToCart({ type: 'simple', sku: 'BIDON' }, 1)
  const left = await leaveDuring(vi.mocked(addProduct), () => reject(SILENT), added)
  for (const { id } of currentMessages()) dismissMessage(id)
  // The next page shows another recommendation; the request must stay the same.
  localStorage.removeItem('kopgroep-history')
  await resumeChanges(left)
  const [first, second] = vi.mocked(addProduct).mock.calls
  expect(first?.[1]).toMatchObject({ tracking_source: 'bestsellers' })
  expect(second).toEqual(first)
  expect(readDeviceCart().count).toBe(1)
  expect(currentMessages().map(({ kind, title }) => [kind, title])).toEqual([
    ['success', 'In uw winkelwagen'],
  ])
})

test('an answered change leaves nothing to the next page', async () => {
  const before = cartWith(1)
  localStorage.setItem('cart-server-token', before.id)
  storeCart(before)
  vi.mocked(updateItem).mockResolvedValue(cartWith(2))
  expect(await changeQuantity(before, { id: '7' }, 2)).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(takeLeft('changes')).toBeUndefined()
})

/** A cart with a coupon that is about to lose its last item. */
async function removeLastItem(owner: 'guest' | 'customer') {
  const before = { ...cartWith(1), coupon: 'WELKOM10' }
  localStorage.setItem('cart-server-token', before.id)
  localStorage.setItem('checkout-payment', '{"method":"ideal"}')
  if (owner === 'customer') changeDeviceCart({ customerCartId: before.id })
  storeCart(before, { email: 'anna@example.nl' })
  vi.mocked(removeCoupon).mockResolvedValue(cartWith(0))
  vi.mocked(updateItem).mockResolvedValue({ ...cartWith(0), coupon: 'WELKOM10' })
  expect(await changeQuantity(before, { id: '7' }, 0)).toBe(true)
}

const cartKeys = () => ['cart-server-token', 'checkout-payment'].map((key) => localStorage.getItem(key))

test('removing the last item removes the cart’s token, coupon, e-mail address and payment', async () => {
  await removeLastItem('guest')
  expect([...cartKeys(), localStorage.getItem('kopgroep-cart')]).toEqual([null, null, null])
  // The coupon stays, because nobody can open this cart again.
  expect(removeCoupon).not.toHaveBeenCalled()
})

test('removing the last item of a customer’s cart removes its coupon too', async () => {
  await removeLastItem('customer')
  expect([...cartKeys(), localStorage.getItem('kopgroep-cart')]).toEqual([
    null,
    null,
    '{"customerCartId":"cart"}',
  ])
  expect(removeCoupon).toHaveBeenCalledExactlyOnceWith('cart')
})
