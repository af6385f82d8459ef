import { expect, test } from 'vitest'
import { formatPrice, formatRoundPrice } from './numbers.ts'

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
