// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddToCart } from './add-to-cart.tsx'
import { addToCart } from './cart-actions.ts'
import { cartDrawer, closeCartDrawer } from './cart-drawer-store.ts'

vi.mock('./cart-actions.ts', () => ({ addToCart: vi.fn() }))

afterEach(() => {
  closeCartDrawer()
  cleanup()
  vi.resetAllMocks()
})

const bottle = {
  product: { type: 'simple', sku: 'KG-2' },
  shown: { name: 'Bidon' },
  price: { final: 5 },
} as const
/** Found by position, because its name includes the busy label. */
const buy = () => screen.getAllByRole('button').at(-1) as HTMLElement

/** Adds a bottle, and delays the response until the test releases it. */
async function pressBuy() {
  let settle: (isAdded: boolean) => void = () => undefined
  vi.mocked(addToCart).mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)))
  await userEvent.click(buy())
  return (isAdded: boolean) => act(async () => settle(isAdded))
}

test('the button is busy while the backend adds, ignores a second click, and opens the drawer', async () => {
  render(<AddToCart {...bottle} isSoldOut={false} />)
  expect(screen.getByRole('spinbutton')).toBeTruthy()
  const answer = await pressBuy()
  expect(buy().getAttribute('aria-busy')).toBe('true')
  expect(buy().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(buy())
  expect(vi.mocked(addToCart).mock.calls).toEqual([[bottle.product, 1]])
  expect(cartDrawer().open).toBe(false)
  await answer(true)
  expect(buy().getAttribute('aria-busy')).toBeNull()
  expect(cartDrawer()).toEqual({ open: true, added: bottle.shown })
})

test('a failed addition opens no drawer, and can be retried', async () => {
  render(<AddToCart {...bottle} isSoldOut={false} />)
  const answer = await pressBuy()
  await answer(false)
  expect(cartDrawer().open).toBe(false)
  expect(buy().getAttribute('aria-disabled')).toBeNull()
})

test('a sold-out product cannot be added, and has no quantity field', async () => {
  render(<AddToCart {...bottle} isSoldOut />)
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await userEvent.click(buy())
  expect(addToCart).not.toHaveBeenCalled()
})

test('without a selection the button leads to the options', async () => {
  const onChooseFirst = vi.fn()
  render(<AddToCart {...bottle} isSoldOut={false} chooseFirst="Kies maat" onChooseFirst={onChooseFirst} />)
  await userEvent.click(screen.getByRole('button', { name: 'Kies maat' }))
  expect(onChooseFirst).toHaveBeenCalledOnce()
  expect(addToCart).not.toHaveBeenCalled()
})
