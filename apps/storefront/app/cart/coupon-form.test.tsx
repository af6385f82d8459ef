// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Cart } from './cart.ts'
import { applyCouponCode, dropCoupon } from './change-coupon.ts'
import { CouponForm } from './coupon-form.tsx'

vi.mock('./change-coupon.ts', () => ({ applyCouponCode: vi.fn(), dropCoupon: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

/** A cart as far as the form reads it. */
const cartWith = (coupon: string | null) => ({ id: 'cart', coupon }) as Cart
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const apply = () => screen.getByRole('button')

test('an empty code is refused without asking the backend', async () => {
  render(<CouponForm cart={cartWith(null)} />)
  await userEvent.click(apply())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(applyCouponCode).not.toHaveBeenCalled()
})

test('a code that is applied leaves the field empty', async () => {
  const onChanged = vi.fn()
  vi.mocked(applyCouponCode).mockResolvedValue(true)
  render(<CouponForm cart={cartWith(null)} onChanged={onChanged} />)
  await userEvent.type(field(), ' ZOMER ')
  await userEvent.click(apply())
  expect(vi.mocked(applyCouponCode).mock.calls[0]?.[1]).toBe('ZOMER')
  expect(onChanged).toHaveBeenCalledOnce()
  expect(field().value).toBe('')
})

test('a code that the backend refuses stays in the field, and the next key takes the reason back', async () => {
  vi.mocked(applyCouponCode).mockImplementation(async (_cart, _code, refuse) => {
    refuse(new Error('refused'))
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

test('the coupon of a cart can be taken off', async () => {
  vi.mocked(dropCoupon).mockResolvedValue(true)
  render(<CouponForm cart={cartWith('ZOMER')} />)
  expect(screen.getByText(/ZOMER/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(dropCoupon).toHaveBeenCalledOnce()
})
