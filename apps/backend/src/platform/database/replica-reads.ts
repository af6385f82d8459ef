import type { Log } from '@kopgroep/server-kit/log'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import type { CompiledQuery, QueryResult } from 'kysely'
import { replicaReads } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import { type Db, openPool } from './database.ts'
import { readingDatabase } from './reading-database.ts'
import {
  currentVersions,
  type ReadContext,
  sharedByTurn,
  type TableVersions,
  tableVersions,
} from './versions.ts'

/** Replica for public reads. */
export interface ReplicaReads {
  /**
   * Chooses where a request reads: from the replica if it has all changes of the primary's subjects, else
   * from the primary. So no purged page is rendered from old data. Data without a version (sales, live stock)
   * may be as old as the replica.
   */
  reading(): Promise<ReadContext>
  close(): Promise<void>
}

/** Timeout of a replica, and the pause before it is tried again. Milliseconds. */
const TIMEOUT_MS = 1_000
const PAUSE_MS = 5_000

/** SQLSTATEs of connection failures and server shutdown, and of statements that a replica cannot run. */
const UNREACHABLE = /^(?:08|57P)/
const QUERY_CANCELED = '57014'

const primaries = new WeakMap<Db, Db>()

/** Returns the primary of a request's database: its caches are valid for the replica too. */
export function findPrimary(db: Db): Db {
  return primaries.get(db) ?? db
}

/** Opens the replica at DATABASE_READ_URL, if set. It may be unreachable, at startup and later. */
export function openReplica(
  primary: Db,
  { DATABASE_READ_URL: url, DATABASE_CONNECTIONS }: Settings,
  log: Log,
): ReplicaReads | undefined {
  if (!url) return undefined
  const connections = Math.ceil(DATABASE_CONNECTIONS / 2)
  const pool = openPool('replica', url, { connections, connectionTimeout: TIMEOUT_MS })
  const stood = sharedByTurn(() => inTime(tableVersions(pool)))
  /** Time of the next attempt; null while the replica answers. */
  let retryAt: number | null = null

  const leave = (error: unknown) => {
    if (retryAt === null) log.warn({ code: errorCode(error) }, 'the replica does not answer')
    retryAt = Date.now() + PAUSE_MS
  }
  const readVersions = async (): Promise<TableVersions | null> => {
    try {
      const versions = await stood()
      if (retryAt !== null) log.info({}, 'the replica answers again')
      retryAt = null
      return versions
    } catch (error) {
      leave(error)
      return null
    }
  }
  const db = Object.assign(readingDatabase(readFrom(pool, primary, leave)), {
    transaction: () => primary.transaction(),
  })
  primaries.set(db, primary)

  return {
    async reading() {
      const isAway = retryAt !== null
      // Requests do not wait for an unresponsive replica.
      if (retryAt !== null && retryAt <= Date.now()) void readVersions()
      const [versions, replicaVersions] = await Promise.all([
        currentVersions(primary),
        isAway ? null : readVersions(),
      ])
      const hasAll = replicaVersions !== null && isUpTo(replicaVersions, versions.inTables)
      replicaReads.inc({ result: hasAll ? 'read' : replicaVersions ? 'behind' : 'away' })
      return { db: hasAll ? db : primary, versions: async () => versions }
    },
    close: () => pool.destroy(),
  }
}

/** Sends reads to the replica, or to the primary if it fails; everything else goes to the primary. */
function readFrom(replica: Db, primary: Db, leave: (error: unknown) => void) {
  return async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (!/^\s*(?:select|with)\b/i.test(query.sql)) return primary.executeQuery<Row>(query)
    try {
      return await replica.executeQuery<Row>(query)
    } catch (error) {
      const code = errorCode(error)
      // Timeouts are not retried, because the primary would take as long.
      if (code === QUERY_CANCELED) throw error
      if (!isOfDatabase(error) || UNREACHABLE.test(code)) leave(error)
      return primary.executeQuery<Row>(query)
    }
  }
}

/** Checks that an error comes from PostgreSQL itself, not from the connection. */
const isOfDatabase = (error: unknown) => error instanceof Error && 'severity' in error

function isUpTo(replica: TableVersions, primary: TableVersions): boolean {
  return (Object.keys(primary) as (keyof TableVersions)[]).every(
    (subject) => replica[subject] >= primary[subject],
  )
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
