import { expect, test } from 'vitest'
import { halfStars } from './rating.tsx'

test('stars are filled to the nearest half', () => {
  expect(halfStars(4.7)).toBe(9)
  expect(halfStars(4.8)).toBe(10)
  expect(halfStars(0)).toBe(0)
})

test('a value beyond five stars still fills five', () => {
  expect(halfStars(6)).toBe(10)
})
