import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../shop/shop-config.ts'
import { formatNumber, formatPrice, formatRoundPrice } from './numbers.ts'

test('a Dutch price has a no-break space, a dot for thousands and a comma for cents', () => {
  expect(formatPrice(1249, 'nl')).toBe('€\u00a01.249,00')
  expect(formatPrice(89.95, 'nl')).toBe('€\u00a089,95')
})

test('an English price follows English custom', () => {
  expect(formatPrice(1249, 'en')).toBe('€1,249.00')
})

test('prices are Dutch by default', () => {
  expect(formatPrice(0)).toBe('€\u00a00,00')
})

test('a threshold of whole euros has no cents', () => {
  expect(formatRoundPrice(50, 'nl')).toBe('€\u00a050')
  expect(formatRoundPrice(49.5, 'nl')).toBe('€\u00a049,50')
})

test('prices and numbers are written as Intl writes them', () => {
  const amount = fc.oneof(
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((cents) => cents / 100),
    fc.double({ min: 0, max: 10 ** 6 }),
  )
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('nl' as const, 'en' as const),
      fc.integer({ min: 0, max: 4 }),
      (value, language, decimals) => {
        fc.pre(!Object.is(value, -0))
        const { locale } = languages[language]
        const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
        expect(formatPrice(value, language)).toBe(euros.format(value))
        const plain = new Intl.NumberFormat('nl-NL', {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
        expect(formatNumber(value, decimals)).toBe(plain.format(value))
      },
    ),
  )
})
