import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid } from '../product/option-uids.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'
import { ensureActiveCart } from './cart.sql.ts'
import { newMaskedId } from './loaded-cart.ts'

let shop: TestShop
let goods: TestGoods
const en: RequestOptions = { store: 'kopgroep_en' }
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const WISHLIST =
  'id items_v2 { items { id quantity product { sku } ... on ConfigurableWishlistItem { child_sku } } }'
const ADD = `mutation ($id: ID!, $items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ${WISHLIST} } } }`
const MOVE = `mutation ($id: ID!, $items: [ID!], $cart: String) { addWishlistItemsToCart(wishlistId: $id, wishlistItemIds: $items, cart_id: $cart) {
  status add_wishlist_items_to_cart_user_errors { code message wishlistId wishlistItemId } wishlist { ${WISHLIST} } } }`
const CART =
  'items { quantity product { sku } ... on ConfigurableCartItem { configured_variant { sku } } ... on BundleCartItem { bundle_options { values { quantity } } } }'

async function customer(email: string) {
  const { token } = await addTestCustomer(shop.db, hashToken, email)
  const options = { bearer: token, ...en }
  const { data } = await shop.request('{ customer { wishlist { id } } }', {}, options)
  return { id: data.customer.wishlist.id as string, options }
}
const wish = async (id: string, items: object[], options: RequestOptions) =>
  (await shop.request(ADD, { id, items }, options)).data.addProductsToWishlist.wishlist.items_v2.items as {
    id: string
  }[]
const move = (variables: object, options: RequestOptions) => shop.request(MOVE, { ...variables }, options)
const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])

describe('a wishlist is added to the cart', () => {
  test('completely, with sizes, quantities and parts of a set', async () => {
    const { id, options } = await customer('noor@example.nl')
    await wish(
      id,
      [
        { sku: 'BIDON', quantity: 3 },
        { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
        {
          sku: 'PAKKET',
          quantity: 1,
          selected_options: [
            bundleUid(goods.bundle.tyre, goods.bundle.tyreSelection, 2),
            bundleUid(goods.bundle.pump, goods.bundle.pumpSelection, 1),
          ],
        },
      ],
      options,
    )
    const { data } = await move({ id }, options)
    expect(data.addWishlistItemsToCart).toEqual({
      status: true,
      add_wishlist_items_to_cart_user_errors: [],
      wishlist: { id, items_v2: { items: [] } },
    })
    const cart = await shop.request(`{ customerCart { ${CART} } }`, {}, options)
    expect(cart.data.customerCart.items).toMatchObject([
      { quantity: 3, product: { sku: 'BIDON' } },
      { quantity: 1, product: { sku: 'TRUI' }, configured_variant: { sku: 'TRUI-M' } },
      { quantity: 1, product: { sku: 'PAKKET' }, bundle_options: [{ values: [{ quantity: 2 }] }, {}] },
    ])
  })

  test('item by item; unavailable ones stay and are reported', async () => {
    const { id, options } = await customer('sem@example.nl')
    const items = await wish(
      id,
      [
        { sku: 'GEL', quantity: 1 },
        { sku: 'TRUI', quantity: 1 },
        { sku: 'BIDON', quantity: 500 },
      ],
      options,
    )
    const [gel, jersey, bidon] = items
    const one = await move({ id, items: [gel?.id, '999999'] }, options)
    expect(one.data.addWishlistItemsToCart).toMatchObject({
      status: false,
      add_wishlist_items_to_cart_user_errors: [
        { code: 'PRODUCT_NOT_FOUND', wishlistItemId: '999999', wishlistId: id },
      ],
      wishlist: { items_v2: { items: [{ product: { sku: 'TRUI' } }, { product: { sku: 'BIDON' } }] } },
    })
    const rest = await move({ id }, options)
    expect(rest.data.addWishlistItemsToCart.add_wishlist_items_to_cart_user_errors).toEqual([
      {
        code: 'UNDEFINED',
        message: 'You need to choose options for your item.',
        wishlistId: id,
        wishlistItemId: jersey?.id,
      },
      { code: 'INSUFFICIENT_STOCK', message: expect.any(String), wishlistId: id, wishlistItemId: bidon?.id },
    ])
    expect(rest.data.addWishlistItemsToCart.wishlist.items_v2.items).toHaveLength(2)
  })

  test('of a guest is added to the guest’s cart, and to nobody else’s', async () => {
    const { data } = await shop.request('mutation { createEmptyWishlist createEmptyCart }')
    const { createEmptyWishlist: id, createEmptyCart: cart } = data
    await wish(id, [{ sku: 'GEL', quantity: 2 }], {})
    expect(messages(await move({ id }, en))).toEqual([
      ['graphql-input', 'Required parameter "cart_id" is missing'],
    ])
    const lot = await customer('lot@example.nl')
    const lotsCart = (await shop.request('{ customerCart { id } }', {}, lot.options)).data.customerCart.id
    expect(messages(await move({ id, cart: lotsCart }, en))[0]?.[0]).toBe('graphql-authorization')
    expect(messages(await move({ id, cart }, lot.options))[0]?.[0]).toBe('graphql-authorization')
    expect(messages(await move({ id: lot.id, cart }, en))[0]?.[0]).toBe('graphql-authorization')
    expect((await move({ id, cart }, en)).data.addWishlistItemsToCart.status).toBe(true)
    const { data: after } = await shop.request(`query ($id: String!) { cart(cart_id: $id) { ${CART} } }`, {
      id: cart,
    })
    expect(after.cart.items).toMatchObject([{ quantity: 2, product: { sku: 'GEL' } }])
  })
})

test('a customer whose account was deleted meanwhile is logged out', async () => {
  const gone = ensureActiveCart(shop.db, 4_004, 'kopgroep_en', newMaskedId())
  await expect(gone).rejects.toMatchObject({
    extensions: { category: 'graphql-authorization', http: { status: 401 } },
  })
})
