import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupProblem } from '../startup-problem.ts'
import { countStatements, requireDatabase } from './database.ts'
import { describeTables, TABLES_FILE } from './generate-tables.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the types of the tables are those of the migrations', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await describeTables(database.url))
})

test('counts and amounts come as numbers, days as text, moments as dates', async () => {
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

test('the statements of a piece of work are counted, those of transactions too', async () => {
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

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase()
  try {
    await sql`create table private (id int)`.execute(other.db)
    await expect(sql`select from private`.execute(database.db)).rejects.toThrow(/does not exist/)
  } finally {
    await other.close()
  }
})

test('a database that does not answer is one line without its password', async () => {
  const problem = requireDatabase('postgres://shop:secret@127.0.0.1:1/shop')
  await expect(problem).rejects.toThrow(StartupProblem)
  await expect(problem).rejects.toThrow(
    /^No database answers at postgres:\/\/shop@127\.0\.0\.1:1\/shop \(ECONNREFUSED\)\. Start it or correct DATABASE_URL/,
  )
})
