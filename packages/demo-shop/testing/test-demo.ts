import type { Database } from '@kopgroep/backend/platform/database/database'
import {
  createTestDatabase,
  prepareTemplate,
  type TestDatabase,
} from '@kopgroep/backend/testing/test-database'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { type Selectable, sql } from 'kysely'
import { seedDemo } from '../seed.ts'

type Row = Record<string, unknown>
type TableName = keyof Database

/** Rows of the demo shop after seeding. */
export interface DemoRows {
  day: Date
  tables: ReadonlyMap<string, readonly Row[]>
  rows<Name extends TableName>(table: Name): readonly Selectable<Database[Name]>[]
}

/** Name of the database with the demo shop, which a run seeds once and the test files copy. */
const TEMPLATE = 'demo_shop'

/** Creates a database with the demo shop, without its product index. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await prepareTemplate(TEMPLATE, seedDemo)
  return createTestDatabase({ template: TEMPLATE })
}

/** Opens a backend with the demo shop, without its product index. Its clock is fixed at the current time. */
export async function openDemoShop(): Promise<TestShop> {
  await prepareTemplate(TEMPLATE, seedDemo)
  const shop = await openTestShop({}, undefined, { template: TEMPLATE })
  shop.now = new Date()
  return shop
}

let rows: Promise<DemoRows> | undefined

/** Reads the rows of a seeded demo shop, once per process because no test changes them. */
export function demoRows(): Promise<DemoRows> {
  rows ??= readDemoRows()
  return rows
}

async function readDemoRows(): Promise<DemoRows> {
  const database = await createDemoDatabase()
  try {
    const { loaded_at: day } = await database.db
      .selectFrom('seeds')
      .select('loaded_at')
      .executeTakeFirstOrThrow()
    const names = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
    `.execute(database.db)
    const tables = new Map<string, readonly Row[]>()
    for (const { name } of names.rows) {
      const result = await sql<Row>`select * from ${sql.table(name)} t order by t`.execute(database.db)
      tables.set(name, result.rows)
    }
    return {
      day,
      tables,
      // The caller knows the columns of the table that it reads.
      rows: (table) => (tables.get(table) ?? []) as never,
    }
  } finally {
    await database.close()
  }
}

/** Collects all strings inside a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
