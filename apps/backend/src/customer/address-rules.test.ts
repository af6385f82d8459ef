import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblems, tidyAddress } from './address-rules.ts'

const anna = {
  firstname: 'Anna',
  lastname: 'de Vries',
  street: ['Kanaalweg', '12', 'b'],
  postcode: '1781ab',
  city: 'Den Helder',
  countryId: 'nl',
  telephone: '+31 6 1234 5678',
}
const problems = (changes: Record<string, unknown>) =>
  addressProblems(tidyAddress({ ...anna, ...changes })).map(({ english, values }) => [english, ...values])

test('a complete address is accepted, and its postcode is formatted', () => {
  expect(problems({})).toEqual([])
  expect(tidyAddress(anna)).toMatchObject({
    postcode: '1781 AB',
    countryId: 'NL',
    company: null,
    vatId: null,
  })
})

test('each missing field is reported', () => {
  expect(problems({ firstname: ' ', lastname: '', street: [' '], city: '', postcode: '' })).toEqual(
    ['firstname', 'lastname', 'street', 'city', 'postcode'].map((name) => [
      '"%1" is required. Enter and try again.',
      { field: name },
    ]),
  )
})

test('a telephone number is optional and has no letters', () => {
  expect(problems({ telephone: null })).toEqual([])
  expect(problems({ telephone: 'bel mij' })).toEqual([['"%1" is not a valid phone number.', 'bel mij']])
})

test('an address has at most three street lines, and empty ones do not count', () => {
  expect(problems({ street: ['Kanaalweg', '12', 'b', ''] })).toEqual([])
  expect(problems({ street: ['Kanaalweg', '12', 'b', 'achter'] })).toEqual([
    ['"Street Address" cannot contain more than %1 lines.', 3],
  ])
})

test('a postcode has the format of its country', () => {
  const invalid = 'Provided Zip/Postal Code seems to be invalid. Example: %1.'
  expect(problems({ postcode: '0123 AB' })).toEqual([[invalid, '1234 AB']])
  expect(problems({ postcode: '1234 SS' })).toEqual([[invalid, '1234 AB']])
  for (const postcode of ['1781 SA', '1781sd', '1781 SS']) {
    expect(problems({ postcode })).toEqual([[invalid, '1234 AB']])
  }
  expect(problems({ countryId: 'BE', postcode: '2000' })).toEqual([])
  expect(problems({ countryId: 'BE', postcode: '1781 AB' })).toEqual([[invalid, '1234']])
  expect(problems({ countryId: 'DE', postcode: '1234' })).toEqual([[invalid, '12345']])
  expect(problems({ countryId: 'PT', postcode: '1000-001' })).toEqual([])
})

test('a VAT number has the format of its country, which is that of the address', () => {
  expect(problems({ vatId: 'nl 123456789.b01' })).toEqual([])
  expect(problems({ vatId: 'BE0123456789' })).toEqual([['The VAT number is not valid for this country.']])
  expect(problems({ countryId: 'BE', postcode: '2000', vatId: 'BE0123456789' })).toEqual([])
})

test('texts that are too long for a label are refused', () => {
  expect(problems({ city: 'x'.repeat(256) })).toEqual([
    ['"%1" cannot be longer than %2 characters.', { field: 'city' }, 255],
  ])
})

test('an address never contains a control character or a line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tidy = tidyAddress({ ...anna, firstname: text, street: [text], vatId: text })
      for (const value of [tidy.firstname, ...tidy.street, tidy.vatId ?? '']) {
        expect(value).not.toMatch(/\p{Cc}/u)
        expect(value).toBe(value.trim())
      }
    }),
  )
})
