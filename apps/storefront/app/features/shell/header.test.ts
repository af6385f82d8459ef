import { expect, test } from 'vitest'
import { departmentsInRow, NARROW_ROW, WIDE_ROW } from './header.tsx'

const OWN = [
  ...['Heren', 'Dames', 'Fietsonderdelen', 'Wielen & banden', 'Helmen & brillen', 'Schoenen', 'Accessoires'],
  ...['Merken', 'Outlet'],
]

test('the departments of the demo shop all fit in the row', () => {
  expect(departmentsInRow(OWN, NARROW_ROW, 'Onderdelenzoeker')).toBe(OWN.length)
  expect(departmentsInRow(OWN, WIDE_ROW, 'Onderdelenzoeker')).toBe(OWN.length)
})

test('of too many departments those that fit are in the row, and more of them on a wide screen', () => {
  const many = [...OWN, ...OWN.map((name) => `${name} en meer`)]
  const [narrow, wide] = [NARROW_ROW, WIDE_ROW].map((row) => departmentsInRow(many, row, null))
  expect(narrow).toBeGreaterThan(5)
  expect(wide).toBeGreaterThan(narrow ?? 0)
  expect(wide).toBeLessThan(many.length)
})

test('a long name gets no more than its share, and a Chinese one counts double', () => {
  expect(departmentsInRow(['x'.repeat(5_000), 'Heren'], NARROW_ROW, null)).toBe(2)
  expect(departmentsInRow(Array(20).fill('自行车配件'), NARROW_ROW, null)).toBe(
    departmentsInRow(Array(20).fill('Tweelingen'), NARROW_ROW, null),
  )
})
