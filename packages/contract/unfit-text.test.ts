import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnfitInput, isFitText } from './unfit-text.ts'

test.each(['Łukasz', "O'Brien", '王小明', 'Zoë 🚴🏽‍♀️', 'נועם', 'عمر', 'Straat 1\r\n2e etage\tlinks', 'ﬁets‎'])(
  '%j is a text as people write it',
  (text) => {
    expect(isFitText(text)).toBe(true)
  },
)

test.each([
  'a\0b',
  'a\u0007',
  '\u001b[2J',
  'a\u007f',
  'a\u0085',
  '\ud83d',
  'a\udeb4b',
  'gpj\u202eexe',
  '\u2066x',
])('%j is not', (text) => {
  expect(isFitText(text)).toBe(false)
})

test('a text is found wherever it stands, also as a name, and nothing is too deep to be refused', () => {
  expect(findUnfitInput({ input: [{ name: 'Anna', more: [1, null, { x: 'a\0' }] }] })).toBe('text')
  expect(findUnfitInput({ 'a\0': 1 })).toBe('text')
  expect(findUnfitInput({ input: { name: 'Anna', quantity: 1, gift: true } })).toBeNull()
  expect(findUnfitInput(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe('depth')
})

test('whatever is whole and without control characters and turned directions may be sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text))
      expect(isFitText(text)).toBe(true)
    }),
  )
})
