import { join } from 'node:path'
import { fillDatabase } from './fill-database.ts'
import { requireDatabase } from './platform/database/database.ts'
import { findRunningServer, startEmbeddedServer } from './platform/database/embedded-server.ts'
import { provideDatabase } from './platform/database/provide-database.ts'
import type { Settings } from './platform/settings.ts'

/** The shop's database for a command, whether or not the shop is running on it; `stop` when the command is done. */
export async function connectCommand(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const running = settings.DATABASE_URL ? null : findRunningServer(join(settings.KOPGROEP_DATA, 'postgres'))
  if (running) return { url: running, stop: async () => {} }
  const onProgress = (line: string) => console.error(line)
  const database = await provideDatabase(settings, { onProgress })
  await fillDatabase(database, onProgress, settings.DEMO)
  return database
}

/**
 * Connects to the database unchanged: neither migrated nor seeded, so that it can be copied before a new version
 * touches it.
 */
export async function connectUnchanged({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: DATABASE_URL = pooled,
  KOPGROEP_DATA,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
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
