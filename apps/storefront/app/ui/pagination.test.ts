import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('a short list shows all its pages', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long list shows its ends and the neighbours of the current page', () => {
  expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20])
  expect(pageWindow(1, 20)).toEqual([1, 2, null, 20])
})

test('a gap of one page is that page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})
