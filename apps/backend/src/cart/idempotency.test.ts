import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../platform/clean-up.ts'
import {
  ADD,
  ADD_SIMPLE,
  cartId,
  customer,
  en,
  listErrors,
  MERGE,
  openTestCart,
  REMOVE,
  read,
  shop,
} from '../testing/test-cart.ts'
import type { RequestOptions } from '../testing/test-shop.ts'

openTestCart()

const withKey = (options: RequestOptions = {}): RequestOptions => ({
  ...options,
  idempotencyKey: randomUUID(),
})
const BIDON = { data: { sku: 'BIDON', quantity: 1 } }
const addBidon = (options: RequestOptions, quantity = 1, id = cartId) =>
  shop.request(ADD_SIMPLE, { id, items: [{ data: { sku: 'BIDON', quantity } }] }, options)
const quantity = async (id = cartId, options?: RequestOptions) => (await read(id, options)).total_quantity
const storedKeys = () => shop.db.selectFrom('idempotency_keys').selectAll().execute()

describe('a cart change that is sent again with its idempotency key', () => {
  test('is executed once and gets the same answer', async () => {
    const options = withKey()
    const first = await addBidon(options)
    expect(first.data.addSimpleProductsToCart.cart.total_quantity).toBe(1)
    const second = await addBidon(options)
    expect([second.status, second.data]).toEqual([first.status, first.data])
    expect(await quantity()).toBe(1)
    await addBidon(withKey())
    await addBidon({})
    expect(await quantity()).toBe(3)
  })

  test('is executed once while the first request is still running', async () => {
    const options = withKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => addBidon(options)))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(await quantity()).toBe(1)
  })

  test('reports refused products again, and accepts that a removed item is gone', async () => {
    const options = withKey(en)
    const items = [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GONE', quantity: 1 },
    ]
    const { data } = await shop.request(ADD, { id: cartId, items }, options)
    expect(data.addProductsToCart.user_errors).toHaveLength(1)
    expect((await shop.request(ADD, { id: cartId, items }, options)).data).toEqual(data)

    const item = Number(data.addProductsToCart.cart.items[0].id)
    const removing = withKey()
    const removed = await shop.request(REMOVE, { id: cartId, item }, removing)
    const again = await shop.request(REMOVE, { id: cartId, item }, removing)
    expect([again.errors, again.data]).toEqual([undefined, removed.data])
  })

  test('is executed once for each mutation of its document', async () => {
    const document = `mutation ($id: String!, $items: [SimpleProductCartItemInput!]!) {
      one: addSimpleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { total_quantity } }
      two: addSimpleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { total_quantity } } }`
    const options = withKey()
    await shop.request(document, { id: cartId, items: [BIDON] }, options)
    await shop.request(document, { id: cartId, items: [BIDON] }, options)
    expect(await quantity()).toBe(2)
  })

  test('with other variables or another document is refused with 422', async () => {
    const options = withKey(en)
    await addBidon(options)
    const other = await addBidon(options, 2)
    expect([other.status, ...listErrors(other)]).toEqual([
      422,
      ['graphql-input', 'This Idempotency-Key was sent with another request.'],
    ])
    const document = ADD_SIMPLE.replace('mutation', 'mutation Other')
    const { status } = await shop.request(document, { id: cartId, items: [BIDON] }, options)
    expect([status, await quantity()]).toEqual([422, 1])
  })

  test('is executed if the first request was refused', async () => {
    const options = withKey()
    const id = await stockOfBidon(0)
    expect((await addBidon(options)).errors).toHaveLength(1)
    expect(await storedKeysOf(cartId)).toEqual([])
    await shop.db.updateTable('stock_items').set({ quantity: 40 }).where('product_id', '=', id).execute()
    expect((await addBidon(options)).data.addSimpleProductsToCart.cart.total_quantity).toBe(1)
  })

  test('moves wishes and merges carts once', async () => {
    const { data } = await shop.request(
      'mutation ($items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: "0", wishlistItems: $items) { wishlist { id items_v2 { items { id } } } } }',
      { items: [{ sku: 'BIDON', quantity: 1 }] },
      customer(),
    )
    const { id, items_v2 } = data.addProductsToWishlist.wishlist
    const moving = withKey(customer())
    const move = () =>
      shop.request(
        `mutation ($id: ID!, $items: [ID!]) { addWishlistItemsToCart(wishlistId: $id, wishlistItemIds: $items) {
          status add_wishlist_items_to_cart_user_errors { message } wishlist { items_count } } }`,
        { id, items: items_v2.items.map((item: { id: string }) => item.id) },
        moving,
      )
    const moved = await move()
    expect(moved.data.addWishlistItemsToCart).toMatchObject({ status: true, wishlist: { items_count: 0 } })
    expect((await move()).data).toEqual(moved.data)

    await addBidon({})
    const { data: own } = await shop.request('{ customerCart { id } }', {}, customer())
    const merging = withKey(customer())
    const merge = () => shop.request(MERGE, { from: cartId, to: own.customerCart.id }, merging)
    const merged = await merge()
    expect(merged.data.mergeCarts.total_quantity).toBe(2)
    expect((await merge()).data).toEqual(merged.data)
  })
})

test('a change and its stored result are committed together', async () => {
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger fail before insert on idempotency_keys for each row execute function fail()`.execute(
    shop.db,
  )
  const options = withKey()
  expect((await addBidon(options)).errors).toHaveLength(1)
  expect(await quantity()).toBe(0)
  await sql`drop trigger fail on idempotency_keys`.execute(shop.db)
  expect((await addBidon(options)).data.addSimpleProductsToCart.cart.total_quantity).toBe(1)
})

test('a key of another cart or customer has no effect', async () => {
  const { idempotencyKey = '' } = withKey()
  await addBidon({ idempotencyKey })
  const { data } = await shop.request('mutation { createEmptyCart }')
  const other = await addBidon({ idempotencyKey }, 1, data.createEmptyCart)
  expect(other.data.addSimpleProductsToCart.cart.id).toBe(data.createEmptyCart)
  // The customer does not own the guest's cart.
  const foreign = await addBidon(customer({ idempotencyKey, ...en }))
  expect(listErrors(foreign)).toEqual([
    ['graphql-authorization', `The current user cannot perform operations on cart "${cartId}"`],
  ])
})

test('the table reveals neither keys nor requests', async () => {
  const { idempotencyKey = '' } = withKey()
  await addBidon({ idempotencyKey })
  const stored = JSON.stringify(await storedKeys())
  expect(stored).not.toContain(idempotencyKey)
  expect(stored).not.toContain('BIDON')
})

test('a key is valid for a day, then deleted', async () => {
  const options = withKey()
  const begun = shop.now
  await addBidon(options)
  shop.now = new Date(begun.getTime() + 23 * 3_600_000)
  await addBidon(options)
  expect(await quantity()).toBe(1)
  shop.now = new Date(begun.getTime() + 25 * 3_600_000)
  await addBidon(options)
  expect(await quantity()).toBe(2)
  const removed = await cleanUp({
    db: shop.db,
    now: () => new Date(shop.now.getTime() + 25 * 3_600_000),
    outbox: shop.folder,
    settings: new Map(),
  })
  shop.now = begun
  expect(removed.idempotency_keys).toBeGreaterThan(0)
  expect(await storedKeys()).toEqual([])
})

test('a cart stores its last hundred keys', async () => {
  const begun = shop.now
  const keys = Array.from({ length: 105 }, () => withKey())
  for (const [index, options] of keys.entries()) {
    shop.now = new Date(begun.getTime() + index)
    await shop.request(
      'mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { id } } }',
      { id: cartId },
      options,
    )
  }
  shop.now = begun
  expect(await storedKeysOf(cartId)).toHaveLength(100)
})

test.each(['', 'short', 'x'.repeat(65), 'a key with spaces in it'])(
  'the key "%s" is refused',
  async (key) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ query: ADD_SIMPLE, variables: { id: cartId, items: [BIDON] } }),
    })
    expect(response.status).toBe(400)
    expect(await quantity()).toBe(0)
  },
)

test('a backend that supports keys lists the feature', async () => {
  const { data } = await shop.request('{ storeConfig { idempotency_key_hours shop_features } }')
  expect(data.storeConfig.idempotency_key_hours).toBe(24)
  expect(data.storeConfig.shop_features).toContain('idempotency_keys')
})

async function stockOfBidon(pieces: number): Promise<number> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'BIDON')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('stock_items').set({ quantity: pieces }).where('product_id', '=', id).execute()
  return id
}

const storedKeysOf = (maskedId: string) =>
  shop.db
    .selectFrom('idempotency_keys')
    .innerJoin('carts', 'carts.id', 'idempotency_keys.cart_id')
    .select('key_hash')
    .where('masked_id', '=', maskedId)
    .execute()
