import { type Selectable, sql } from 'kysely'
import type { Database } from '../../apps/backend/src/platform/database/database.ts'
import { createTestDatabase } from '../../apps/backend/src/platform/database/test-database.ts'
import { seedDemo } from './seed.ts'

type Row = Record<string, unknown>
type TableName = keyof Database

/** Rows of the demo shop after seeding. */
export interface DemoRows {
  /** Day of seeding. */
  day: Date
  tables: ReadonlyMap<string, readonly Row[]>
  rows<Name extends TableName>(table: Name): readonly Selectable<Database[Name]>[]
}

let rows: Promise<DemoRows> | undefined

/** Reads the rows of a seeded demo shop, once per process because no test changes them. */
export function demoRows(): Promise<DemoRows> {
  rows ??= readDemoRows()
  return rows
}

async function readDemoRows(): Promise<DemoRows> {
  const database = await createTestDatabase()
  try {
    const day = new Date()
    await seedDemo(database.db, { day })
    const names = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
    `.execute(database.db)
    const tables = new Map<string, readonly Row[]>()
    for (const { name } of names.rows) {
      const found = await sql<Row>`select * from ${sql.table(name)} t order by t`.execute(database.db)
      tables.set(name, found.rows)
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
