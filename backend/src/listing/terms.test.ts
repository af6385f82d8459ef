import { expect, test } from 'vitest'
import { fold, splitCompound, stem, termsOf, wordsOf } from './terms.ts'

test('plurals and bent words meet their stem', () => {
  const pairs = [
    ['shirts', 'shirt'],
    ['truien', 'trui'],
    ['brillen', 'bril'],
    ['helmen', 'helm'],
    ['lange', 'lang'],
    ['zwarte', 'zwart'],
    ['sokken', 'sok'],
    ['schoenen', 'schoen'],
    ['handschoenen', 'handschoen'],
    ['kettingen', 'ketting'],
    ['wielen', 'wiel'],
  ]
  for (const [form = '', base = ''] of pairs) expect(stem(form)).toBe(stem(base))
})

test('sizes and standards stay as they are written', () => {
  expect(wordsOf('Race-binnenband 700x25C, 28 mm & 1.5l')).toEqual([
    'race',
    'binnenband',
    '700x25c',
    '28',
    'mm',
    '1.5l',
  ])
  expect(stem('700x25c')).toBe('700x25c')
  expect(fold('Façade ÉLITE')).toBe('facade elite')
})

test('a compound is found by each of its parts', () => {
  expect(splitCompound('regenjas')).toEqual(['regen', 'jas'])
  expect(splitCompound('wielershirts')).toEqual(['wieler', 'shirts'])
  expect(splitCompound('fietshandschoenen')).toEqual(['fiets', 'handschoenen'])
  expect(splitCompound('binnenband')).toEqual(['binnen', 'band'])
  expect(splitCompound('cassette')).toEqual([])
  expect(termsOf('Wielershirts')).toEqual([stem('wielershirt'), 'wieler', 'shirt'])
})
