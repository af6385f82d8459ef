import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database/database.ts'

/** Limit on attempts within a time window. */
export interface Limit {
  /** Prefix of the keys that are counted. */
  name: string
  times: number
  /** Length of the window in seconds. */
  within: number
}

/** Counter of attempts in the database, so that all processes count together and a restart forgets none. */
export interface Attempts {
  /** Counts an attempt. @returns 0, or the seconds to wait after too many attempts */
  take(limit: Limit, holder: string): Promise<number>
  /** Takes back the last attempt, so that it does not count. */
  giveBack(limit: Limit, holder: string): Promise<void>
  forget(limit: Limit, holder: string): Promise<void>
}

/** Returns a monotonic time in milliseconds since 1970, which changes of the system clock do not affect. */
export const steadyNow = () => performance.timeOrigin + performance.now()

/** @param now clock of the limiter, milliseconds since 1970 */
export function createAttempts(db: Db, now: () => number = steadyNow): Attempts {
  const storeClient = steadyClient(db, now)
  const limiters = new Map<string, RateLimiterPostgres>()
  const findLimiter = ({ name, times, within }: Limit) => {
    const limiter = limiters.get(name)
    if (limiter) return limiter
    const newLimiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      // All limiters share one table: only the first one deletes expired rows.
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: name,
      points: times,
      duration: within,
    })
    limiters.set(name, newLimiter)
    return newLimiter
  }
  return {
    async take(limit, holder) {
      try {
        await findLimiter(limit).consume(hashHolder(holder))
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async giveBack(limit, holder) {
      await findLimiter(limit).reward(hashHolder(holder))
    },
    async forget(limit, holder) {
      await findLimiter(limit).delete(hashHolder(holder))
    },
  }
}

/** Hashes addresses and accounts, so that the table holds no personal data. */
const hashHolder = (holder: string) => createHash('sha256').update(holder).digest('base64url')

/** Positions of timestamps in the parameters of the limiter's statements, by statement name. */
const MOMENTS: Readonly<Record<string, readonly number[]>> = {
  'attempts:rlflx-upsert': [2, 3],
  'attempts:rlflx-upsert-force': [2, 3],
  'attempts:rlflx-get': [1],
  'attempts:rlflx-clear-expired': [0],
}

/**
 * Creates the limiter's database client. The limiter uses its own clock, so the client replaces stored times
 * by `now`.
 */
function steadyClient(db: Db, now: () => number) {
  return {
    async query({ name = '', text, values }: { name?: string; text: string; values: unknown[] }) {
      const ahead = Math.round(now() - Date.now())
      const moments = MOMENTS[name] ?? []
      const stored = values.map((value, index) =>
        moments.includes(index) && typeof value === 'number' ? value + ahead : value,
      )
      const { rows, numAffectedRows } = await db.executeQuery<{ points: number; expire: number | null }>(
        CompiledQuery.raw(text, stored),
      )
      return {
        rows: rows.map(({ points, expire }) => ({ points, expire: expire === null ? null : expire - ahead })),
        rowCount: Number(numAffectedRows ?? rows.length),
      }
    },
  }
}
