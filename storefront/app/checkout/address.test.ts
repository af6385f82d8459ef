import { expect, test } from 'vitest'
import { addressProblems, EMPTY_ADDRESS, isPostcode, isTelephone, toAddressInput } from './address.ts'

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

test('an address that is whole has no problems', () => {
  expect(addressProblems(marleen)).toEqual({})
})

test('every field that is missing is named', () => {
  expect(Object.keys(addressProblems(EMPTY_ADDRESS))).toEqual([
    'firstname',
    'lastname',
    'postcode',
    'number',
    'street',
    'city',
    'telephone',
  ])
})

test.each([
  ['1781 AB', 'NL', true],
  ['1781ab', 'NL', true],
  ['0781 AB', 'NL', false],
  ['1781', 'NL', false],
  ['2000', 'BE', true],
  ['2000 AB', 'BE', false],
  ['75001', 'FR', true],
  ['SW1A 1AA', 'GB', true],
])('%s as a postcode of %s: %s', (postcode, country, valid) => {
  expect(isPostcode(postcode, country)).toBe(valid)
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
