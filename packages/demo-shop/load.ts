import { type Kysely, sql } from 'kysely'
import type { Database } from '../../apps/backend/src/platform/database/database.ts'
import { type Dataset, Dated, type TableName } from './dataset.ts'

const ROWS_AT_ONCE = 2_000

/** Writes the rows of one table, dates resolved for `seedingDay`. */
export async function loadRows(
  db: Kysely<Database>,
  table: TableName,
  rows: readonly Record<string, unknown>[],
  seedingDay: Date,
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE).map((row) => resolved(row, seedingDay))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)
    `.execute(db)
  }
}

function resolved(row: Record<string, unknown>, seedingDay: Date) {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Dated ? value.on(seedingDay) : value,
  ])
  return Object.fromEntries(values)
}

/** Loads all tables in their order and moves the counters of ids behind the loaded ones. */
export async function loadDataset(db: Kysely<Database>, dataset: Dataset, seedingDay: Date): Promise<void> {
  for (const [table, rows] of dataset.tables) await loadRows(db, table, rows, seedingDay)
  await advanceIds(db, [...dataset.tables.keys()])
}

/** Sets the identity counter of each of the tables to its highest id. */
export async function advanceIds(db: Kysely<Database>, tables: readonly TableName[]): Promise<void> {
  const { rows } = await sql<{ table_name: TableName; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(db)
  for (const { table_name, column_name } of rows.filter((row) => tables.includes(row.table_name))) {
    await sql`
      select setval(pg_get_serial_sequence(${table_name}, ${column_name}), max(${sql.ref(column_name)}))
      from ${sql.table(table_name)} having max(${sql.ref(column_name)}) is not null
    `.execute(db)
  }
}

/** Empties every table but the record of migrations, and starts the counters of ids anew. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
  `.execute(db)
  if (rows.length === 0) return
  await sql`truncate ${sql.join(rows.map((row) => sql.table(row.table_name)))} restart identity cascade`.execute(
    db,
  )
}
