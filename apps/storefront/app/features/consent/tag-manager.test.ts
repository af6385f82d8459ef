import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../cart/cart-store.ts'
import { cartChanges, readProduct, sumItems } from './tag-manager.ts'

/** Creates a page with these items as schema.org data. */
const pageWith = (...scripts: unknown[]) =>
  ({
    querySelectorAll: () => scripts.map((data) => ({ textContent: JSON.stringify(data) })),
  }) as unknown as ParentNode

const trail = { '@type': 'BreadcrumbList' }
const offerAt = (price: string, url: string) => ({ '@type': 'Offer', price, url })

test('the product of a page is found in its structured data', () => {
  const product = {
    '@type': 'Product',
    sku: 'KG-1',
    name: 'Helm Dijk',
    brand: { name: 'Klif' },
    offers: offerAt('89.95', 'https://shop.example/helm.html'),
  }
  const expectedItem = {
    item_id: 'KG-1',
    item_name: 'Helm Dijk',
    item_brand: 'Klif',
    price: 89.95,
    quantity: 1,
  }
  expect(readProduct(pageWith(trail, [product, { '@type': 'OfferShippingDetails' }]), '')).toEqual(
    expectedItem,
  )
  expect(readProduct(pageWith(product), '')).toEqual(expectedItem)
  expect(readProduct(pageWith(trail), '')).toBeNull()
})

test('the variant in the URL counts, and a set has its minimum price', () => {
  const shirt = {
    '@type': 'ProductGroup',
    productGroupID: 'KG-2',
    name: 'Shirt Duin',
    hasVariant: [
      { '@type': 'Product', offers: offerAt('59.95', 'https://shop.example/shirt.html?a=1') },
      { '@type': 'Product', offers: offerAt('64.95', 'https://shop.example/shirt.html?a=2') },
    ],
  }
  expect(readProduct(pageWith([shirt]), 'https://shop.example/shirt.html')?.price).toBe(59.95)
  expect(readProduct(pageWith([shirt]), 'https://shop.example/shirt.html?a=2')?.price).toBe(64.95)
  const set = { '@type': 'Product', sku: 'SET', name: 'Set', offers: { lowPrice: '120.00' } }
  expect(readProduct(pageWith([set]), '')?.price).toBe(120)
})

const item = (id: string, quantity: number, price = 19.95) =>
  ({
    id,
    quantity,
    sku: `SKU-${id}`,
    variantSku: null,
    name: `Bidon ${id}`,
    options: [],
    price,
  }) as unknown as CartItem
const cart = (items: readonly CartItem[], id = 'a') => ({ id, items }) as unknown as Cart

test('added and removed items are reported with their quantities', () => {
  const { added, removed } = cartChanges(
    cart([item('1', 2), item('2', 3)]),
    cart([item('2', 1), item('3', 1)]),
  )
  expect(added).toEqual([{ item_id: 'SKU-3', item_name: 'Bidon 3', price: 19.95, quantity: 1 }])
  expect(removed.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
    ['SKU-1', 2],
    ['SKU-2', 2],
  ])
})

test('items whose quantity stays the same are not reported', () => {
  const before = cart([item('1', 2), item('2', 1)])
  expect(cartChanges(before, cart([item('1', 2), item('2', 2)])).added).toHaveLength(1)
  expect(cartChanges(before, before)).toEqual({ added: [], removed: [] })
})

test('the shopper’s first cart is reported, but a merged one is not', () => {
  expect(cartChanges(undefined, cart([item('1', 1)])).added).toHaveLength(1)
  expect(cartChanges(cart([], 'a'), cart([item('1', 1)], 'b'))).toEqual({ added: [], removed: [] })
  expect(cartChanges(cart([item('1', 1)]), undefined)).toEqual({ added: [], removed: [] })
})

test('amounts are summed in cents', () => {
  const items = [0.1, 0.2].map((price) => ({ item_id: 'x', item_name: 'x', price, quantity: 1 }))
  expect(sumItems(items)).toBe(0.3)
})
