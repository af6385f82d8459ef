import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../backend/src/platform/database/test-database.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const count = async (table: 'products' | 'orders' | 'seeds') => {
  const { rows } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('a shop that fails halfway leaves nothing behind', async () => {
  await database.db
    .insertInto('countries')
    .values({ id: 'NL', iso3: 'NLD', name: '{"nl": "Nederland"}' })
    .execute()
  await expect(seedDemo(database.db)).rejects.toThrow('countries_pkey')
  expect(await count('products')).toBe(0)
  await database.db.deleteFrom('countries').execute()
})

test('the demo shop is loaded once and then left alone', async () => {
  expect(await seedDemo(database.db)).toBe(true)
  const products = await count('products')
  expect(products).toBeGreaterThan(3_500)
  expect(await seedDemo(database.db)).toBe(false)
  expect(await count('products')).toBe(products)
})

test('what is added later gets a number of its own', async () => {
  const { id } = await database.db
    .insertInto('products')
    .values({ sku: 'NA-DE-SEED', type: 'simple', name: '{"nl": "Later"}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { highest } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  expect(id).toBe(highest)
})

test('a reset loads the shop anew', async () => {
  expect(await seedDemo(database.db, { reset: true })).toBe(true)
  expect(await count('seeds')).toBe(1)
  const later = await database.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'NA-DE-SEED')
    .execute()
  expect(later).toEqual([])
})
