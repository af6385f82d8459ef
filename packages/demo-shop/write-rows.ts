import type { Db } from '@kopgroep/backend/platform/database/database'
import { KYSELY_TABLES } from '@kopgroep/backend/platform/database/migrate'
import { sql } from 'kysely'
import { type DataRow, moved } from './read-data.ts'

const ROWS_PER_BATCH = 2_000

/** Writes rows of data files into tables. Dates are moved to the day of seeding. */
export class RowWriter {
  readonly #db: Db
  readonly #days: number
  readonly #moments: ReadonlySet<string>

  private constructor(db: Db, days: number, moments: ReadonlySet<string>) {
    this.#db = db
    this.#days = days
    this.#moments = moments
  }

  /** @param days between the reference day of the files and the day of seeding */
  static async open(db: Db, days: number): Promise<RowWriter> {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as "column" from information_schema.columns
      where table_schema = current_schema()
        and (data_type = 'timestamp with time zone' or column_name in ('promised_from', 'promised_to'))
    `.execute(db)
    return new RowWriter(db, days, new Set(rows.map(({ column }) => column)))
  }

  /** @throws {Error} from the database for an unknown column or invalid value */
  async write(table: string, rows: readonly DataRow[]): Promise<void> {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const names = sql.join(columns.map((column) => sql.ref(column)))
    for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
      const part = rows.slice(start, start + ROWS_PER_BATCH).map((row) => this.#withDates(table, row))
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)
      `.execute(this.#db)
    }
  }

  #withDates(table: string, row: DataRow): DataRow {
    const values = Object.entries(row).map(([column, value]) => {
      const isMoment = typeof value === 'string' && this.#moments.has(`${table}.${column}`)
      return [column, isMoment ? moved(value, this.#days) : value]
    })
    return Object.fromEntries(values)
  }
}

/**
 * Runs work in a transaction without foreign key checks and triggers, which halves its duration. Requires a
 * superuser; for other database users the checks stay on.
 */
export async function withoutReferenceChecks(db: Db, work: () => Promise<void>): Promise<void> {
  const setRole = (role: 'replica' | 'origin') =>
    sql`
      select set_config('session_replication_role', ${role}, true) where current_setting('is_superuser') = 'on'
    `.execute(db)
  await setRole('replica')
  await work()
  await setRole('origin')
}

/** Sets every identity sequence to the highest id of its table. */
export async function advanceIds(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(db)
  for (const { table_name, column_name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table_name}, ${column_name}), max(${sql.ref(column_name)}))
      from ${sql.table(table_name)} having max(${sql.ref(column_name)}) is not null
    `.execute(db)
  }
}

/** Empties all tables except the list of migrations, and resets the id sequences. */
export async function emptyDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all (${['schema_migrations', ...KYSELY_TABLES]})
  `.execute(db)
  if (rows.length === 0) return
  await sql`truncate ${sql.join(rows.map((row) => sql.table(row.table_name)))} restart identity cascade`.execute(
    db,
  )
}
