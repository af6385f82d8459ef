import type { Insertable } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'

/** Converts a text or list for a jsonb column. */
export const json = (value: unknown) => JSON.stringify(value)

/** Inserts rows and returns them with the database's defaults; empty without rows. */
export async function insert<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<{ id?: number }[]> {
  if (rows.length === 0) return []
  const result = await db
    .insertInto(table)
    .values(rows as never)
    .returningAll()
    .execute()
  return result as { id?: number }[]
}

/** Changes a setting of the shop, or adds it. */
export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  const row = { key, value: json(value) }
  await db
    .insertInto('shop_settings')
    .values(row)
    .onConflict((rows) => rows.column('key').doUpdateSet(row))
    .execute()
}
