import { expect, test } from 'vitest'
import { isReadable } from './contrast.ts'

test('ink on lucht is readable, grey on white of the same lightness is not', () => {
  expect(isReadable('#0a1530', '#dce7f6')).toBe(true)
  expect(isReadable('#999999', '#ffffff')).toBe(false)
})

test('the limit is 4.5 to 1', () => {
  expect(isReadable('#767676', '#fff')).toBe(true)
  expect(isReadable('#777777', '#fff')).toBe(false)
})

test('a colour in another notation is rejected', () => {
  expect(isReadable('red', '#fff')).toBe(false)
  expect(isReadable('#000', 'url(x)')).toBe(false)
})
