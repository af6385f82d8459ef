// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { Heart, HeartWithWords } from './heart.tsx'
import { readStoredWishlist, storeWishlist } from './stored-wishlist.ts'

vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api/browser-client.ts')>()),
  callCommerce: vi.fn(),
}))

const page = { path: '/', search: '', language: 'nl', origin: '', features: ['wishlist_guest'] } as const
setPageSource(() => page)

const REFUSED = new CallRefused([
  { message: 'Er is geen artikel met nummer TRUI.', extensions: { category: 'graphql-input' } },
])

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  localStorage.clear()
  for (const { id } of currentMessages()) dismissMessage(id)
})

const heart = (name = 'Trui op wensenlijst') => screen.getByRole('button', { name, pressed: undefined })
const isPressed = (name?: string) => heart(name).getAttribute('aria-pressed') === 'true'

test('a wish shows at once on each heart of its product, before the backend answers', async () => {
  let refuse: (cause: unknown) => void = () => undefined
  vi.mocked(callCommerce).mockReturnValue(new Promise((_, reject) => (refuse = reject)))
  render(
    <>
      <Heart sku="TRUI" name="Trui" />
      <Heart sku="PET" name="Pet" />
      <HeartWithWords sku="TRUI" variantSku="TRUI-M" />
    </>,
  )
  await userEvent.click(heart())
  expect([isPressed(), isPressed('Pet op wensenlijst')]).toEqual([true, false])
  expect(isPressed('Op wensenlijst Op uw wensenlijst')).toBe(true)
  await expect.poll(() => vi.mocked(callCommerce).mock.calls.length).toBeGreaterThan(0)
  refuse(REFUSED)
  await expect.poll(() => isPressed()).toBe(false)
})

test('the selected variant of a product page is added', async () => {
  vi.mocked(callCommerce).mockRejectedValue(REFUSED)
  render(<HeartWithWords sku="TRUI" variantSku="TRUI-M" />)
  await userEvent.click(screen.getByRole('button'))
  await expect
    .poll(() => JSON.stringify(vi.mocked(callCommerce).mock.calls[0]?.[1]))
    .toContain('"sku":"TRUI-M","parent_sku":"TRUI"')
})

test('a refused wish is reported under the list’s name, and the heart is reset', async () => {
  vi.mocked(callCommerce).mockRejectedValue(REFUSED)
  render(<Heart sku="TRUI" name="Trui" />)
  await userEvent.click(heart())
  await expect
    .poll(() => currentMessages().map(({ title, text }) => [title, text]))
    .toEqual([['Wensenlijst', REFUSED.errors[0]?.message]])
  expect(isPressed()).toBe(false)
})

test('without guest lists a visitor is asked to log in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  setPageSource(() => ({ ...page, features: [] }))
  render(<Heart sku="TRUI" name="Trui" />)
  await userEvent.click(heart())
  setPageSource(() => page)
  expect(assign).toHaveBeenCalledWith('/login?return-to=%2Fwishlist')
  expect(isPressed()).toBe(false)
})

test('the heart of a stored wish is pressed', () => {
  storeWishlist({ id: '1', owner: 'guest', items: [{ id: '7', sku: 'TRUI' }] })
  render(<Heart sku="TRUI" name="Trui" />)
  expect(isPressed()).toBe(true)
  expect(readStoredWishlist()?.items).toHaveLength(1)
})

test('each variant of a product is a separate wish once it is selected', async () => {
  vi.mocked(callCommerce).mockReturnValue(new Promise(() => undefined))
  storeWishlist({ id: '1', owner: 'guest', items: [{ id: '7', sku: 'TRUI', variant: 'TRUI-M' }] })
  const page = (variantSku: string | null) => <HeartWithWords sku="TRUI" variantSku={variantSku} />
  const { rerender } = render(page(null))
  const pressed = () => screen.getByRole('button').getAttribute('aria-pressed')
  expect(pressed()).toBe('true')
  rerender(page('TRUI-L'))
  expect(pressed()).toBe('false')
  await userEvent.click(screen.getByRole('button'))
  expect(pressed()).toBe('true')
  expect(readStoredWishlist()?.items.map(({ variant }) => variant)).toEqual(['TRUI-M', 'TRUI-L'])
  rerender(page('TRUI-M'))
  await userEvent.click(screen.getByRole('button'))
  expect(readStoredWishlist()?.items.map(({ variant }) => variant)).toEqual(['TRUI-L'])
})
