import { expect, test } from 'vitest'
import { findLikeOptions } from './enhance-cart.ts'

const variants = [
  ['Zwart', 'M'],
  ['Zwart', 'L'],
  ['Rood', 'M'],
]

test('another part of a set takes over the colour and size, or the one of them that it has', () => {
  expect(findLikeOptions(variants, ['Zwart', 'L'])).toBe(1)
  expect(findLikeOptions(variants, ['Rood', 'L'])).toBe(-1)
  expect(findLikeOptions(variants, ['Wit', 'L'])).toBe(1)
  expect(findLikeOptions([['S'], ['M']], ['Zwart', 'M'])).toBe(1)
})

test('nothing is chosen where several variants are as like, or none is', () => {
  expect(findLikeOptions(variants, ['Wit', 'M'])).toBe(-1)
  expect(findLikeOptions(variants, ['Wit', 'XL'])).toBe(-1)
  expect(findLikeOptions([], ['M'])).toBe(-1)
})
