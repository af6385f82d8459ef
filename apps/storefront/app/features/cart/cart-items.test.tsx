// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../lib/api/browser-client.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { readDeviceCart } from '../customer/device-cart.ts'
import { addProduct, readCart, updateItem } from './cart-api.ts'
import CartDrawer from './cart-drawer.island.tsx'
import { closeCartDrawer, openCartDrawer } from './cart-drawer-store.ts'
import { type Cart, type CartItem, storeCart } from './cart-store.ts'
import { applyCouponCode } from './coupon-form.tsx'

vi.mock('./cart-api.ts', async (original) => ({
  ...(await original<typeof import('./cart-api.ts')>()),
  readCart: vi.fn(),
  updateItem: vi.fn(),
  addProduct: vi.fn(),
}))
vi.mock('./coupon-form.tsx', () => ({ CouponForm: () => null, applyCouponCode: vi.fn() }))
// Fetches HTML from the server.
vi.mock('../listing/recommendations/cart-recommendations.tsx', () => ({ CartRecommendations: () => null }))

const REFUSED = new CallRefused([
  { message: 'Er zijn er nog maar 2.', extensions: { category: 'graphql-input' } },
])

/** A separate cart per test, because pages of one tab share loaded carts. */
let cartId = ''
let carts = 0

beforeEach(() => {
  carts += 1
  cartId = `cart-${carts}`
  localStorage.setItem('cart-server-token', cartId)
})
afterEach(() => {
  act(closeCartDrawer)
  cleanup()
  vi.resetAllMocks()
  localStorage.clear()
  for (const { id } of currentMessages()) dismissMessage(id)
})

const jersey = (quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  id: '7',
  quantity,
  sku: 'KG-1',
  variantSku: null,
  type: 'simple',
  name: 'Trui',
  brand: 'Kopgroep',
  urlKey: 'trui',
  urlSuffix: '.html',
  picture: null,
  options: [{ label: 'Maat', value: 'M' }],
  parts: [],
  optionUids: [],
  price: 50,
  rowTotal: 50 * quantity,
  netRowTotal: 41.32 * quantity,
  discount: 0,
  giftMessage: null,
  errors: [],
  available: null,
  min: 1,
  max: 9,
  step: 1,
  isBackordered: false,
  ...more,
})
const bottle = (quantity: number) => jersey(quantity, { id: '8', sku: 'KG-2', name: 'Bidon', options: [] })

function cartWith(...items: CartItem[]): Cart {
  const sum = items.reduce((total, { rowTotal }) => total + rowTotal, 0)
  return {
    id: cartId,
    quantity: items.reduce((total, { quantity }) => total + quantity, 0),
    items,
    coupon: null,
    giftMessage: null,
    email: null,
    delivery: null,
    promises: [],
    freeShipping: null,
    promotions: [],
    shipping: { title: 'PostNL', price: 0, net: 0 },
    totals: {
      subtotal: sum,
      netSubtotal: sum,
      netDiscounted: sum,
      grandTotal: sum,
      discounts: [],
      taxes: [],
    },
  }
}

/** Opens the drawer with a cart that the backend has. */
async function openDrawer(cart: Cart) {
  storeCart(cart)
  vi.mocked(readCart).mockResolvedValue(cart)
  render(<CartDrawer />)
  await act(async () => openCartDrawer())
  return userEvent.setup()
}

/** Delays the response to a change until the test releases it. */
function holdAnswer() {
  let settle: { resolve: (cart: Cart) => void; reject: (cause: unknown) => void } | undefined
  vi.mocked(updateItem).mockImplementationOnce(
    () =>
      new Promise<Cart>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  return {
    answer: (cart: Cart) => act(async () => settle?.resolve(cart)),
    refuse: () => act(async () => settle?.reject(REFUSED)),
  }
}

const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)
const field = (name = 'Trui') => row(name).getByRole<HTMLInputElement>('spinbutton')
const press = (name: string, within = 'Trui') => row(within).getByRole('button', { name })
const totals = () => screen.getByText('Totaal').closest('dl') as HTMLElement
const count = () => readDeviceCart().count

test('an item with the label of durability shows it and links to the large one', async () => {
  await openDrawer(cartWith(jersey(1, { guaranteeYears: 3 }), bottle(1)))
  const labels = await screen.findAllByRole('link', { name: /^GARAN/ })
  expect(labels.map((label) => label.getAttribute('href'))).toEqual(['/trui.html#garan'])
})

test('a reduced item shows its struck price and what is saved with the coupon', async () => {
  await openDrawer(cartWith(jersey(2, { wasTotal: 120, discount: 5 }), bottle(1)))
  expect(
    row('Trui').getByText('€ 120,00', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }).tagName,
  ).toBe('S')
  expect(row('Trui').getByText(/U bespaart €\s25,00/)).toBeTruthy()
  expect(row('Bidon').queryByText(/U bespaart/)).toBeNull()
})

test('plus and minus show the new quantity at once, with the amounts marked until the backend has answered', async () => {
  const user = await openDrawer(cartWith(jersey(2)))
  const held = holdAnswer()
  await user.click(press('Eén meer'))
  expect(field().value).toBe('3')
  expect(count()).toBe(3)
  expect(totals().getAttribute('aria-busy')).toBe('true')
  expect(totals().textContent).toContain('100,00')
  await held.answer(cartWith(jersey(3)))
  expect(totals().getAttribute('aria-busy')).toBeNull()
  expect(totals().textContent).toContain('150,00')

  vi.mocked(updateItem).mockResolvedValueOnce(cartWith(jersey(2)))
  await user.click(press('Eén minder'))
  expect(field().value).toBe('2')
  expect(vi.mocked(updateItem).mock.calls.map(([, , quantity]) => quantity)).toEqual([3, 2])
})

test('a typed quantity is sent after Enter, within what can be ordered', async () => {
  const user = await openDrawer(cartWith(jersey(1)))
  vi.mocked(updateItem).mockResolvedValueOnce(cartWith(jersey(9)))
  await user.clear(field())
  await user.type(field(), '20')
  expect(updateItem).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(vi.mocked(updateItem).mock.lastCall?.[2]).toBe(9)
  expect(field().value).toBe('9')
})

test('a refused quantity is reset with the reason', async () => {
  const user = await openDrawer(cartWith(jersey(2)))
  const held = holdAnswer()
  await user.click(press('Eén meer'))
  expect(field().value).toBe('3')
  await held.refuse()
  await waitFor(() => expect(field().value).toBe('2'))
  expect(count()).toBe(2)
  expect(totals().getAttribute('aria-busy')).toBeNull()
  expect(currentMessages().map(({ text }) => text)).toEqual(['Er zijn er nog maar 2.'])
})

test('of two quick changes the last one stays visible when the first is answered', async () => {
  const user = await openDrawer(cartWith(jersey(1)))
  const first = holdAnswer()
  const second = holdAnswer()
  await user.click(press('Eén meer'))
  await user.click(press('Eén meer'))
  expect(field().value).toBe('3')
  await first.answer(cartWith(jersey(2)))
  expect(field().value).toBe('3')
  await second.answer(cartWith(jersey(3)))
  expect(field().value).toBe('3')
  expect(totals().textContent).toContain('150,00')
})

test('a removed item disappears at once, and can be restored after the answer', async () => {
  const user = await openDrawer(cartWith(jersey(2), bottle(1)))
  const held = holdAnswer()
  await user.click(row('Trui').getByRole('button', { name: 'Trui verwijderen' }))
  expect(screen.queryByRole('link', { name: 'Trui' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
  await held.answer(cartWith(bottle(1)))
  vi.mocked(addProduct).mockResolvedValueOnce(cartWith(bottle(1), jersey(2)))
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
  await waitFor(() => expect(field('Trui').value).toBe('2'))
  expect(vi.mocked(addProduct).mock.lastCall?.slice(0, 3)).toEqual([
    cartId,
    { type: 'simple', sku: 'KG-1' },
    2,
  ])
})

test('restoring a removed item restores its coupon', async () => {
  const full = { ...cartWith(jersey(1), bottle(1)), coupon: 'WELKOM10' }
  const user = await openDrawer(full)
  vi.mocked(updateItem).mockResolvedValueOnce(cartWith(bottle(1)))
  vi.mocked(addProduct).mockResolvedValueOnce(cartWith(bottle(1), jersey(1)))
  await user.click(press('Trui verwijderen'))
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
  await waitFor(() => expect(applyCouponCode).toHaveBeenCalledOnce())
  expect(vi.mocked(applyCouponCode).mock.calls[0]?.[1]).toBe('WELKOM10')
})

test('an item that the backend does not remove comes back', async () => {
  const user = await openDrawer(cartWith(jersey(1)))
  const held = holdAnswer()
  await user.click(row('Trui').getByRole('button', { name: 'Trui verwijderen' }))
  expect(screen.getByText('Uw winkelwagen is leeg')).toBeTruthy()
  await held.refuse()
  await waitFor(() => expect(field().value).toBe('1'))
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
})

test('an item with too few in stock offers the available quantity', async () => {
  const item = jersey(5, { available: 2, errors: ['Er zijn er nog maar 2.'] })
  const user = await openDrawer(cartWith(item))
  vi.mocked(updateItem).mockResolvedValueOnce(cartWith(jersey(2)))
  await user.click(row('Trui').getByRole('button', { name: /2/ }))
  expect(vi.mocked(updateItem).mock.lastCall?.[2]).toBe(2)
})

test('the drawer names the added item, and closes with its cross', async () => {
  const user = await openDrawer(cartWith(jersey(1)))
  await act(async () => openCartDrawer({ name: 'Trui' }))
  expect(screen.getByText('In uw winkelwagen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('open')).toBe(false)
})

test('a cart that failed to load can be loaded again', async () => {
  vi.mocked(readCart).mockRejectedValueOnce(REFUSED)
  render(<CartDrawer />)
  await act(async () => openCartDrawer())
  const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  vi.mocked(readCart).mockResolvedValue(cartWith(jersey(1)))
  await userEvent.click(retry)
  await waitFor(() => expect(field().value).toBe('1'))
})
