import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVatNumberFor, normaliseVatNumber } from './vat-number-rule.ts'

const isValid = (text: string, country: string) => isVatNumberFor(normaliseVatNumber(text), country)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

describe('a VAT number', () => {
  test.each([
    ['nl 1234.56.789 b01', 'NL', true],
    ['NL123456789B01', 'NL', true],
    ['NL123456789B1', 'NL', false],
    ['NL123456789C01', 'NL', false],
    ['DE123456789', 'DE', true],
    ['DE12345678', 'DE', false],
    ['BE0123456789', 'BE', true],
    ['BE123456789', 'BE', false],
    ['FR12345678901', 'FR', true],
    ['FR1234567', 'FR', false],
    ['FR1234567890123', 'FR', false],
    ['1234567890', 'FR', false],
    ['DE123456789', 'NL', false],
    ['NL123456789B01', 'DE', false],
    ['DE123456789', 'AT', false],
    ['', 'NL', false],
    ['EL123456789', 'GR', true],
    ['GR123456789', 'GR', false],
    ['ATU12345678', 'AT', true],
    ['ie 1234567wa', 'IE', true],
  ])('%s in an address in %s: %s', (text, country, valid) => {
    expect(isValid(text, country)).toBe(valid)
  })

  test('any number of the Dutch format is accepted in the Netherlands only', () => {
    fc.assert(
      fc.property(digits(9), digits(2), fc.stringMatching(/^[A-Z]{2}$/), (number, tail, country) => {
        expect(isValid(`nl${number}b${tail}`, country)).toBe(country === 'NL')
      }),
    )
  })

  test('spaces, dots, dashes and lower case are ignored', () => {
    fc.assert(
      fc.property(digits(9), fc.array(fc.constantFrom(' ', '.', '-'), { maxLength: 5 }), (number, noise) => {
        const written = [...`de${number}`].map((letter, index) => letter + (noise[index] ?? '')).join('')
        expect(isValid(written, 'DE')).toBe(true)
      }),
    )
  })
})

test.each(['toString', '__proto__', 'constructor'])('%s has no VAT numbers', (country) => {
  expect(isVatNumberFor('NL123456782B01', country)).toBe(false)
  expect(isVatNumberFor(`${country}12345678`, country)).toBe(false)
})
