import { expect, test } from 'vitest'
import { expectedDay, orderProgress, orderState, paymentNotice } from './order-status.ts'

test.each([
  ['pending', 'Wacht op betaling', 'warning'],
  ['pending_payment', 'Wacht op betaling', 'warning'],
  ['payment_review', 'Betaling wordt gecontroleerd', 'warning'],
  ['processing', 'In behandeling', 'info'],
  ['holded', 'In de wacht', 'warning'],
  ['complete', 'Afgerond', 'success'],
  ['canceled', 'Geannuleerd', 'neutral'],
  ['fraud', 'Neem contact op', 'danger'],
  ['closed', 'Terugbetaald', 'neutral'],
])('an order that is %s is labelled "%s"', (status, text, tone) => {
  expect(orderState({ status: 'Label', status_code: status }, false)).toEqual({ text, tone })
})

test('processing and shipped orders are under way', () => {
  expect(orderState({ status: 'Processing', status_code: 'processing' }, true)).toEqual({
    text: 'Onderweg',
    tone: 'info',
  })
})

test('a status label of the backend is shown unchanged', () => {
  const own = { text: 'Klaar om af te halen', tone: 'neutral' }
  expect(orderState({ status: 'Klaar om af te halen', status_code: 'ready' }, false)).toEqual(own)
  expect(orderState({ status: 'Klaar om af te halen', status_code: null }, false)).toEqual(own)
})

test('an order goes from ordered to complete, unless it is canceled or suspected', () => {
  expect(orderProgress('pending', 0, 0)).toEqual({ isPaid: false, isShipped: false, isDone: false })
  expect(orderProgress('processing', 1, 1)).toEqual({ isPaid: true, isShipped: true, isDone: false })
  expect(orderProgress('complete', 1, 0)).toEqual({ isPaid: true, isShipped: true, isDone: true })
  expect(orderProgress('canceled', 1, 0)).toBeNull()
  expect(orderProgress('fraud', 0, 0)).toBeNull()
})

test('an unpaid order says if it can be paid, and a cancelled one why it was cancelled', () => {
  const unpaid = { invoices: 0, canPay: false }
  expect(paymentNotice({ ...unpaid, code: 'pending_payment', canPay: true })).toContain('nog niet betaald')
  expect(paymentNotice({ ...unpaid, code: 'pending_payment' })).toContain('wachten op bericht')
  expect(paymentNotice({ ...unpaid, code: 'pending' })).toContain('zodra uw betaling binnen is')
  expect(paymentNotice({ ...unpaid, code: 'canceled' })).toContain('niets voor betaald')
  expect(paymentNotice({ ...unpaid, code: 'canceled', payment: 'failed' })).toContain('is mislukt')
  expect(paymentNotice({ ...unpaid, code: 'canceled', payment: 'cancelled' })).toContain('is afgebroken')
  expect(paymentNotice({ code: 'canceled', invoices: 1, canPay: false, payment: 'paid' })).toBeNull()
  expect(paymentNotice({ code: 'processing', invoices: 1, canPay: false })).toBeNull()
})

test('a paid order for delivery shows its expected day until that day has passed', () => {
  const order = { progress: orderProgress('processing', 1, 0), latest: '2026-11-25', isCollected: false }
  expect(expectedDay(order, '2026-11-25')).toBe('2026-11-25')
  expect(expectedDay(order, '2026-11-26')).toBeNull()
  expect(expectedDay({ ...order, isCollected: true }, '2026-11-25')).toBeNull()
  expect(expectedDay({ ...order, latest: undefined }, '2026-11-25')).toBeNull()
  expect(expectedDay({ ...order, progress: orderProgress('pending', 0, 0) }, '2026-11-25')).toBeNull()
  expect(expectedDay({ ...order, progress: orderProgress('complete', 1, 1) }, '2026-11-25')).toBeNull()
})
