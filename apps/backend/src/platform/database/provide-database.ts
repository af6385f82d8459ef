import { join } from 'node:path'
import { requireDatabase } from './database.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { migrate } from './migrate.ts'

export interface ProvidedDatabase {
  url: string
  /** URL of a pooler in transaction mode, if there is one. */
  pooler?: string
  /** True for the embedded database, which may be seeded if it is empty. */
  embedded: boolean
  /** Stops the embedded server, if there is one. Close the pool first. */
  stop: () => Promise<void>
}

/**
 * Provides the migrated database: the one at DATABASE_URL, or an embedded server in the data folder.
 *
 * @throws {StartupProblem} if it does not answer, start or migrate
 */
export async function provideDatabase(
  settings: {
    DATABASE_URL?: string | undefined
    DATABASE_DIRECT_URL?: string | undefined
    KOPGROEP_DATA: string
  },
  callbacks: { onProgress?: (line: string) => void; onLost?: (reason: string) => void } = {},
): Promise<ProvidedDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, KOPGROEP_DATA } = settings
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL)
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL
    await migrate(url)
    return {
      url,
      ...(url !== DATABASE_URL && { pooler: DATABASE_URL }),
      embedded: false,
      stop: async () => {},
    }
  }
  const server = await startEmbeddedServer({ folder: join(KOPGROEP_DATA, 'postgres'), ...callbacks })
  try {
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: server.url, embedded: true, stop: server.stop }
}
