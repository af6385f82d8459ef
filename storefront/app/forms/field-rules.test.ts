import { expect, test } from 'vitest'
import { brokenRule, type RuleType } from './field-rules.ts'

const keeps = (value: string, type: RuleType, additional: string | null = null) =>
  brokenRule(value, [{ type, additional }]) === null

test('only what is required must be filled in', () => {
  expect(keeps('  ', 'required')).toBe(false)
  expect(keeps('', 'email')).toBe(true)
})

test.each<[RuleType, string, string]>([
  ['alphanumeric', 'Maat44', 'Maat 44'],
  ['alphanumeric_with_spaces', 'Maat 44', 'Maat-44'],
  ['letters', 'Zoë', 'Zoë2'],
  ['email', 'a.b@kopgroep.nl', 'a.b@kopgroep'],
  ['url', 'https://kopgroep.nl/x', 'kopgroep.nl'],
  ['numeric', '2026', '20,26'],
  ['decimal', '20,5', '20,'],
  ['no_html_tags', '3 < 4 en 5 > 4', '<b>vet</b>'],
])('%s takes %s and not %s', (type, right, wrong) => {
  expect(keeps(right, type)).toBe(true)
  expect(keeps(wrong, type)).toBe(false)
})

test('lengths are counted in characters as people see them', () => {
  expect(keeps('🚲🚲', 'min_text_length', '2')).toBe(true)
  expect(keeps('🚲', 'min_text_length', '2')).toBe(false)
  expect(keeps('🚲🚲', 'max_text_length', '1')).toBe(false)
})
