// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../lib/api/browser-client.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import { currentMessages } from '../../lib/page/messages.ts'
import { readStoredWishlist, storeWishlist } from './stored-wishlist.ts'
import { WishButton } from './wish-button.tsx'
import { addFirstWish, addWish, removeWishes, type Wish, type WishlistChange } from './wishlist-api.ts'

vi.mock('./wishlist-api.ts', async (original) => ({
  ...(await original<typeof import('./wishlist-api.ts')>()),
  addFirstWish: vi.fn(),
  addWish: vi.fn(),
  removeWishes: vi.fn(),
}))

const wish: Wish = {
  id: '7',
  quantity: 1,
  description: '',
  sku: 'KG-2',
  variantSku: null,
  type: 'simple',
  options: [],
  name: 'Bidon',
  path: '/bidon.html',
  picture: null,
  price: 5,
  inStock: true,
}
const listOf = (...wishes: Wish[]): WishlistChange => ({
  wishlist: { id: 'list', sharingCode: null, wishes },
  problems: [],
})

beforeEach(() => {
  setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features: ['wishlist_guest'] }))
})
afterEach(() => {
  cleanup()
  setPageSource(() => undefined)
  localStorage.clear()
  vi.resetAllMocks()
})

const hearts = () => screen.getAllByRole('button', { name: 'Bidon op wensenlijst' })
const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))

test('every heart of a product fills at once, before the backend has answered', async () => {
  const answer = Promise.withResolvers<WishlistChange>()
  vi.mocked(addFirstWish).mockReturnValue(answer.promise)
  render(
    <>
      <WishButton sku="KG-2" cardName="Bidon" />
      <WishButton sku="KG-2" cardName="Bidon" />
      <WishButton sku="KG-3" cardName="Zadel" />
    </>,
  )
  expect(pressed()).toEqual(['false', 'false', 'false'])
  await userEvent.click(hearts()[0] as HTMLElement)
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true', 'false']))
  expect(readStoredWishlist()).toMatchObject({ isPending: true })
  await act(async () => answer.resolve(listOf(wish)))
  await vi.waitFor(() => expect(readStoredWishlist()?.items).toEqual([{ id: '7', sku: 'KG-2' }]))
  expect(pressed()).toEqual(['true', 'true', 'false'])
})

test('the heart of a wish removes it', async () => {
  localStorage.setItem('kopgroep-guest-wishlist', 'list')
  storeWishlist({ id: 'list', owner: 'guest', items: [{ id: '7', sku: 'KG-2' }] })
  vi.mocked(removeWishes).mockResolvedValue(listOf())
  render(<WishButton sku="KG-2" cardName="Bidon" />)
  expect(pressed()).toEqual(['true'])
  await userEvent.click(hearts()[0] as HTMLElement)
  await vi.waitFor(() => expect(removeWishes).toHaveBeenCalledWith('list', ['7']))
  await vi.waitFor(() => expect(pressed()).toEqual(['false']))
})

test('a product page adds the selected variant', async () => {
  localStorage.setItem('kopgroep-guest-wishlist', 'list')
  vi.mocked(addWish).mockResolvedValue(listOf({ ...wish, variantSku: 'KG-2-M' }))
  render(<WishButton sku="KG-2" variantSku="KG-2-M" />)
  await userEvent.click(screen.getByRole('button', { name: /Op wensenlijst/ }))
  await vi.waitFor(() =>
    expect(addWish).toHaveBeenCalledWith('list', { sku: 'KG-2-M', parent_sku: 'KG-2', quantity: 1 }),
  )
  await vi.waitFor(() => expect(pressed()).toEqual(['true']))
})

test('a wish that fails is reported, and its heart is empty again', async () => {
  vi.mocked(addFirstWish).mockRejectedValue(new CallFailed('no answer'))
  render(<WishButton sku="KG-2" cardName="Bidon" />)
  await userEvent.click(hearts()[0] as HTMLElement)
  await vi.waitFor(() => expect(currentMessages().map(({ title }) => title)).toEqual(['Wensenlijst']))
  expect(pressed()).toEqual(['false'])
})
