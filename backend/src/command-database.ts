import { join } from 'node:path'
import { fillDatabase } from './fill-database.ts'
import { findRunningServer } from './platform/database/embedded-server.ts'
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
