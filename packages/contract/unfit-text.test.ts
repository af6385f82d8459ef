import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanInput, cleanText, findUnfitInput, isFitText } from './unfit-text.ts'

test.each(['Łukasz', "O'Brien", '王小明', 'Zoë 🚴🏽‍♀️', 'נועם', 'عمر', 'Straat 1\r\n2e etage\tlinks', 'ﬁets‎'])(
  '%j is allowed text',
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
])('%j is refused', (text) => {
  expect(isFitText(text)).toBe(false)
})

test('invisible characters are found at every place, also in names, and at any depth', () => {
  expect(findUnfitInput({ input: [{ name: 'Anna', more: [1, null, { x: 'a\0' }] }] })).toBe('text')
  expect(findUnfitInput({ 'a\0': 1 })).toBe('text')
  expect(findUnfitInput({ input: { name: 'Anna', quantity: 1, gift: true } })).toBeNull()
  expect(findUnfitInput(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe('depth')
})

test('any text without control characters, lone surrogates and direction marks is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text))
      expect(isFitText(text)).toBe(true)
    }),
  )
})

describe('a text from outside', () => {
  test.each([
    ['J10\u200b-A', 'J10-A'],
    ['\u200b', ''],
    ['a\u00adb\u2060c\ufeffd\u3164e', 'abcde'],
    ['abc\u202ed', 'abcd'],
    ['a\u0003b\ud83d', 'ab'],
    ['Zoe\u0308', 'Zoë'],
    ['9:10\u202fAM\u00a0x\u2009y', '9:10 AM x y'],
    ['AB\u200dC\u200e', 'ABC'],
    ['é\u200d\ufe0f', 'é'],
    ['A\u{e0041}', 'A'],
  ])('%j becomes %j', (text, clean) => expect(cleanText(text)).toBe(clean))

  test.each([
    'Łukasz',
    '王小明',
    '🚴🏽\u200d♀️ ❤️ 1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم',
    'שלום\u200e 5',
    'क्\u200dष',
    'a\r\n\tb',
  ])('%j stays unchanged', (text) => expect(cleanText(text)).toBe(text))

  test('of Latin letters stays unchanged', () => {
    for (let code = 0xa1; code <= 0x2ff; code += 1) {
      const letter = String.fromCharCode(code)
      if (code !== 0xad) expect(cleanText(`a${letter}b`)).toBe(`a${letter}b`.normalize('NFC'))
    }
  })

  test('is allowed after cleaning', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(...'a \u200b\u202e\u200d\ufe0fא\u0301'),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
        }),
        (text) => {
          const clean = cleanText(text)
          expect(isFitText(clean)).toBe(true)
          expect(cleanText(clean)).toBe(clean)
        },
      ),
    )
  })

  test('is cleaned at every place, except in a password', () => {
    expect(
      cleanInput({
        email: 'a\u200b@x.nl',
        list: [{ code: '\u200bVIJF', count: 1, none: null }],
        password: 'a\u00a0b',
      }),
    ).toEqual({ email: 'a@x.nl', list: [{ code: 'VIJF', count: 1, none: null }], password: 'a\u00a0b' })
  })
})
