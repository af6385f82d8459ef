import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import type pg from 'pg'
import { copyDataFiles } from './data-files.ts'
import { FILES, fileChecksum, MANIFEST, type Manifest } from './manifest.ts'
import { connectForCopies, copyOut, readSequences, readTables } from './table-copies.ts'

export interface BackupOptions {
  url: string
  /** The data folder; its mails and pictures are part of a backup. */
  data: string
  target: string
  now: Date
  /** Number of backups to keep; all by default. */
  keep?: number
}

/** Backup names sort by time. */
const BACKUP_NAME = /^kopgroep-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/**
 * Backs up the running shop: the tables in one snapshot, then the files, which are always written before the
 * rows that name them. The folder gets its final name only once it is complete and on disk.
 *
 * @returns the backup's folder and contents
 * @throws {StartupProblem} if the database has no shop, or the target is not writable
 */
export async function backUp({ url, data, target, now, keep }: BackupOptions) {
  const folder = join(target, `kopgroep-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const unfinished = `${folder}.unfinished`
  try {
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    const copied = await copyDatabase(url, unfinished)
    const files = await copyDataFiles(data, join(unfinished, FILES))
    const manifest: Manifest = { format: 1, made_at: now.toISOString(), ...copied, files }
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    })
    await rename(unfinished, folder)
    if (keep !== undefined) await keepNewest(target, keep)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    const code = errorCode(error)
    if (!['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) throw error
    throw new StartupProblem(`The backup cannot be written to ${target} (${code}). Nothing of it was kept.`)
  }
}

/** Finds the time of the newest backup by the names in a folder; null without one. */
export async function newestBackup(target: string): Promise<Date | null> {
  const names = await readdir(target).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  if (!newest) return null
  const [day, time = ''] = newest.slice('kopgroep-'.length).split('T')
  return new Date(`${day}T${time.replaceAll('-', ':')}`)
}

async function copyDatabase(url: string, folder: string) {
  const client = await connectForCopies(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = []
    for (const table of await readTables(client)) {
      const file = join('tables', `${table.name}.copy.gz`)
      const rows = await copyOut(client, table, join(folder, file))
      tables.push({ ...table, rows, file, sha256: await fileChecksum(join(folder, file)) })
    }
    if (!tables.some(({ name }) => name === 'schema_migrations')) {
      throw new StartupProblem('There is no shop in this database yet: nothing to back up.')
    }
    const migrations = await landedMigrations(client)
    // Sequences are not part of the snapshot. Read after the rows, they are never behind them.
    const sequences = await readSequences(client)
    const { rows: version } = await client.query<{ server_version: string }>('show server_version')
    await client.query('commit')
    return { postgres: version[0]?.server_version ?? '', migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

async function landedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/** Deletes the oldest backups beyond a number, and incomplete ones older than a day. */
async function keepNewest(target: string, keep: number) {
  const names = await readdir(target)
  const whole = names.filter((name) => BACKUP_NAME.test(name)).sort()
  for (const name of whole.slice(0, Math.max(0, whole.length - keep))) {
    await rm(join(target, name), { recursive: true })
  }
  for (const name of names.filter(
    (one) => BACKUP_NAME.test(one.replace(/\.unfinished$/, '')) && !BACKUP_NAME.test(one),
  )) {
    const { mtimeMs } = await stat(join(target, name))
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(target, name), { recursive: true })
  }
}
