import { expect, test } from 'vitest'
import { isInReview, isUnpaid, readStatusCode } from './orders-api.ts'

test('a status is identified by its code, not its label', () => {
  const order = { status: 'Geannuleerd', status_code: 'pending_payment' }
  expect(readStatusCode(order)).toBe('pending_payment')
  expect(isUnpaid(order)).toBe(true)
  expect(readStatusCode({ status: 'Processing', status_code: 'ready_for_pickup' })).toBeNull()
})

test.each([
  ['Pending', 'pending'],
  ['Pending Payment', 'pending_payment'],
  ['Payment Review', 'payment_review'],
  ['Processing', 'processing'],
  ['On Hold', 'holded'],
  ['Complete', 'complete'],
  ['Closed', 'closed'],
  ['Canceled', 'canceled'],
  ['Suspected Fraud', 'fraud'],
  ['Wacht op betaling', 'pending_payment'],
  ['Betaling in onderzoek', 'payment_review'],
  ['In behandeling', 'processing'],
  ['Geannuleerd', 'canceled'],
  ['Klaar om af te halen', null],
])('the label "%s" of a stock Magento means %s', (status, code) => {
  expect(readStatusCode({ status, status_code: null })).toBe(code)
})

test('an order in review does not await its payment', () => {
  const order = { status: 'Payment Review', status_code: null }
  expect([isInReview(order), isUnpaid(order)]).toEqual([true, false])
})
