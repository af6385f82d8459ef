import { expect, test } from 'vitest'
import { productOf } from './shop-events.ts'

/** A page with these things in the words of schema.org. */
const pageWith = (...scripts: unknown[]) =>
  ({
    querySelectorAll: () => scripts.map((data) => ({ textContent: JSON.stringify(data) })),
  }) as unknown as ParentNode

const trail = { '@type': 'BreadcrumbList' }
const offerAt = (price: string, url: string) => ({ '@type': 'Offer', price, url })

test('the product of a page is found among all that the page says of itself', () => {
  const product = {
    '@type': 'Product',
    sku: 'KG-1',
    name: 'Helm Dijk',
    brand: { name: 'Klif' },
    offers: offerAt('89.95', 'https://shop.example/helm.html'),
  }
  const found = { item_id: 'KG-1', item_name: 'Helm Dijk', item_brand: 'Klif', price: 89.95, quantity: 1 }
  expect(productOf(pageWith(trail, [product, { '@type': 'OfferShippingDetails' }]), '')).toEqual(found)
  expect(productOf(pageWith(product), '')).toEqual(found)
  expect(productOf(pageWith(trail), '')).toBeNull()
})

test('of several variants the one counts that the address names, and a set by what it begins at', () => {
  const shirt = {
    '@type': 'ProductGroup',
    productGroupID: 'KG-2',
    name: 'Shirt Duin',
    hasVariant: [
      { '@type': 'Product', offers: offerAt('59.95', 'https://shop.example/shirt.html?a=1') },
      { '@type': 'Product', offers: offerAt('64.95', 'https://shop.example/shirt.html?a=2') },
    ],
  }
  expect(productOf(pageWith([shirt]), 'https://shop.example/shirt.html')?.price).toBe(59.95)
  expect(productOf(pageWith([shirt]), 'https://shop.example/shirt.html?a=2')?.price).toBe(64.95)
  const set = { '@type': 'Product', sku: 'SET', name: 'Set', offers: { lowPrice: '120.00' } }
  expect(productOf(pageWith([set]), '')?.price).toBe(120)
})
