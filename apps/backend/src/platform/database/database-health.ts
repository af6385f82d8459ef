import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '@kopgroep/server-kit/http-app'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** Milliseconds after which a silent database counts as unreachable. */
const TIMEOUT_MS = 2_000

/**
 * Reports the health of a program that needs its database: healthy if the database answers within two
 * seconds. Not ready during shutdown.
 *
 * @param isEnding returns true during shutdown
 */
export function databaseHealth(
  db: Kysely<Database>,
  isEnding: () => boolean,
  patience: number = TIMEOUT_MS,
): Health {
  /** Pending check, shared by concurrent requests: a hanging database would hold a connection for each. */
  let asked: Promise<string> | null = null
  const query = () => {
    asked ??= sql`select 1`
      .execute(db)
      .then(
        () => 'ok',
        () => 'database unreachable',
      )
      .finally(() => {
        asked = null
      })
    return asked
  }
  const status = () => Promise.race([query(), wait(patience, 'database does not answer', { ref: false })])
  return {
    ready: () => (isEnding() ? 'ending' : status()),
    health: async () => ({ status: await status() }),
  }
}
