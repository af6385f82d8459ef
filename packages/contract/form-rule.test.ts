import { readFileSync } from 'node:fs'
import { buildASTSchema, isEnumType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { brokenFormRules, FORM_RULES, type FormRuleType } from './form-rule.ts'

const keeps = (answer: string, type: FormRuleType, additional: string | null = null) =>
  brokenFormRules(answer, [{ type, additional }]).length === 0

test.each<[type: FormRuleType, right: readonly string[], wrong: readonly string[], additional?: string]>([
  ['required', ['x', ' x '], ['', '  ']],
  ['alphanumeric', ['Maat52é', 'Zoe\u0308', ' 44 '], ['Maat 52', 'maat_52', '28,5']],
  ['alphanumeric_with_spaces', ['Maat 52', '52'], ['Maat-52', 'maat\t52']],
  ['letters', ['Łódź', 'Zoë', 'Zoe\u0308'], ['Zoë2', 'Jan Piet']],
  [
    'email',
    ['a.b@kopgroep.nl', 'a@b.nl', ' a@b.nl '],
    ['a@b', 'a b@c.nl', 'a@b@c.nl', '@c.nl', 'a@b.nl\nbcc:x', 'a@b.nl.', 'a@b.nl,', 'a@b.nl;', 'a@b..nl'],
  ],
  ['url', ['https://kopgroep.example/x', 'HTTP://a.nl'], ['kopgroep.nl', 'javascript:alert(1)', 'https://']],
  ['numeric', ['2026', '-12', '+3', ' 7 '], ['1,5', '20.5', 'zeven', '1e3']],
  ['decimal', ['20,5', '20.5', '-1', '7'], ['20,', '1.5.2', ',5', '1e3']],
  [
    'no_html_tags',
    ['3 < 4 en 5 > 4', 'maat <m'],
    ['<b>vet</b>', '</p>', '<!-- x -->', '<script src=x>', '<script', '<img src=x onerror=a()'],
  ],
  ['min_text_length', ['abc', '🚲🚲🚲', 'abcd'], ['ab', '  ab  ', '🚲🚲'], '3'],
  ['max_text_length', ['abc', '🚲🚲🚲', '  abc  '], ['abcd', '🚲🚲🚲🚲'], '3'],
])('%s accepts valid values and refuses others', (type, right, wrong, additional) => {
  expect(right.filter((answer) => !keeps(answer, type, additional))).toEqual([])
  expect(wrong.filter((answer) => keeps(answer, type, additional))).toEqual([])
})

test('an optional field may stay empty, and an empty answer breaks one rule at most', () => {
  for (const type of Object.keys(FORM_RULES) as FormRuleType[]) {
    expect(keeps(' ', type, '3')).toBe(type !== 'required')
  }
  const rules = [
    { type: 'email', additional: null },
    { type: 'required', additional: null },
  ] as const
  expect(brokenFormRules('', rules)).toEqual([rules[1]])
})

test('a missing length limit is no limit', () => {
  for (const additional of [null, '']) {
    expect(keeps('x', 'max_text_length', additional)).toBe(true)
    expect(keeps('x', 'min_text_length', additional)).toBe(true)
  }
})

test('every rule that the contract names has a check, and no other has', () => {
  const sdl = readFileSync(new URL('schema/forms.graphql', import.meta.url), 'utf8')
  const rules = buildASTSchema(parse(sdl), { assumeValid: true }).getType('FormValidationTypeEnum')
  if (!isEnumType(rules)) throw new Error('The contract has lost its rules of forms.')
  expect(rules.getValues().map(({ name }) => name)).toEqual(Object.keys(FORM_RULES))
})
