import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

function shelf() {
  const words = new WordIndex()
  words.put(0, ['shirt', 'rood', '=shirt'])
  words.put(1, ['shirt', 'wael', '@wael'])
  words.put(2, ['broek', 'rood'])
  return words
}

test('products are found by all words or by any, brand and name before the rest', () => {
  const words = shelf()
  const all = words.find([['shirt'], ['rood']], 'all')
  expect(all.places.array()).toEqual([0])
  const any = words.find([['shirt', 'broek'], ['wael']], 'any')
  expect(any.places.array()).toEqual([0, 1, 2])
  expect([0, 1, 2].map(any.scoreOf)).toEqual([4, 6, 1])
  expect(words.find([], 'all').places.array()).toEqual([])
})

test('a product that is renamed is found by its new words alone, one that went by none', () => {
  const words = shelf()
  words.put(0, ['jas', 'rood', '=jas'])
  words.remove(1)
  expect(Object.fromEntries(words.entries())).toEqual({ jas: 1, rood: 2, broek: 1 })
  expect(words.has('shirt')).toBe(false)
  expect(words.find([['wael']], 'any').places.array()).toEqual([])
})
