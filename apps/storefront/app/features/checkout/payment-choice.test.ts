import { expect, test } from 'vitest'
import { answersTo, preselectedMethod, startingWith, unanswered } from './payment-choice.ts'

const field = (code: string, type: string, required = true, values: string[] = []) => ({
  code,
  type,
  required,
  label: code,
  options: values.map((value) => ({ value, label: value })),
})
const method = {
  fields: [
    field('bank', 'select', true, ['a', 'b']),
    field('gender', 'radio', true, ['x']),
    field('note', 'text', false),
  ],
}

test('only the requested answers are sent, without surrounding spaces', () => {
  expect(answersTo(method, { bank: 'a', gender: 'x', note: '  hi ', other: 'z' })).toEqual({
    bank: 'a',
    gender: 'x',
    note: 'hi',
  })
})

test('an answer that is no longer offered is ignored', () => {
  expect(answersTo(method, { bank: 'gone', gender: 'x' })).toEqual({ gender: 'x' })
  expect(unanswered(method, { bank: 'gone', gender: 'x' }).map(({ code }) => code)).toEqual(['bank'])
})

test('a required question needs an answer, another does not', () => {
  expect(unanswered(method, { bank: 'b', gender: ' ' }).map(({ code }) => code)).toEqual(['gender'])
  expect(unanswered(method, { bank: 'b', gender: 'x' })).toEqual([])
})

test('the method of an earlier page is preselected, else the common one of a country without credit', () => {
  const methods = [
    { code: 'creditcard', credit: null },
    { code: 'multisafepay_ideal', credit: null },
    { code: 'bancontact', credit: { provider: 'Uitstel', days: 14 } },
  ]
  expect(preselectedMethod(methods, 'NL')).toBe('multisafepay_ideal')
  expect(preselectedMethod(methods, 'BE')).toBeNull()
  expect(preselectedMethod(methods, 'ES')).toBeNull()
  expect(preselectedMethod(methods, 'NL', methods[0]?.code)).toBe(methods[0]?.code)
  expect(preselectedMethod(methods, 'NL', 'gone')).toBe('multisafepay_ideal')
  expect(preselectedMethod([{ code: 'free', credit: null }], 'ES', 'multisafepay_ideal')).toBe('free')
  expect(startingWith('multisafepay_ideal', methods).map(({ code }) => code)).toEqual([
    'multisafepay_ideal',
    'creditcard',
    'bancontact',
  ])
})
