import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())

test('an item tells how many can be ordered, including sales since it was added', async () => {
  const { data } = await shop.request('mutation { createEmptyCart }')
  const id = data.createEmptyCart
  await shop.request(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id, items: [{ sku: 'BIDON', quantity: 8 }] },
  )
  const item = async () => {
    const answer = await shop.request(
      'query ($id: String!) { cart(cart_id: $id) { items { available_quantity errors { code } } } }',
      { id },
    )
    return answer.data.cart.items[0]
  }
  const leave = (quantity: number) =>
    shop.db.updateTable('stock_items').set({ quantity }).where('product_id', '=', goods.bidon.id).execute()
  expect(await item()).toEqual({ available_quantity: 20, errors: null })
  await leave(5)
  expect(await item()).toEqual({ available_quantity: 5, errors: [{ code: 'ITEM_QTY' }] })
  await leave(0)
  expect(await item()).toEqual({ available_quantity: 0, errors: [{ code: 'ITEM_QTY' }] })
})
