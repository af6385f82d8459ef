import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addTestCustomer } from '../../testing/test-goods.ts'
import { fillStoreViews, openTestShop, type RequestOptions, type TestShop } from '../../testing/test-shop.ts'
import { hashToken } from '../graphql/bearer.ts'

// Uncached, because cached data would not show which database answered.
const RATINGS = '{ productReviewRatingsMetadata { items { name } } }'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/**
 * Opens a shop with a second database as its replica, in which a rating has a different name to show which
 * one answered.
 */
async function openShops(): Promise<{ shop: TestShop; replica: TestDatabase }> {
  const replica = await createTestDatabase()
  closing.push(() => replica.close())
  await fillStoreViews(replica.db)
  const shop = await openTestShop({ DATABASE_READ_URL: replica.url }, openLog('silent'))
  closing.push(() => shop.close())
  for (const { db, name } of [
    { db: shop.db, name: 'primary' },
    { db: replica.db, name: 'replica' },
  ]) {
    await db
      .insertInto('ratings')
      .values({ id: 1, label: JSON.stringify({ nl: name }), position: 1 })
      .execute()
  }
  return { shop, replica }
}

async function answeredBy(shop: TestShop, options: RequestOptions = {}) {
  const { data, errors } = await shop.request(RATINGS, {}, options)
  expect(errors).toBeUndefined()
  return data.productReviewRatingsMetadata.items[0].name
}

const changeSomething = (db: TestDatabase['db']) =>
  sql`update table_versions set version = version + 1 where subject = 'content'`.execute(db)

test('public data is read from the replica, a shopper’s data from the primary', async () => {
  const { shop } = await openShops()
  expect(await answeredBy(shop)).toBe('replica')
  const { token } = await addTestCustomer(shop.db, hashToken)
  expect(await answeredBy(shop, { bearer: token })).toBe('primary')
  // Carts are private, so the whole request reads from the primary.
  const cart = await shop.request('mutation { createGuestCart { cart { id } } }')
  const both =
    'query ($id: String!) { productReviewRatingsMetadata { items { name } } cart(cart_id: $id) { id } }'
  const { data } = await shop.request(both, { id: cart.data.createGuestCart.cart.id })
  expect(data.productReviewRatingsMetadata.items[0].name).toBe('primary')
})

test('a replica that lacks a change is skipped until it has it', async () => {
  const { shop, replica } = await openShops()
  await changeSomething(shop.db)
  expect(await answeredBy(shop)).toBe('primary')
  await changeSomething(replica.db)
  expect(await answeredBy(shop)).toBe('replica')
})

test('a lost replica causes no error', async () => {
  const { shop, replica } = await openShops()
  expect(await answeredBy(shop)).toBe('replica')
  await sql`alter database ${sql.id(new URL(replica.url).pathname.slice(1))} allow_connections false`.execute(
    shop.db,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(replica.url).pathname.slice(1)}`.execute(
    shop.db,
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => answeredBy(shop)))
  expect(new Set(answers)).toEqual(new Set(['primary']))
})

test('a statement that fails only on the replica runs on the primary', async () => {
  const { shop, replica } = await openShops()
  await sql`alter table ratings rename to lost`.execute(replica.db)
  expect(await answeredBy(shop)).toBe('primary')
})

test('a silent replica costs one second, once', async () => {
  const held: Socket[] = []
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(
    () => silent.close(),
    () => held.map((socket) => socket.destroy()),
  )
  const url = `postgres://shop@127.0.0.1:${(silent.address() as AddressInfo).port}/shop`
  const shop = await openTestShop({ DATABASE_READ_URL: url }, openLog('silent'))
  closing.push(() => shop.close())
  await shop.db
    .insertInto('ratings')
    .values({ id: 1, position: 1, label: JSON.stringify({ nl: 'primary' }) })
    .execute()
  expect(await answeredBy(shop)).toBe('primary')
  const before = held.length
  for (let turn = 0; turn < 5; turn += 1) expect(await answeredBy(shop)).toBe('primary')
  expect(held.length).toBe(before)
})
