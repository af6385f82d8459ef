import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { batchReads } from './batched-reads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const read = async (text: ReturnType<typeof sql>) => (await text.execute(batchReads(database.db))).rows

test('reads of one event loop turn are one statement, each with its own parameters and order', async () => {
  const { result, statements } = await countStatements(database.db, () =>
    Promise.all([
      read(sql`select n from unnest(${[3, 1, 2]}::int[]) n where n > ${1} order by n desc`),
      read(sql`select ${'a'}::text as "Key", ${'b'}::text as other`),
      read(sql`select 1 as none where false`),
    ]),
  )
  expect(result).toEqual([[{ n: 3 }, { n: 2 }], [{ Key: 'a', other: 'b' }], []])
  expect(statements).toHaveLength(1)
})

test('a read that depends on another is a second statement', async () => {
  const { statements } = await countStatements(database.db, async () => {
    await read(sql`select 1`)
    await read(sql`select 2`)
  })
  expect(statements).toHaveLength(2)
})

test('a read gives the same result alone and in a batch', async () => {
  const mixed = sql`select 9007199254740991::int8 as big, 1.5::numeric as amount, '{"nl": "Ja"}'::jsonb as name,
    array[1, 2] as ids, null::text as nothing, '2026-11-21'::date as day, '2026-11-21T12:00:00.0005Z'::timestamptz as moment`
  const alone = await read(mixed)
  const [batched] = await Promise.all([read(mixed), read(sql`select 1`)])
  expect(batched).toEqual(alone)
  expect(alone).toMatchObject([
    { big: 9007199254740991, amount: 1.5, name: { nl: 'Ja' }, ids: [1, 2], nothing: null, day: '2026-11-21' },
  ])
  const [{ moment }] = alone as [{ moment: string }]
  expect(new Date(moment)).toEqual(new Date('2026-11-21T12:00:00Z'))
})

test('a failing read does not affect the others', async () => {
  const [good, bad] = await Promise.allSettled([read(sql`select 1 as one`), read(sql`select 1 / 0`)])
  expect(good).toEqual({ status: 'fulfilled', value: [{ one: 1 }] })
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
})

test('a transaction cannot be batched', async () => {
  await expect(
    batchReads(database.db)
      .transaction()
      .execute(async () => {}),
  ).rejects.toThrow('no transaction')
})
