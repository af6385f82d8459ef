import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openDatabase, requireDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('counts and amounts are numbers, days are text, timestamps are dates', async () => {
  const { rows } = await sql`
    select count(*) as count, 12.5::numeric as amount, array[1, 2]::int8[] as ids, date '2026-11-21' as day,
      timestamptz '2026-11-21 12:00+01' as moment, array[date '2026-11-21', null] as days
  `.execute(database.db)
  expect(rows).toEqual([
    {
      count: 1,
      amount: 12.5,
      ids: [1, 2],
      day: '2026-11-21',
      moment: new Date('2026-11-21T11:00:00Z'),
      days: ['2026-11-21', null],
    },
  ])
})

test('a number too large to be exact is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as id`.execute(database.db)).rejects.toThrow(/too large/)
})

test('statements are counted, also those of transactions', async () => {
  const { result, statements } = await countStatements(database.db, async () => {
    await sql`select 1`.execute(database.db)
    return database.db.transaction().execute(async (trx) => {
      await sql`select 2`.execute(trx)
      return 'done'
    })
  })
  expect(result).toBe('done')
  expect(statements).toEqual(['select 1', 'begin', 'select 2', 'commit'])
})

test('with the fewest connections, one transaction can wait for another', async () => {
  const db = openDatabase(database.url, { connections: 2 })
  try {
    const inner = () => db.transaction().execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx))
    const { rows } = await db.transaction().execute(inner)
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase()
  try {
    await sql`create table private (id int)`.execute(other.db)
    await expect(sql`select from private`.execute(database.db)).rejects.toThrow(/does not exist/)
  } finally {
    await other.close()
  }
})

test('a database that does not answer is reported in one line without its password', async () => {
  const problem = requireDatabase('postgres://shop:secret@127.0.0.1:1/shop')
  await expect(problem).rejects.toThrow(StartupProblem)
  await expect(problem).rejects.toThrow(
    /^No database answers at postgres:\/\/shop@127\.0\.0\.1:1\/shop \(ECONNREFUSED\)\. Start it or correct DATABASE_URL/,
  )
})

test('orders that wait for one locked product time out, and browsing shoppers do not wait', async () => {
  const shop = openDatabase(database.url, { connections: 4, lockTimeout: 500 })
  await sql`create table goods (id int primary key, quantity int)`.execute(shop)
  await sql`insert into goods values (1, 50)`.execute(shop)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holder = database.db.transaction().execute(async (trx) => {
    await sql`select from goods for update`.execute(trx)
    lock()
    await over
  })
  await locked
  let settled = 0
  const orders = Array.from({ length: 8 }, () =>
    shop
      .transaction()
      .execute((trx) => sql`update goods set quantity = quantity - 1`.execute(trx))
      .then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
      .finally(() => {
        settled += 1
      }),
  )
  const reads = await Promise.all(
    Array.from({ length: 20 }, () => sql<{ quantity: number }>`select quantity from goods`.execute(shop)),
  )
  expect(settled).toBe(0)
  expect(new Set(reads.map(({ rows }) => rows[0]?.quantity))).toEqual(new Set([50]))
  const LOCK_NOT_AVAILABLE = '55P03'
  expect(new Set(await Promise.all(orders))).toEqual(new Set([LOCK_NOT_AVAILABLE]))
  end()
  await holder
  await shop.destroy()
})
