import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

function shopWords() {
  const words = new WordIndex('nl')
  words.put(0, '=regenjacks rood $jck ~reflecterend')
  words.put(1, '=shirt @wael #shirts')
  words.put(2, '=broek rood')
  return words
}

const findPlaces = (words: WordIndex, ...[field, word]: Parameters<WordIndex['of']>) => {
  const places: number[] = []
  words.of(field, word).forEach((place) => {
    places.push(place)
  })
  return places
}

test('products are found by the fields with a word, and a compound by its whole and its parts', () => {
  const words = shopWords()
  expect(findPlaces(words, 'name', 'shirt')).toEqual([1])
  expect(findPlaces(words, 'kind', 'shirt')).toEqual([1])
  expect(findPlaces(words, 'option', 'rood')).toEqual([])
  expect(findPlaces(words, 'option', 'rod')).toEqual([0, 2])
  expect(findPlaces(words, 'name', 'jack')).toEqual([0])
  expect(findPlaces(words, 'part', 'reg')).toEqual([0])
  expect([words.has('jck'), words.has('reflecterend'), words.hasInTexts('reflecterend')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a renamed product is found by its new words only', () => {
  const words = shopWords()
  words.put(0, '=jas rood')
  words.remove(1)
  expect(words.has('jack')).toBe(false)
  expect(words.has('shirt')).toBe(false)
  expect(findPlaces(words, 'name', 'jas')).toEqual([0])
})

test('words are found by prefix and by similarity', () => {
  const { vocabulary } = shopWords()
  expect(vocabulary.endings('sh')).toEqual(['shirt'])
  expect(vocabulary.endings('jc')).toEqual(['jck'])
  expect(vocabulary.nearest('brook')).toEqual(['broek'])
  expect(vocabulary.nearest('shrit')).toEqual(['shirt'])
  // Words from texts only are a last resort, numbers are never suggested.
  expect(vocabulary.nearest('reflectered')).toEqual(['reflecterend'])
  expect(vocabulary.nearest('jackt')).toEqual(['jack'])
  expect(vocabulary.nearest('jack2')).toEqual([])
})
