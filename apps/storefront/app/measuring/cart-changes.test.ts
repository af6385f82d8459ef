import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../cart/cart.ts'
import { cartChanges, worthOf } from './cart-changes.ts'

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

test('what came into the cart and what went is told by its pieces', () => {
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

test('the first cart of a shopper counts, another one does not: nobody put that together', () => {
  expect(cartChanges(undefined, cart([item('1', 1)])).added).toHaveLength(1)
  expect(cartChanges(cart([], 'a'), cart([item('1', 1)], 'b'))).toEqual({ added: [], removed: [] })
  expect(cartChanges(cart([item('1', 1)]), undefined)).toEqual({ added: [], removed: [] })
})

test('amounts are added by the cent', () => {
  const items = [0.1, 0.2].map((price) => ({ item_id: 'x', item_name: 'x', price, quantity: 1 }))
  expect(worthOf(items)).toBe(0.3)
})
