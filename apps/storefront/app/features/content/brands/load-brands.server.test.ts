import { expect, test } from 'vitest'
import { byLetter } from './load-brands.server.ts'

const letters = (...titles: string[]) =>
  byLetter(titles.map((title) => ({ title }))).map(({ letter, brands }) => [
    letter,
    ...brands.map(({ title }) => title),
  ])

test('brands stand under their letter, in the order of the alphabet', () => {
  expect(letters('Wael', 'Havik', 'Waddenlicht')).toEqual([
    ['H', 'Havik'],
    ['W', 'Waddenlicht', 'Wael'],
  ])
})

test('an accent does not make another letter', () => {
  expect(letters('Étape', 'Engel')).toEqual([['E', 'Engel', 'Étape']])
})

test('a number stands before the letters', () => {
  expect(letters('Kaap', '45wit')).toEqual([
    ['#', '45wit'],
    ['K', 'Kaap'],
  ])
})
