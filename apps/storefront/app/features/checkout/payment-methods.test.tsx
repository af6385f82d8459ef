import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentMarks, PaymentMethods } from './payment-methods.tsx'

test('a payment method has its marks as text hidden from screen readers, and may have none', () => {
  const html = renderToString(<PaymentMarks code="creditcard" label="Creditcard" />)
  expect(html).toMatch(/aria-hidden="true"[^>]*>Visa<.*aria-hidden="true"[^>]*>Mastercard</)
  expect(renderToString(<PaymentMarks code="banktransfer" label="Overboeking" />)).toBe('')
  expect(renderToString(<PaymentMarks code="ideal" label="iDEAL | Wero" />)).toBe('')
})

test('the owner’s picture of a mark replaces its text, from the shop’s own host', () => {
  const html = renderToString(
    <PaymentMarks code="msp_creditcard" label="Creditcard" images={{ Visa: 'shop/payment/visa.svg' }} />,
  )
  expect(html).toMatch(/<img src="\/media\/shop\/payment\/visa.svg" alt="".*>Mastercard</)
})

const credit = { provider: 'Uitstel', days: 14 }
const method = (code: string, more = {}) => ({ code, label: code, fields: [], credit: null, ...more })
const choose = (chosen: string) =>
  renderToString(
    <PaymentMethods
      methods={[method('ideal'), method('later', { credit })]}
      id="pay"
      chosen={chosen}
      problem={undefined}
      total={93.01}
      onChoose={() => {}}
      question={() => ({ id: '', value: '', error: undefined, onChange: () => {} })}
    />,
  )

test('a payment method with credit warns before it is selected, and then names lender, amount, term and costs', () => {
  const before = choose('')
  expect(before.split('Let op! Geld lenen kost geld.')).toHaveLength(2)
  expect(before).not.toContain('Uitstel')
  const chosen = choose('later').replace(/\u00a0/g, ' ')
  expect(chosen).toContain(
    'U betaalt achteraf bij Uitstel: het hele bedrag van € 93,01, in één keer, binnen 14 dagen na verzending.',
  )
  expect(chosen).toContain('Rente en kosten: geen.')
  expect(choose('ideal')).not.toContain('Rente en kosten')
})
