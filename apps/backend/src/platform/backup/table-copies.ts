import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { KYSELY_TABLES } from '../database/migrate.ts'
import { SteadyClient } from '../database/preparing-client.ts'

export interface Table {
  name: string
  /** Columns without generated ones. */
  columns: string[]
}

/** Opens a connection for copies: no statement timeout, and text formats that every server reads alike. */
export async function connectForCopies(url: string): Promise<pg.Client> {
  const client: pg.Client = new SteadyClient({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  await client.query(
    "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1",
  )
  return client
}

/**
 * Lists the tables of the shop's schema, including `schema_migrations`, without those of Kysely's migrator.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and t.relname <> all ($1)
    group by t.relname order by t.relname
  `,
    [KYSELY_TABLES],
  )
  return rows
}

/** Reads the position of each sequence, as text because it may exceed a number. */
export async function readSequences(
  client: pg.Client,
): Promise<{ name: string; last_value: string; is_called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1",
  )
  const sequences = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${pg.escapeIdentifier(name)}`,
    )
    for (const at of found) sequences.push({ name, ...at })
  }
  return sequences
}

const tableColumns = ({ name, columns }: Table) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Writes a table's rows to a compressed file by COPY; returns their number. */
export async function copyOut(client: pg.Client, table: Table, file: string): Promise<number> {
  const rows = client.query(to(`copy ${tableColumns(table)} to stdout`))
  await pipeline(rows, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flush: true }))
  return rows.rowCount
}

/** Loads a file of `copyOut` into an empty table; returns the number of rows. */
export async function copyIn(client: pg.Client, table: Table, file: string): Promise<number> {
  const rows = client.query(from(`copy ${tableColumns(table)} from stdin`))
  await pipeline(createReadStream(file), createGunzip(), rows)
  return rows.rowCount
}

/**
 * Runs `work` with foreign keys and triggers dropped, so that the order of tables does not matter. Recreating
 * the keys checks all rows. Call it within a transaction.
 */
export async function withoutKeys(client: pg.Client, tables: readonly Table[], work: () => Promise<void>) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `)
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await work()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
