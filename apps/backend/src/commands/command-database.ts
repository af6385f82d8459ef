import { join } from 'node:path'
import {
  type DatabaseOptions,
  type Db,
  openDatabase,
  requireDatabase,
} from '../platform/database/database.ts'
import { findRunningServer, startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { provideDatabase } from '../platform/database/provide-database.ts'
import type { Settings } from '../platform/settings.ts'
import { fillDatabase } from '../setup/fill-database.ts'

/** A database to connect to. */
interface Connection {
  url: string
  /** Stops the server, if it was started for the command. */
  stop(): Promise<void>
}

/** Runs `work` on a database and closes the connection afterwards. */
export async function withDatabase<Result>(
  { url, stop }: Connection,
  options: DatabaseOptions,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url, options)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Opens the shop's database for a command, whether or not the shop is running. */
export async function connectCommand(settings: Settings): Promise<Connection> {
  const running = settings.DATABASE_URL ? null : findRunningServer(join(settings.KOPGROEP_DATA, 'postgres'))
  if (running) return { url: running, stop: async () => {} }
  const onProgress = (line: string) => console.error(line)
  const database = await provideDatabase(settings, { onProgress })
  await fillDatabase(database, onProgress)
  return database
}

/**
 * Connects to the database without migrating or seeding it, so that it can be backed up before a new version
 * changes it.
 */
export async function connectUnchanged({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: DATABASE_URL = pooled,
  KOPGROEP_DATA,
}: Settings): Promise<Connection> {
  const standing = { stop: async () => {} }
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL)
    return { url: DATABASE_URL, ...standing }
  }
  const folder = join(KOPGROEP_DATA, 'postgres')
  const running = findRunningServer(folder)
  return running
    ? { url: running, ...standing }
    : startEmbeddedServer({ folder, onProgress: (line) => console.error(line) })
}
