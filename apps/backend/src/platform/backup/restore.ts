import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import type pg from 'pg'
import {
  MIGRATION_LOCK,
  type Migration,
  makeLedger,
  readMigrations,
  runMigration,
} from '../database/migrate.ts'
import { BACKED_UP_FOLDERS, filesBelow } from './data-files.ts'
import { FILES, type Manifest, readManifest, requireWhole } from './manifest.ts'
import { connectForCopies, copyIn, readTables, withoutKeys } from './table-copies.ts'

export interface RestoreOptions {
  url: string
  /** Data folder without mails or pictures. */
  data: string
  backup: string
  /** Called with a line for each slow step and each skipped item. */
  onProgress?: (line: string) => void
  /** Migrations to use; by default those of this version. */
  migrations?: Migration[]
}

/** Temporary folder for files until the database is complete. */
const STAGING_FOLDER = 'restoring'

/**
 * Restores a backup into an empty database and data folder, completely or not at all. The backup's own
 * migrations create the tables, so an older backup fits a newer shop, which runs later migrations at startup.
 *
 * @throws {StartupProblem} if the target is not empty, the backup is damaged, or a later version made it
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { url, data, backup, onProgress = () => {} } = options
  const manifest = await readManifest(backup)
  const migrations = fittingMigrations(manifest, options.migrations ?? readMigrations())
  await requireNoFiles(data)
  onProgress(`Checking ${manifest.tables.length} tables and ${manifest.files.length} files`)
  await requireWhole(backup, manifest)

  const client = await connectForCopies(url)
  try {
    // Blocks migrations and other restores in the meantime.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if ((await readTables(client)).length > 0) {
      throw new StartupProblem(
        'There are tables in this database already. A backup is restored into an empty one: ' +
          'move KOPGROEP_DATA/postgres away, or name another DATABASE_URL.',
      )
    }
    await client.query('begin')
    const run = (text: string, values?: readonly unknown[]) => client.query(text, values && [...values])
    await makeLedger(run)
    for (const migration of migrations) await runMigration(run, migration)
    await fillTables(client, backup, manifest, onProgress)
    await putFilesAside(data, backup, manifest)
    // Files are moved before the commit: a crash in between leaves files without rows, which the next restore
    // reports, never rows without files.
    await putFilesInPlace(data)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await rm(join(data, STAGING_FOLDER), { recursive: true, force: true })
    throw errorCode(error) === 'ENOSPC'
      ? new StartupProblem(`The disk of ${data} is full. Nothing was restored.`)
      : error
  } finally {
    await client.end()
  }
}

/** Returns this version's migrations that were applied to the backup's data. */
function fittingMigrations({ migrations }: Manifest, own: readonly Migration[]): Migration[] {
  return migrations.map(({ name, checksum }) => {
    const ownMigration = own.find((migration) => migration.name === name)
    if (ownMigration?.checksum === checksum) return ownMigration
    throw new StartupProblem(
      `The backup was made by another version of the shop: its migration ${name} ${ownMigration ? 'differs' : 'is not known here'}. ` +
        'Restore it with the version that made it, or a later one.',
    )
  })
}

async function requireNoFiles(data: string) {
  await rm(join(data, STAGING_FOLDER), { recursive: true, force: true })
  for (const folder of BACKED_UP_FOLDERS) {
    if ((await filesBelow(join(data, folder))).length === 0) continue
    throw new StartupProblem(
      `There are files in ${join(data, folder)} already. Move them away, or set KOPGROEP_DATA to another folder.`,
    )
  }
}

async function fillTables(
  client: pg.Client,
  backup: string,
  manifest: Manifest,
  onProgress: (line: string) => void,
) {
  const newTables = await readTables(client)
  const madeNames = new Set(newTables.map(({ name }) => name))
  const loadedTables = manifest.tables.filter(({ name }) => madeNames.has(name))
  for (const { name } of manifest.tables.filter((table) => !madeNames.has(table.name))) {
    onProgress(`Left out: the table ${name}, which no migration of the shop makes`)
  }
  await withoutKeys(client, newTables, async () => {
    // Migrations insert rows into tables too.
    if (newTables.length > 0)
      await client.query(`truncate ${newTables.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const { name, columns, file, rows } of loadedTables) {
      const read = await copyIn(client, { name, columns }, join(backup, file))
      if (read !== rows) throw new StartupProblem(`Expected ${rows} rows in ${file}, not ${read}.`)
    }
  })
  const { rows: sequences } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace",
  )
  for (const { name, last_value, is_called } of manifest.sequences) {
    if (!sequences.some((sequence) => sequence.name === name)) continue
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last_value, is_called])
  }
}

async function putFilesAside(data: string, backup: string, { files }: Manifest) {
  for (const { path } of files) {
    const target = join(data, STAGING_FOLDER, path)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(backup, FILES, path), target, constants.COPYFILE_FICLONE)
  }
}

async function putFilesInPlace(data: string) {
  for (const folder of BACKED_UP_FOLDERS) {
    const aside = join(data, STAGING_FOLDER, folder)
    if ((await filesBelow(aside)).length === 0) continue
    // The folder is empty, because the restore refuses any other.
    await rm(join(data, folder), { recursive: true, force: true })
    await rename(aside, join(data, folder))
  }
  await rmdir(join(data, STAGING_FOLDER)).catch(() => {})
}
