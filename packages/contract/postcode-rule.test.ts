import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostcode, postcodeExample, tidyPostcode } from './postcode-rule.ts'

test.each([
  ['1781 AB', 'NL', '1781 AB'],
  ['1781ab', 'NL', '1781 AB'],
  [' 1781  ab ', 'NL', '1781 AB'],
  ['NL-1781 AB', 'NL', '1781 AB'],
  ['2000', 'BE', '2000'],
  ['B-2000', 'BE', '2000'],
  ['BE 9000', 'BE', '9000'],
  ['10115', 'DE', '10115'],
  ['D-10115', 'DE', '10115'],
  ['01067', 'DE', '01067'],
  ['L-1234', 'LU', '1234'],
  ['75001', 'FR', '75001'],
  ['1010', 'AT', '1010'],
  ['2100', 'DK', '2100'],
  ['28013', 'ES', '28013'],
  ['d02x285', 'IE', 'D02 X285'],
  ['D6W XK28', 'IE', 'D6W XK28'],
  ['20121', 'IT', '20121'],
  ['1000205', 'PT', '1000-205'],
  ['11455', 'SE', '114 55'],
  ['sw1a 1aa', 'GB', 'SW1A 1AA'],
])('%s in %s is the postcode %s', (text, country, written) => {
  expect(isPostcode(text, country)).toBe(true)
  expect(tidyPostcode(text, country)).toBe(written)
})

test.each([
  ['0781 AB', 'NL'],
  ['1781', 'NL'],
  ['1781 A', 'NL'],
  // Reserved, never assigned.
  ['1781 SA', 'NL'],
  ['1781SD', 'NL'],
  ['1781 ss', 'NL'],
  ['2000 AB', 'BE'],
  ['0123', 'BE'],
  ['20000', 'BE'],
  ['1011', 'DE'],
  ['101150', 'DE'],
  ['1781 AB', 'DE'],
  ['12345', 'LU'],
  ['7500', 'FR'],
  ['0101', 'AT'],
  ['53000', 'ES'],
  ['00100', 'ES'],
  ['D02', 'IE'],
  ['1000-20', 'PT'],
  ['0114 5', 'SE'],
  ['', 'NL'],
  ['', 'GB'],
])('%s is no postcode of %s', (text, country) => {
  expect(isPostcode(text, country)).toBe(false)
})

test('every example is a valid postcode, and stays unchanged', () => {
  for (const country of ['NL', 'BE', 'DE', 'LU', 'FR', 'AT', 'DK', 'ES', 'IE', 'IT', 'PT', 'SE']) {
    const example = postcodeExample(country) ?? ''
    expect([country, isPostcode(example, country), tidyPostcode(example, country)]).toEqual([
      country,
      true,
      example,
    ])
  }
})

test('formatting a formatted postcode changes nothing', () => {
  const country = fc.constantFrom('NL', 'BE', 'DE', 'LU', 'IE', 'PT', 'SE', 'GB')
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), country, (text, of) => {
      const once = tidyPostcode(text, of)
      expect(tidyPostcode(once, of)).toBe(once)
      expect(isPostcode(once, of)).toBe(isPostcode(text, of))
    }),
  )
})

test.each(['toString', '__proto__', 'constructor'])('%s has no known postcode format', (country) => {
  expect([isPostcode('1781 AB', country), isPostcode('', country)]).toEqual([true, false])
  expect(tidyPostcode('1781ab', country)).toBe('1781AB')
  expect(postcodeExample(country)).toBeNull()
})
