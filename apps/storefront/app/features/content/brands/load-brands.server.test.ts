import { expect, test } from 'vitest'
import { byLetter } from './load-brands.server.ts'

const letters = (...titles: string[]) =>
  byLetter(titles.map((title) => ({ title }))).map(({ letter, brands }) => [
    letter,
    ...brands.map(({ title }) => title),
  ])

test('brands are grouped by first letter, in alphabetical order', () => {
  expect(letters('Wael', 'Havik', 'Waddenlicht')).toEqual([
    ['H', 'Havik'],
    ['W', 'Waddenlicht', 'Wael'],
  ])
})

test('an accent does not make another letter', () => {
  expect(letters('Étape', 'Engel')).toEqual([['E', 'Engel', 'Étape']])
})

test('numbers come before letters', () => {
  expect(letters('Kaap', '45wit')).toEqual([
    ['#', '45wit'],
    ['K', 'Kaap'],
  ])
})
