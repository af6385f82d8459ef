import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Lists the prepared statements of the answering connection that contain a text. */
const prepared = async (containing: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where position(${containing} in statement) > 0
  `.execute(database.db)
  return rows.filter(({ statement }) => !statement.includes('pg_prepared_statements')).length
}

test('a frequent statement is prepared, with the same result', async () => {
  const answers: number[] = []
  for (let number = 1; number <= 5; number += 1) {
    const { rows } = await sql<{
      twice: number
    }>`select ${number}::int * 2 as twice /* again and again */`.execute(database.db)
    answers.push(rows[0]?.twice ?? 0)
  }
  expect(answers).toEqual([2, 4, 6, 8, 10])
  expect(await prepared('again and again')).toBe(1)
})

test('a rare statement is not prepared', async () => {
  await sql`select ${1}::int /* but once */`.execute(database.db)
  expect(await prepared('but once')).toBe(0)
})
