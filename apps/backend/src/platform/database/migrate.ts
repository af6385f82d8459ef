import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { contractSince } from './breaks-version-before.ts'

export interface Migration {
  /** The file's name, which begins with its number: `0007-cart-lines.sql`. */
  name: string
  sql: string
  checksum: string
}

const FOLDER = resolve(import.meta.dirname, '../../../migrations')

/** Any number will do, as long as every starter of the shop takes the same. */
export const MIGRATION_LOCK = 4_015_2026

/** The migrations of a folder in the order of their numbers. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(`Expected a migration's name to be like 0007-cart-lines.sql, not ${name}.`)
      }
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** A migration as the database remembers it. */
interface Landed {
  name: string
  checksum: string
  /** The number of the migration that a version must have to live with this one; null where every version can. */
  needs: string | null
}

/**
 * Brings the database at `url` up to date: each migration that has not landed there is run in a transaction of
 * its own and recorded with its checksum. Of several starters at once one works and the others wait for it.
 * Migrations of a later version may be there already, as they are while it takes over, if this version can live with them.
 *
 * @returns the names of the migrations that landed now
 * @throws {StartupProblem} when a landed migration was edited, or is not known here and took away what this version reads
 */
export async function migrate(url: string, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await makeLedger(client)
    const { rows } = await client.query<Landed>(
      'select name, checksum, needs from schema_migrations order by name',
    )
    const pending = pendingAfter(rows, migrations)
    for (const migration of pending) await land(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Ends the session and so frees the lock.
    await client.end()
  }
}

/** Makes the table of what has landed, where there is none. */
export async function makeLedger(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      landed_at timestamptz not null default now()
    )
  `)
  await client.query('alter table schema_migrations add column if not exists needs text')
}

function pendingAfter(landed: Landed[], migrations: Migration[]): Migration[] {
  for (const { name, checksum, needs } of landed) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (!migration) {
      if (needs === null || migrations.some((own) => own.name.startsWith(needs))) continue
      throw new StartupProblem(
        `The database knows the migration ${name}, which took away what this version of the shop reads. ` +
          'Start the version that made it, or use another database.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartupProblem(
        `The migration ${name} was changed after it had landed in this database. ` +
          'Undo the change and write it as a new migration, or use another database.',
      )
    }
  }
  // Of two that were written side by side the lower number may arrive later: it lands then, as the folder of an owner
  // who took the other one first has to start too. Neither knew of the other, so their order is nobody's concern.
  const known = new Set(landed.map(({ name }) => name))
  return migrations.filter(({ name }) => !known.has(name))
}

async function land(client: pg.Client, migration: Migration) {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs a migration and records it, in the caller's transaction. */
export async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)', [
      name,
      checksum,
      contractSince(sql),
    ])
  } catch (error) {
    throw new Error(`The migration ${name} failed${positionOf(error, sql)}`, { cause: error })
  }
}

function positionOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return '.'
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length
  return `${line ? ` at line ${line}` : ''}: ${error.message}`
}
