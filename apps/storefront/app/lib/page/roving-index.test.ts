import { expect, test } from 'vitest'
import { rovingIndex } from './roving-index.ts'

test('arrow keys walk along a row and wrap around', () => {
  expect(rovingIndex('ArrowRight', 0, 3)).toBe(1)
  expect(rovingIndex('ArrowDown', 2, 3)).toBe(0)
  expect(rovingIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(rovingIndex('ArrowUp', 2, 3)).toBe(1)
})

test('Home and End lead to the ends', () => {
  expect(rovingIndex('Home', 2, 3)).toBe(0)
  expect(rovingIndex('End', 0, 3)).toBe(2)
})

test('from outside the row, arrow down leads to its first item and arrow up to its last', () => {
  expect(rovingIndex('ArrowDown', -1, 3)).toBe(0)
  expect(rovingIndex('ArrowUp', -1, 3)).toBe(2)
})

test('other keys and empty rows do nothing', () => {
  expect(rovingIndex('a', 0, 3)).toBeNull()
  expect(rovingIndex('ArrowRight', 0, 0)).toBeNull()
})
