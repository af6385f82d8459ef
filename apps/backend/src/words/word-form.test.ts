import { expect, test } from 'vitest'
import { analyseWord, fold, splitCompound, splitWords, stem, withoutDiminutive } from './word-form.ts'

test('plurals and inflected words match their stem', () => {
  const pairs = [
    ['shirts', 'shirt'],
    ['truien', 'trui'],
    ['brillen', 'bril'],
    ['helmen', 'helm'],
    ['lange', 'lang'],
    ['zwarte', 'zwart'],
    ['rode', 'rood'],
    ['grijze', 'grijs'],
    ['sokken', 'sok'],
    ['jassen', 'jas'],
    ['pedalen', 'pedaal'],
    ['sloten', 'slot'],
    ['handschoenen', 'handschoen'],
    ['kettingen', 'ketting'],
    ['gele', 'geel'],
  ]
  for (const [form = '', base = ''] of pairs) expect(stem(form, 'nl'), form).toBe(stem(base, 'nl'))
  expect(stem('geel', 'nl')).not.toBe(stem('gel', 'nl'))
  for (const [form = '', base = ''] of [
    ['jerseys', 'jersey'],
    ['brushes', 'brush'],
    ['tyres', 'tyre'],
  ]) {
    expect(stem(form, 'en'), form).toBe(stem(base, 'en'))
  }
})

test('a number and its unit are one word, however they are written', () => {
  expect(splitWords('Race-binnenband 700x25C, 28 mm & 1,5 l')).toEqual([
    'race',
    'binnenband',
    '700x25c',
    '28mm',
    '1.5l',
  ])
  expect(splitWords('12 versnellingen 12-speed 12v')).toEqual(['12speed', '12speed', '12speed'])
  expect(splitWords('Men’s 1 × 12')).toEqual(['mens', '1x12'])
  expect(stem('700x25c', 'nl')).toBe('700x25c')
  expect(fold('Façade ÉLITE')).toBe('facade elite')
})

test('a compound is found by its parts, and its last part is its kind', () => {
  expect(splitCompound('regenjas')).toEqual(['regen', 'jas'])
  expect(splitCompound('wielershirts')).toEqual(['wieler', 'shirts'])
  expect(splitCompound('fietshandschoenen')).toEqual(['fiets', 'handschoenen'])
  expect(splitCompound('binnenband')).toEqual(['binnen', 'band'])
  expect(splitCompound('cassette')).toEqual([])
  expect(analyseWord('winterhandschoenen', 'nl')).toEqual({
    stem: 'winterhandschoen',
    head: { written: 'handschoenen', stem: 'handschoen' },
    modifiers: [{ written: 'winter', stem: 'winter' }],
  })
  expect(analyseWord('winterhandschoenen', 'en').head).toBeNull()
})

test('a glove (handschoen) is not a shoe (schoen)', () => {
  expect(splitCompound('handschoenen')).toEqual([])
})

test('a diminutive matches its noun', () => {
  expect(withoutDiminutive('remblokjes')).toContain('remblok')
  expect(withoutDiminutive('tasje')).toContain('tas')
  expect(withoutDiminutive('bidonnetje')).toContain('bidonn')
  expect(withoutDiminutive('helm')).toEqual([])
})
