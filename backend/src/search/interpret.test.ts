import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { interpret, tidy } from './interpret.ts'

const words = new Map([
  ['shirt', 40],
  ['wieler', 30],
  ['wielershirt', 30],
  ['bril', 12],
  ['regen', 9],
  ['jas', 20],
  ['helm', 15],
  ['handschoen', 11],
])

test('a slip of the finger is counted once: a letter more, less, other or swapped', () => {
  expect(['hellm', 'hem', 'helw', 'hlem', 'helm'].map((word) => editDistance(word, 'helm', 2))).toEqual([
    1, 1, 1, 1, 0,
  ])
  expect(editDistance('fiets', 'helm', 2)).toBe(3)
})

test('a word is met in its other forms and while it is being typed', () => {
  expect(interpret('Helmen', words).groups).toEqual([['helm']])
  expect(interpret('hand', words).groups).toEqual([['handschoen']])
  expect(interpret('wiel', words).groups[0]).toEqual(['wieler', 'wielershirt'])
})

test('a compound that nobody listed is met by its parts', () => {
  expect(interpret('regenhelm', words).groups).toEqual([['regen'], ['helm']])
})

test('an unknown word is mended to the closest one, and the shopper is told', () => {
  expect(interpret('handshoenen', words)).toEqual({ groups: [['handschoen']], correction: 'handschoen' })
  expect(interpret('rode hlem', words).correction).toBe('rode helm')
  expect(interpret('helm', words).correction).toBeNull()
})

test('words that say nothing about a product are passed over', () => {
  expect(interpret('een helm voor de regen', words).groups).toEqual([['helm'], ['regen']])
  expect(interpret('de het een', words)).toEqual({ groups: [], correction: null })
})

test('what means nothing stays as it is', () => {
  expect(interpret('xq zzzzzzzz', words)).toEqual({ groups: [['xq'], ['zzzzzzzz']], correction: null })
  expect(interpret('   ', words).groups).toEqual([])
  expect(tidy('  Rode   HELM ')).toBe('rode helm')
})
