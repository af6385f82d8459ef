import { expect, test } from 'vitest'
import { labelRests } from './label-rests.ts'

test('what sets parts apart is told in whole words', () => {
  expect(labelRests(['Winter shirt, zwart, XS', 'Winter shirt, zwart, XL'])).toEqual({
    start: 'Winter shirt, zwart',
    rests: ['XS', 'XL'],
  })
  expect(labelRests(['Schoen, 42', 'Schoen, 43']).rests).toEqual(['42', '43'])
  expect(labelRests(['Baken', 'Vuurtoren'])).toEqual({ start: '', rests: ['Baken', 'Vuurtoren'] })
  expect(labelRests(['Bel', 'Bel groot']).rests).toEqual(['Bel', 'Bel groot'])
})
