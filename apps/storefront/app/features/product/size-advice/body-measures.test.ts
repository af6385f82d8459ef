import { expect, test } from 'vitest'
import { checkBody, parseMeasure } from './body-measures.ts'

test('a measure is entered with a comma or a point, and must be plausible', () => {
  expect(parseMeasure('chest', ' 98,5 ')).toBe(98.5)
  expect(parseMeasure('chest', '98.5')).toBe(98.5)
  for (const text of ['', '9', '980', '59', '171', '9e1', '98 cm', '-98', '98,55']) {
    expect([text, parseMeasure('chest', text)]).toEqual([text, null])
  }
})

test('stored measures are read back; invalid ones are left out', () => {
  expect(checkBody({ measures: { chest: 98, waist: 82.5 }, fit: 'loose' })).toEqual({
    measures: { chest: 98, waist: 82.5 },
    fit: 'loose',
  })
  expect(checkBody({ measures: { chest: 98, hip: '<b>', waist: 5 }, fit: 'odd' })).toEqual({
    measures: { chest: 98 },
    fit: 'normal',
  })
})

test('invalid stored data is no body', () => {
  for (const stored of [undefined, null, '', [], 3, { measures: {} }, { measures: null }]) {
    expect(checkBody(stored)).toBeNull()
  }
})
