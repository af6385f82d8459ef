import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentMarks } from './payment-methods.tsx'

test('a way to pay has its marks as text that is not read out, one that has none has nothing', () => {
  const html = renderToString(<PaymentMarks code="creditcard" />)
  expect(html).toMatch(/aria-hidden="true"[^>]*>Visa<.*aria-hidden="true"[^>]*>Mastercard</)
  expect(renderToString(<PaymentMarks code="banktransfer" />)).toBe('')
})
