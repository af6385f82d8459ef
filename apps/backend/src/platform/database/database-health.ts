import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '@kopgroep/server-kit/http-app'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import { sql } from 'kysely'
import { type Db, onStatement } from './database.ts'

/** Milliseconds after which a silent database counts as unreachable. */
const TIMEOUT_MS = 2_000
/** Milliseconds for which the disk counts as full after a write failed. */
const DISK_FULL_MS = 30_000
/** SQLSTATE of a full disk. */
const DISK_FULL = '53100'

/**
 * Reports the health of a program that needs its database: healthy if the database answers within two
 * seconds and no write failed lately because the disk is full. Not ready during shutdown; ready with a full disk,
 * because reads still work.
 *
 * @param isEnding returns true during shutdown
 */
export function databaseHealth(
  db: Db,
  isEnding: () => boolean,
  { patience = TIMEOUT_MS, now = () => performance.now() } = {},
): Health {
  let diskFullUntil = Number.NEGATIVE_INFINITY
  onStatement(db, (_sql, _milliseconds, error) => {
    if (errorCode(error) === DISK_FULL) diskFullUntil = now() + DISK_FULL_MS
  })
  /** Pending check, shared by concurrent requests: a hanging database would hold a connection for each. */
  let pending: Promise<string> | null = null
  const query = () => {
    pending ??= sql`select 1`
      .execute(db)
      .then(
        () => 'ok',
        () => 'database unreachable',
      )
      .finally(() => {
        pending = null
      })
    return pending
  }
  const status = () => Promise.race([query(), wait(patience, 'database does not answer', { ref: false })])
  return {
    ready: () => (isEnding() ? 'ending' : status()),
    health: async () => ({ status: now() < diskFullUntil ? 'disk full' : await status() }),
  }
}
