import { expect, test } from 'vitest'
import { sizeSystem } from './size-system.ts'

test('letters, pairs, numbers and ranges are separate size systems', () => {
  expect(['XS', 'S', 'M', 'XXL', '3XL'].map(sizeSystem)).toEqual(Array(5).fill('letters'))
  expect(['S/M', 'L/XL'].map(sizeSystem)).toEqual(['pairs', 'pairs'])
  expect(['42', '42,5', '28'].map(sizeSystem)).toEqual(Array(3).fill('numbers'))
  expect(['35–38', '39-42'].map(sizeSystem)).toEqual(['ranges', 'ranges'])
  expect(['S 51–55 cm', '28-622x'].map(sizeSystem)).toEqual(['other', 'other'])
})
