import { expect, test } from 'vitest'
import { packOptions, unpackOptions } from './packed-options.ts'

test('variants travel as text and come out as they were', () => {
  const options = [
    { sku: 'TRUI-ROOD-S', label: 'Rood, S', inStock: true, price: 0 },
    { sku: 'TRUI-ROOD-M', label: 'Rood, M (uitverkocht)', inStock: false, price: 2 },
    { sku: 'TRUI-', label: '<Blauw> & "wit"', inStock: true, price: 1 },
  ]
  expect(unpackOptions(packOptions(options, 'TRUI-'), 'TRUI-')).toEqual(options)
  expect(unpackOptions(packOptions(options, ''), '')).toEqual(options)
})
