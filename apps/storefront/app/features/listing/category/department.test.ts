import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from './department.tsx'

test.each([
  { sizes: [8], columns: [8] },
  { sizes: [7], columns: [7] },
  { sizes: [10], columns: [10] },
  { sizes: [8, 3, 4], columns: [8, 7, 7] },
  { sizes: [3, 5, 2], columns: [8, 8, 7] },
])('rows of tiles fill a wide page: $sizes', ({ sizes, columns }) => {
  expect(columnsOf(sizes)).toEqual(columns)
})

test('tiles leave space for a filler in the last row, unless there are seven', () => {
  expect(columnsOf([8, 5], true)).toEqual([8, 8])
  expect(columnsOf([7], true)).toEqual([7])
})

test('groups of a row have tiles of one size, which fit in the row', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 })
  fc.assert(
    fc.property(sizes, fc.boolean(), (list, isFilled) => {
      const columns = columnsOf(list, isFilled)
      expect(columns).toHaveLength(list.length)
      list.forEach((size, index) => {
        expect(columns[index]).toBeGreaterThanOrEqual(size)
      })
    }),
  )
})
