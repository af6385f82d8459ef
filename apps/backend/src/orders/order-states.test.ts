import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsStock, nextStatus, ORDER_STATUSES, type OrderEvent, toOrderStatus } from './order-states.ts'

test('a paid order is processing and then complete', () => {
  expect(nextStatus('pending_payment', 'paid')).toBe('processing')
  expect(nextStatus('processing', 'shipped')).toBe('complete')
})

test('an unpaid order is cancelled and returns its goods', () => {
  expect(nextStatus('pending_payment', 'unpaid')).toBe('canceled')
  expect(holdsStock('canceled')).toBe(false)
  expect(ORDER_STATUSES.filter((status) => !holdsStock(status))).toEqual(['canceled'])
})

test('a cancellation that arrives after the payment changes nothing', () => {
  expect(nextStatus('processing', 'unpaid')).toBe('processing')
  expect(nextStatus('complete', 'unpaid')).toBe('complete')
})

test('a payment for a cancelled order goes to review', () => {
  expect(nextStatus('canceled', 'paid')).toBe('payment_review')
})

test('the same event twice has the effect of one', () => {
  const events: OrderEvent[] = [
    'paid',
    'unpaid',
    'reviewed',
    'shipped',
    'held',
    'released',
    'suspected',
    'canceled',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...events), (status, event) => {
      const once = nextStatus(status, event)
      expect(nextStatus(once, event)).toBe(once)
    }),
  )
})

test('an order has no state outside its state machine', () => {
  expect(toOrderStatus('holded')).toBe('holded')
  expect(() => toOrderStatus('paid')).toThrow('An order has no status "paid"')
})
