import { expect, test } from 'vitest'
import { defaultRules, trustedHtml } from './trusted-types.ts'

test('untrusted markup is refused, text is not', () => {
  expect(defaultRules.createHTML('<img src=x onerror=steal()>')).toBeNull()
  expect(defaultRules.createHTML('<script>steal()</script>')).toBeNull()
  expect(defaultRules.createHTML('Tweewielers & meer')).toBe('Tweewielers & meer')
})

test('without Trusted Types, markup is a string', () => {
  expect(trustedHtml('<p>Ja</p>')).toBe('<p>Ja</p>')
})
