// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeliveryMethod, Progress } from './checkout.ts'
import { MethodList, MethodSummary } from './delivery-step.tsx'

afterEach(cleanup)

const METHOD: DeliveryMethod = {
  carrier: 'postnl',
  method: 'standaard',
  title: 'PostNL',
  description: 'Standaard',
  price: 0,
  priceExclTax: null,
  problem: null,
  promises: [{ order_before: null, earliest: '2099-12-01', latest: '2099-12-01' }],
  store: null,
  dates: ['2099-12-01', '2099-12-05'],
  greenReason: null,
}
const checkout: Progress = {
  email: null,
  shippingAddress: null,
  billingAddress: null,
  store: null,
  point: null,
  pickup: [],
  methods: [METHOD],
  selected: { carrier: 'postnl', method: 'standaard', date: '2099-12-05' },
  preferred: null,
}

test('after a delivery day is chosen, its method shows only that day', () => {
  render(<MethodList checkout={checkout} onMethod={async () => true} />)
  const promise = screen.getByText(/in huis/).textContent
  expect(promise).toContain('5 december')
  expect(promise).not.toContain('1 december')
})

test('no day is promised while the goods await a transfer', () => {
  const { rerender } = render(<MethodSummary checkout={checkout} awaitsTransfer={false} />)
  expect(screen.getByText(/in huis/).textContent).toContain('5 december')
  rerender(<MethodSummary checkout={checkout} awaitsTransfer />)
  expect(screen.queryByText(/in huis/)).toBeNull()
  expect(screen.getByText(/zodra uw betaling binnen is/)).toBeTruthy()
})

test('a method is marked as greener only together with its reason', () => {
  const letterbox = { ...METHOD, method: 'brievenbus', greenReason: 'Past door de brievenbus.' }
  render(<MethodList checkout={{ ...checkout, methods: [METHOD, letterbox] }} onMethod={async () => true} />)
  expect(screen.getAllByText(/^Groenere bezorging/).map(({ textContent }) => textContent)).toEqual([
    'Groenere bezorging: Past door de brievenbus.',
  ])
})
