import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageTarget } from '../../../server/page-cache/page-key.ts'
import { readSkus, skuParameters } from './sku-parameters.ts'

test('a URL contains each SKU once, in its order', () => {
  expect(readSkus(new URLSearchParams('sku=B&sku=A&sku=B&sku=+&q=x'))).toEqual(['B', 'A'])
  expect(readSkus(new URLSearchParams(`sku=${'x'.repeat(65)}`))).toEqual([])
  expect(readSkus(new URLSearchParams())).toEqual([])
})

test('special characters in SKUs survive the URL', () => {
  const sku = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text === text.trim())
  fc.assert(
    fc.property(fc.uniqueArray(sku, { minLength: 1, maxLength: 20 }), (skus) => {
      const target = pageTarget(`/fragments/cards?${skuParameters(skus)}`)
      const { searchParams } = new URL(target.kind === 'page' ? target.address : '', 'https://shop.example')
      expect(readSkus(searchParams)).toEqual(skus)
    }),
  )
})
