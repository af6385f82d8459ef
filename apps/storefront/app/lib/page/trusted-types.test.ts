import { expect, test } from 'vitest'
import { defaultRules, trustedHtml } from './trusted-types.ts'

test('markup that nobody vouched for is refused, text is not', () => {
  expect(defaultRules.createHTML('<img src=x onerror=steal()>')).toBeNull()
  expect(defaultRules.createHTML('<script>steal()</script>')).toBeNull()
  expect(defaultRules.createHTML('Tweewielers & meer')).toBe('Tweewielers & meer')
})

test('where nothing asks for trusted types, markup is what it is', () => {
  expect(trustedHtml('<p>Ja</p>')).toBe('<p>Ja</p>')
})
