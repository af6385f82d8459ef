import { expect, test } from 'vitest'
import { departmentsInRow, NARROW_ROW, WIDE_ROW } from './header.tsx'

const OWN = [
  ...['Heren', 'Dames', 'Fietsonderdelen', 'Wielen & banden', 'Helmen & brillen', 'Schoenen', 'Accessoires'],
  ...['Merken', 'Outlet'],
]

test('the departments of the demo shop all stand in the row', () => {
  expect(departmentsInRow(OWN, NARROW_ROW, 'Onderdelenzoeker')).toBe(OWN.length)
  expect(departmentsInRow(OWN, WIDE_ROW, 'Onderdelenzoeker')).toBe(OWN.length)
})

test('of more than fit those that fit stand there, and more of them on a wide screen', () => {
  const many = [...OWN, ...OWN.map((name) => `${name} en meer`)]
  const [narrow, wide] = [NARROW_ROW, WIDE_ROW].map((row) => departmentsInRow(many, row, null))
  expect(narrow).toBeGreaterThan(5)
  expect(wide).toBeGreaterThan(narrow ?? 0)
  expect(wide).toBeLessThan(many.length)
})

test('a name of any length takes no more than its share, and one in Chinese takes two', () => {
  expect(departmentsInRow(['x'.repeat(5_000), 'Heren'], NARROW_ROW, null)).toBe(2)
  expect(departmentsInRow(Array(20).fill('自行车配件'), NARROW_ROW, null)).toBe(
    departmentsInRow(Array(20).fill('Tweelingen'), NARROW_ROW, null),
  )
})
