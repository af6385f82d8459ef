// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { notifySessionExpiry } from '../../lib/page/page-events.ts'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import { cartDrawer, closeCartDrawer } from '../cart/cart-drawer-store.ts'
import HeaderEntries from './header-entries.island.tsx'

const login = vi.hoisted(() => ({ complete: vi.fn(), compare: vi.fn(), resume: vi.fn() }))
vi.mock('../cart/customer-cart.ts', () => ({
  isLoginIncomplete: () => true,
  completeLogin: login.complete,
}))
vi.mock('../product/compare/customer-comparison.ts', () => ({ followCustomerComparison: login.compare }))
vi.mock('../cart/cart-actions.ts', () => ({ resumeChanges: login.resume }))

afterEach(() => {
  act(closeCartDrawer)
  localStorage.clear()
  sessionStorage.clear()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
const store = (...value: Parameters<typeof writeStored>) => act(() => writeStored(...value))

test('the counts of cart and wishlist follow this browser’s storage', async () => {
  localStorage.setItem('kopgroep-cart', '{"count":1}')
  await renderIsland(HeaderEntries, { props: {} })
  expect(names().slice(1)).toEqual(['Wensenlijst', 'Winkelwagen, 1 artikel'])

  await store('kopgroep-cart', '{"count":120}')
  const items = ['A', 'B'].map((sku) => ({ id: '', sku }))
  await store('kopgroep-wishlist', JSON.stringify({ id: '', owner: 'guest', items }))
  expect(names().slice(1)).toEqual(['Wensenlijst, 2 artikelen', 'Winkelwagen, 120 artikelen'])
  expect(screen.getByText('99+')).not.toHaveProperty('hidden', true)

  await store('kopgroep-cart', '{"count":"many"}')
  await store('kopgroep-wishlist', 'no JSON')
  expect(names().slice(1)).toEqual(['Wensenlijst', 'Winkelwagen, 0 artikelen'])
})

test('a click on the cart opens its drawer, and one for a new tab does not', async () => {
  await renderIsland(HeaderEntries, { props: {} })
  const shopper = userEvent.setup()
  const cart = screen.getByRole('link', { name: /Winkelwagen/ })
  cart.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  await shopper.keyboard('{Control>}')
  await shopper.click(cart)
  expect(cartDrawer().open).toBe(false)
  await shopper.keyboard('{/Control}')
  await shopper.click(cart)
  expect(cartDrawer().open).toBe(true)
})

test('after a login in any tab the account replaces the login, and the guest’s cart is merged', async () => {
  await renderIsland(HeaderEntries, { props: {} })
  expect(screen.getByText('Inloggen')).toBeDefined()
  expect(login.complete).not.toHaveBeenCalled()
  await store('user-server-token', 'abc')
  expect(screen.getByText('Account')).toBeDefined()
  await waitFor(() => {
    expect(login.complete).toHaveBeenCalled()
    expect(login.compare).toHaveBeenCalled()
  })
})

test('a session that was refused before the header was hydrated ends', async () => {
  localStorage.setItem('user-server-token', 'old')
  notifySessionExpiry('old')
  await renderIsland(HeaderEntries, { props: {} })
  expect(localStorage.getItem('user-server-token')).toBeNull()
  expect(screen.getByText('Inloggen')).toBeDefined()
})

test('cart changes that the previous page left unfinished are continued', async () => {
  sessionStorage.setItem('kopgroep-next', '{"changes":["an addition"]}')
  await renderIsland(HeaderEntries, { props: {} })
  await waitFor(() => expect(login.resume).toHaveBeenCalledExactlyOnceWith(['an addition']))
  expect(sessionStorage).toHaveLength(0)
})
