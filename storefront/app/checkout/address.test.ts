import { expect, test } from 'vitest'
import { addressProblems, EMPTY_ADDRESS, isTelephone, toAddressInput } from './address.ts'

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

test('a postcode that is none is told with one of its country', () => {
  expect(addressProblems({ ...marleen, postcode: '1781 SA' }).postcode).toContain('1781 AB')
  expect(addressProblems({ ...marleen, country: 'DE', postcode: '1781' }).postcode).toContain('12345')
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
