// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { changeCart } from './cart-actions.ts'
import type { Cart } from './cart-store.ts'
import { CouponForm } from './coupon-form.tsx'
import { useOptimisticCart } from './use-cart.ts'

vi.mock('./cart-actions.ts', () => ({ changeCart: vi.fn() }))
vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

/** A cart as far as the form reads it. */
const cartWith = (coupon: string | null) => ({ id: 'cart', coupon }) as Cart
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const apply = () => screen.getByRole('button')

function CouponOfCart({ settled }: { settled: Cart }) {
  const { cart, showChange } = useOptimisticCart(settled)
  return <CouponForm cart={cart} showChange={showChange} />
}

test('an empty code is refused without a request', async () => {
  render(<CouponForm cart={cartWith(null)} />)
  await userEvent.click(apply())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(changeCart).not.toHaveBeenCalled()
})

test('an applied code clears the field', async () => {
  const onChanged = vi.fn()
  vi.mocked(callCommerce).mockResolvedValue({ applyCouponToCart: null })
  vi.mocked(changeCart).mockImplementation(async (_cart, { call }) => {
    await call().catch(() => null)
    return true
  })
  render(<CouponForm cart={cartWith(null)} onChanged={onChanged} />)
  await userEvent.type(field(), ' ZOMER ')
  await userEvent.click(apply())
  expect(vi.mocked(callCommerce).mock.calls[0]?.[1]).toEqual({
    input: { cart_id: 'cart', coupon_code: 'ZOMER' },
  })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(field().value).toBe('')
})

test('a refused code stays in the field, and the next key hides the reason', async () => {
  vi.mocked(changeCart).mockImplementation(async (_cart, { refuse }) => {
    refuse?.(new Error('refused'))
    return false
  })
  render(<CouponForm cart={cartWith(null)} />)
  await userEvent.type(field(), 'WEG')
  await userEvent.click(apply())
  expect(field().value).toBe('WEG')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field(), 'X')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

test('a coupon can be removed', async () => {
  vi.mocked(changeCart).mockResolvedValue(true)
  render(<CouponForm cart={cartWith('ZOMER')} />)
  expect(screen.getByText(/ZOMER/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(changeCart).toHaveBeenCalledOnce()
})

test('a removed coupon disappears at once, and comes back if the backend keeps it', async () => {
  let refuse: () => void = () => undefined
  vi.mocked(changeCart).mockImplementationOnce(
    () => new Promise((resolve) => (refuse = () => resolve(false))),
  )
  render(<CouponOfCart settled={cartWith('ZOMER')} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByText(/ZOMER/)).toBeNull()
  expect(field().value).toBe('')
  await act(async () => refuse())
  expect(screen.getByText(/ZOMER/)).toBeTruthy()
})
