import { expect, test } from 'vitest'
import { phoneHref } from './brand.ts'

test.each([
  ['010 123 45 67', 'NL', 'tel:+31101234567'],
  ['09 123 45 67', 'BE', 'tel:+3291234567'],
  ['02821 12345', 'DE', 'tel:+49282112345'],
  ['+31 (0)10 123 45 67', 'BE', 'tel:+31101234567'],
  ['0032 9 123 45 67', 'NL', 'tel:+3291234567'],
  ['01 23 45 67 89', 'FR', 'tel:0123456789'],
])('%s of a shop in %s is called as %s', (phone, country, href) => {
  expect(phoneHref(phone, country)).toBe(href)
})
