import { expect, test } from 'vitest'
import { multisafepayFolder } from './multisafepay-rules.ts'
import { returnLinks } from './payment-provider.ts'
import {
  availableMethods,
  checkAnswers,
  FREE,
  type Paying,
  type PaymentField,
  type PaymentMethod,
} from './payment-rules.ts'

const method = (code: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code,
  label: { nl: code },
  provider: 'online',
  fields: [],
  countries: null,
  credit: null,
  ...more,
})
const methods = [
  method('ideal', { countries: ['NL'] }),
  method('creditcard'),
  method('banktransfer', { provider: 'offline' }),
  method('instore', { provider: 'offline' }),
  method('paylater', { credit: { provider: 'Later', days: 14 } }),
]
const PAYING: Paying = {
  grandTotalCents: 1_250,
  countryId: 'NL',
  isPickup: false,
  isNameOnly: false,
  hasProvider: true,
}
const codes = (paying: Partial<Paying>) =>
  availableMethods(methods, { ...PAYING, ...paying }).map(({ code }) => code)

test('payment methods match country, delivery method and provider', () => {
  expect(codes({})).toEqual(['ideal', 'creditcard', 'banktransfer', 'paylater'])
  expect(codes({ countryId: 'BE' })).toEqual(['creditcard', 'banktransfer', 'paylater'])
  expect(codes({ isPickup: true })).toEqual(['ideal', 'creditcard', 'banktransfer', 'instore', 'paylater'])
  expect(codes({ isPickup: true, isNameOnly: true })).toEqual([
    'ideal',
    'creditcard',
    'banktransfer',
    'instore',
  ])
  expect(codes({ hasProvider: false })).toEqual(['banktransfer'])
})

test('an order with nothing to pay takes the method `free` alone, and no other order takes it', () => {
  expect(codes({ grandTotalCents: 0, isPickup: true })).toEqual(['free'])
  expect(availableMethods([FREE], { ...PAYING, grandTotalCents: 1 })).toEqual([])
})

const now = new Date('2026-11-21T12:00:00Z')
const birth: PaymentField = {
  code: 'date_of_birth',
  label: { nl: 'Geboortedatum' },
  type: 'date',
  is_required: true,
  options: [],
}
const bank: PaymentField = {
  code: 'bank',
  label: { nl: 'Bank' },
  type: 'select',
  is_required: false,
  options: [{ label: { nl: 'De bank' }, value: 'debank' }],
}
const check = (field: PaymentField, value?: string) =>
  checkAnswers([field], value === undefined ? [] : [{ code: field.code, value }], now)

test('answers are validated, and unrequested ones dropped', () => {
  expect(
    checkAnswers(
      [bank],
      [
        { code: 'bank', value: 'debank' },
        { code: 'extra', value: 'x' },
      ],
      now,
    ),
  ).toEqual({
    answers: [{ code: 'bank', value: 'debank' }],
  })
  expect(check(bank)).toEqual({ answers: [] })
  expect(check(bank, 'anderebank')).toEqual({ problem: { kind: 'invalid', field: bank } })
  expect(check(birth)).toEqual({ problem: { kind: 'missing', field: birth } })
  expect(check(birth, '  ')).toEqual({ problem: { kind: 'missing', field: birth } })
})

test('a date of birth is in the past, of an adult', () => {
  expect(check(birth, '2008-11-21')).toEqual({ answers: [{ code: 'date_of_birth', value: '2008-11-21' }] })
  expect(check(birth, '2008-11-22')).toEqual({ problem: { kind: 'too-young', field: birth } })
  for (const day of ['2001-02-30', '21-11-2000', '2027-01-01', '1899-12-31', 'gisteren']) {
    expect(check(birth, day)).toEqual({ problem: { kind: 'invalid', field: birth } })
  }
})

test('a payer returns to the routes of the method’s module, in the language of the shop', () => {
  const links = (methodCode: string, language: string | null) =>
    returnLinks({
      storefront: 'https://kopgroep.example',
      language,
      folder: multisafepayFolder(methodCode),
      hash: 'h',
      transactionId: '100',
    })
  expect(links('ideal', null)).toEqual({
    success: 'https://kopgroep.example/multisafepay/connect/success?hash=h&transactionid=100',
    cancel: 'https://kopgroep.example/multisafepay/connect/cancel?hash=h&transactionid=100',
  })
  expect(links('achteraf', 'en').cancel).toBe(
    'https://kopgroep.example/en/checkout/onepage/cancel?hash=h&transactionid=100',
  )
})
