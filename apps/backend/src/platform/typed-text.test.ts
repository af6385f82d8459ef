import { isEmailAddress } from '@kopgroep/contract/email-rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'

test('an e-mail address has one @, a domain with a dot and nothing that could inject a mail header', () => {
  for (const right of ['anna@example.nl', "o'neill+fiets@mail.example.co.uk", 'é@voorbeeld.nl']) {
    expect(isEmailAddress(right)).toBe(true)
  }
  const wrong = [
    '',
    'anna',
    'anna@example',
    'a@b@c.nl',
    'a b@c.nl',
    'a@c.nl\r\nBcc: x@y.nl',
    '<a@b.nl>',
    'a\u0000@b.nl',
    'a@b..nl',
  ]
  for (const text of wrong) expect(isEmailAddress(text)).toBe(false)
  expect(isEmailAddress(`${'a'.repeat(65)}@b.nl`)).toBe(false)
})

test('typed text keeps its lines and loses unstorable and invisible characters', () => {
  expect(plainText('  Achterom\r\nbellen\u0000! ', 100)).toBe('Achterom\nbellen !')
  expect(plainText('abcdef', 3)).toBe('abc')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(text, 50)).not.toMatch(/[^\P{Cc}\n]/u)
    }),
  )
})

test('values in an HTML template are escaped', () => {
  expect(html`<p title="${'"x"'}">${'<b>'}${null}${false}${3}${['a', html`<br>`]}</p>`.safe).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;3a<br></p>',
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(html`${text}`.safe).not.toMatch(/[<>"']/)
    }),
  )
})
