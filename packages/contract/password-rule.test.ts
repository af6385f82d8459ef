import { expect, test } from 'vitest'
import { brokenPasswordRules, PASSWORD_RULES } from './password-rule.ts'

test.each([
  ['Fietsen1!', []],
  ['Überfiets9€', []],
  ['Kort1!', ['length']],
  ['alleenkleineletters1!', ['uppercase']],
  ['GeenCijfers!!', ['digit']],
  ['GeenTekens123', ['special']],
  ['1234567!', ['letter', 'uppercase']],
  ['Een spatie 1', ['special']],
  ['', PASSWORD_RULES],
])('the password "%s" breaks the rules %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})
