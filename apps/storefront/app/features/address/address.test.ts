import { expect, test } from 'vitest'
import {
  addressProblems,
  businessProblems,
  EMPTY_ADDRESS,
  isTelephone,
  readAddressFinding,
  toAddressInput,
} from './address.ts'

const marleen = {
  ...EMPTY_ADDRESS,
  firstname: 'Marleen',
  lastname: 'de Wit',
  postcode: '1781 ab',
  number: '14',
  street: 'Dijkstraat',
  city: 'Den Helder',
  telephone: '06 12345678',
}

const HOME = { needsRegion: false, needsTelephone: false }

test('a complete address has no problems', () => {
  expect(addressProblems(marleen, HOME)).toEqual({})
})

test('every missing field is reported', () => {
  const abroad = { ...EMPTY_ADDRESS, country: 'BE' }
  expect(Object.keys(addressProblems(abroad, { needsRegion: true, needsTelephone: true }))).toEqual([
    'firstname',
    'lastname',
    'postcode',
    'number',
    'street',
    'city',
    'region',
    'telephone',
  ])
})

test('street and town are required only if they could not be looked up', () => {
  expect(Object.keys(addressProblems(EMPTY_ADDRESS, HOME))).toEqual([
    'firstname',
    'lastname',
    'postcode',
    'number',
  ])
  const unknown = { ...marleen, street: '', city: '' }
  expect(Object.keys(addressProblems(unknown, HOME))).toEqual(['street', 'city'])
  expect(Object.keys(addressProblems({ ...unknown, street: 'Zeedijk', postcode: '' }, HOME))).toEqual([
    'postcode',
    'city',
  ])
})

test('a telephone number is required only if a carrier needs it, and must be valid', () => {
  const silent = { ...marleen, telephone: '' }
  expect(addressProblems(silent, HOME)).toEqual({})
  expect(addressProblems(silent, { ...HOME, needsTelephone: true })).toHaveProperty('telephone')
  expect(addressProblems({ ...marleen, telephone: '06' }, HOME)).toHaveProperty('telephone')
})

test('a company has a name; its numbers are optional, but must be valid', () => {
  const company = { ...marleen, company: 'Kaap Wielen' }
  expect(businessProblems(company)).toEqual({})
  expect(businessProblems({ ...company, cocNumber: '12345678', vatId: 'nl 1234.56.782.b01' })).toEqual({})
  expect(Object.keys(businessProblems({ ...marleen, cocNumber: '1234', vatId: 'BE0411905847' }))).toEqual([
    'company',
    'cocNumber',
    'vatId',
  ])
  expect(
    businessProblems({ ...company, country: 'BE', vatId: 'be0411905847', cocNumber: '0411.905.847' }),
  ).toEqual({})
})

test('an invalid postcode or telephone number is reported with an example of its country', () => {
  expect(addressProblems({ ...marleen, postcode: '1781 SA' }, HOME).postcode).toContain('1781 AB')
  expect(addressProblems({ ...marleen, country: 'DE', postcode: '1781' }, HOME).postcode).toContain('12345')
  const called = (country: string) =>
    addressProblems({ ...marleen, country, telephone: '06' }, HOME).telephone
  expect([called('NL'), called('BE'), called('DE')]).toEqual([
    expect.stringContaining('06 12345678'),
    expect.stringContaining('0470 12 34 56'),
    expect.stringContaining('0151 23456789'),
  ])
})

test.each([
  ['06 1234', 'NL', false],
  ['06-12345678', 'NL', true],
  ['+31 6 12345678', 'NL', true],
  ['0031612345678', 'NL', true],
  ['0470 12 34 56', 'BE', true],
  ['bel mij', 'BE', false],
])('%s as a telephone number of %s: %s', (telephone, country, valid) => {
  expect(isTelephone(telephone, country)).toBe(valid)
})

test('the backend gets street, number and addition as lines, none of them empty', () => {
  expect(toAddressInput(marleen)).toMatchObject({
    street: ['Dijkstraat', '14'],
    postcode: '1781 AB',
    company: undefined,
  })
  expect(toAddressInput({ ...marleen, addition: 'B' }).street).toEqual(['Dijkstraat', '14', 'B'])
})

test('only a service that answered can report an address as unknown', () => {
  expect(readAddressFinding({ street: 'Dijkstraat', city: 'Den Helder', postcode: '1781AB' })).toEqual({
    state: 'found',
    street: 'Dijkstraat',
    city: 'Den Helder',
  })
  expect(readAddressFinding(null)).toEqual({ state: 'missing' })
  expect(readAddressFinding(false)).toEqual({ state: 'unreachable' })
  expect(readAddressFinding({ message: 'Onbekend' })).toEqual({ state: 'unreachable' })
})
