import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import reworded from '../../../migrations/reworded.json' with { type: 'json' }
import { SteadyClient } from './preparing-client.ts'

export interface Migration {
  /** File name, which begins with its number: `0007-cart-lines.sql`. */
  name: string
  sql: string
  checksum: string
}

const FOLDER = resolve(import.meta.dirname, '../../../migrations')

/** Advisory lock of migrations and restores. Arbitrary, but the same in every version. */
export const MIGRATION_LOCK = 4_015_2026

/** Reads the migrations of a folder in the order of their numbers. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(`Expected a migration's name to be like 0007-cart-lines.sql, not ${name}.`)
      }
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql: text, checksum: computeChecksum(name, text) }
    })
}

/** Migrations whose comments were reworded later: hash of their statements, and the checksum that databases have recorded. */
const REWORDED: Readonly<Record<string, { statements: string; recorded: string }>> = reworded

/** Computes the checksum of a migration. A reworded one with the same statements keeps its recorded checksum. */
function computeChecksum(name: string, text: string): string {
  const rewording = REWORDED[name]
  const isSame = rewording?.statements === sha256(text.replace(/^\s*--.*\n/gm, ''))
  return isSame ? rewording.recorded : sha256(text)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface Landed {
  name: string
  checksum: string
  /** First migration that a version must include to run beside this one; null if all versions can. */
  needs: string | null
}

/** Runs a statement, or several if there are no values. */
type RunSql = (text: string, values?: readonly unknown[]) => Promise<unknown>

/**
 * Migrates the database at `url` with Kysely's migrator: each pending migration runs in its own transaction
 * and is recorded in `schema_migrations` with its checksum. If several programs start at once, one migrates
 * and the others wait. Migrations of a later version may exist, as during a rolling deploy, if this version
 * can run beside them.
 *
 * @returns the names of the migrations that this call ran
 * @throws {StartupProblem} if an applied migration was edited, or an unknown one removed what this version
 * reads
 */
export async function migrate(url: string, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const pool = new pg.Pool({ Client: SteadyClient, connectionString: url, max: 1 })
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (connection) => {
      // In addition to Kysely's lock, which earlier versions and a restore do not take. Released when the
      // session ends.
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      await makeLedger(runOn(connection))
      const { rows: landed } = await sql<Landed>`
        select name, checksum, needs from schema_migrations order by name
      `.execute(connection)
      requireFitting(landed, migrations)
      const landedNames = new Set(landed.map(({ name }) => name))
      await runPending(connection, landedNames, migrations)
      return migrations.map(({ name }) => name).filter((name) => !landedNames.has(name))
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Runs Kysely's migrator. The ledger decides what is applied: its migrations are copied to Kysely's table,
 * which converts older databases and repairs a crash between the two records. Kysely requires every applied
 * migration, so those of a later version are added.
 */
async function runPending(
  connection: Kysely<Record<string, never>>,
  landed: ReadonlySet<string>,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection)
  const nothing = { up: async () => {} }
  const pending = migrations.filter(({ name }) => !landed.has(name))
  const provider = {
    getMigrations: async () => ({
      ...Object.fromEntries([...landed].map((name) => [name, nothing])),
      ...Object.fromEntries(
        pending.map((migration) => [
          migration.name,
          {
            up: (db: Kysely<Record<string, never>>) =>
              db.transaction().execute((trx) => runMigration(runOn(trx), migration)),
          },
        ]),
      ),
    }),
  }
  const migrator = new Migrator({
    db: connection,
    provider,
    migrationTableSchema: rows[0]?.schema ?? 'public',
    // Migrations developed in parallel may be applied in any order.
    allowUnorderedMigrations: true,
    // Off, because each migration has its own transaction.
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

const runOn =
  (db: Kysely<Record<string, never>>): RunSql =>
  (text, values = []) =>
    db.executeQuery(CompiledQuery.raw(text, [...values]))

/** Tables of Kysely's migrator. Backups leave them out, because they are derived from the ledger. */
export const KYSELY_TABLES = ['kysely_migration', 'kysely_migration_lock']

/** Creates the ledger of applied migrations if it is missing. */
export async function makeLedger(run: RunSql): Promise<void> {
  await run(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      landed_at timestamptz not null default now()
    )
  `)
  await run('alter table schema_migrations add column if not exists needs text')
}

function requireFitting(landed: readonly Landed[], migrations: readonly Migration[]): void {
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
}

/** Runs a migration and records it in the ledger, in the caller's transaction. */
export async function runMigration(run: RunSql, { name, sql: text, checksum }: Migration): Promise<void> {
  try {
    await run(text)
    await run('insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)', [
      name,
      checksum,
      contractSince(text),
    ])
  } catch (error) {
    throw new Error(`The migration ${name} failed${describeError(error, text)}`, { cause: error })
  }
}

function describeError(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return '.'
  const line = error.position && text.slice(0, Number(error.position)).split('\n').length
  return `${line ? ` at line ${line}` : ''}: ${error.message}`
}

/**
 * Reads, from a migration's first line, the migration since which nothing reads what this one removes. Older
 * versions cannot run beside it. Null if it removes nothing.
 */
export function contractSince(sql: string): string | null {
  return /^-- contract: \S.* since (\d{4})\b/.exec(sql)?.[1] ?? null
}
