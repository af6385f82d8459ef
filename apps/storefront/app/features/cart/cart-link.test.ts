import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLinkFragment, itemsOfLink } from './cart-link.tsx'
import type { CartItem } from './cart-store.ts'

const item = (given: Partial<CartItem>) =>
  ({ sku: 'KG-1', variantSku: null, quantity: 1, optionUids: [], ...given }) as CartItem

test('a link contains every kind of item', () => {
  const link = cartLinkFragment([
    item({ sku: 'BIDON', quantity: 2 }),
    item({ sku: 'TRUI', variantSku: 'TRUI-M' }),
    item({ sku: 'PAKKET', optionUids: ['YnVuZGxlLzEvMi8x', 'a+b/c='] }),
  ])
  expect(link).toBe('#artikelen=BIDON:2,TRUI-M:1:TRUI,PAKKET:1::YnVuZGxlLzEvMi8x+a%2Bb%2Fc%3D')
  expect(itemsOfLink(link)).toEqual([
    { sku: 'BIDON', quantity: 2 },
    { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
    { sku: 'PAKKET', quantity: 1, selected_options: ['YnVuZGxlLzEvMi8x', 'a+b/c='] },
  ])
})

test.each([
  '',
  '#main',
  '#artikelen=',
  '#artikelen=BIDON',
  '#artikelen=BIDON:0',
  '#artikelen=BIDON:1.5',
  '#artikelen=:2',
  '#artikelen=B%E2:1',
])('nothing is read from %j', (fragment) => {
  expect(itemsOfLink(fragment)).toEqual([])
})

test('any SKU survives the link unchanged', () => {
  const sku = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(
      fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 9 }),
      (items) => {
        expect(itemsOfLink(cartLinkFragment(items.map(item)))).toEqual(items)
      },
    ),
  )
})
