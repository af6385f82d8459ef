import { sql } from 'kysely'
import { sharedRun } from '../shared-run.ts'
import type { Db } from './database.ts'

/**
 * Subject of cached data. Each subject has a version that grows with every change of one of its tables (see the
 * migration that creates `table_versions`); `listed` is the highest version in product_index.
 */
export type Subject = 'shop' | 'content' | 'catalogue' | 'reviews' | 'listed'

export type TableVersions = Readonly<Record<Subject, number>>

/** Versions of all subjects at a moment: later reads are never older. */
export interface Versions {
  readonly bySubject: TableVersions
  /** Versions in the tables. The row with the highest version may be deleted with its product. */
  readonly inTables: TableVersions
  /** Version of product_index at a product's last change; 0 if it has not changed since the process started. */
  changedAt(productId: number): number
}

/** Source of a request's reads. `versions` stays the same for the whole request. */
export interface ReadContext {
  db: Db
  versions(): Promise<Versions>
}

/** Creates a read context for work outside requests, with the versions at its first read. */
export function createReadContext(db: Db): ReadContext {
  let read: Promise<Versions> | null = null
  return {
    db,
    versions: () => {
      read ??= currentVersions(db)
      return read
    },
  }
}

const feeds = new WeakMap<Db, () => Promise<Versions>>()

/** Reads the current versions in one statement, shared by concurrent callers. */
export function currentVersions(db: Db): Promise<Versions> {
  let read = feeds.get(db)
  if (!read) {
    const feed = new VersionFeed(db)
    read = sharedByTurn(() => feed.read())
    feeds.set(db, read)
  }
  return read()
}

/**
 * Shares a read between the requests of this turn of the event loop and the next, because one page sends
 * several requests at once.
 */
export function sharedByTurn<Result>(run: () => Promise<Result>): () => Promise<Result> {
  const read = sharedRun(run)
  let coming: Promise<Result> | null = null
  return () => {
    coming ??= new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
      coming = null
      return read()
    })
    return coming
  }
}

export async function tableVersions(db: Db): Promise<TableVersions> {
  const { rows } = await sql<{ subject: Subject; version: number }>`
    select subject, version from table_versions
    union all select 'listed', coalesce(max(version), 0) from product_index
  `.execute(db)
  // One row per subject: the migration inserts them, and nothing deletes them.
  return Object.fromEntries(rows.map(({ subject, version }) => [subject, version])) as TableVersions
}

/** Number of changed products above which all count as changed. */
const MAX_TRACKED = 5_000

/** Tracks the versions of one database. */
class VersionFeed {
  readonly #db: Db
  readonly #changed = new Map<number, number>()
  /** Version of the last change to any product outside `#changed`. */
  #restChanged = 0
  #listed: number | null = null

  constructor(db: Db) {
    this.#db = db
  }

  async read(): Promise<Versions> {
    const inTables = await tableVersions(this.#db)
    const lastListed = this.#listed
    const listed = Math.max(inTables.listed, lastListed ?? 0)
    if (lastListed !== null && listed > lastListed) await this.#readChanges(lastListed, listed)
    this.#listed = listed
    return {
      bySubject: { ...inTables, listed },
      inTables,
      changedAt: (id) => this.#changed.get(id) ?? this.#restChanged,
    }
  }

  async #readChanges(since: number, until: number) {
    const { rows } = await sql<{ id: number; version: number }>`
      select product_id as id, version from product_index where version > ${since} limit ${MAX_TRACKED + 1}
    `.execute(this.#db)
    if (rows.length + this.#changed.size > MAX_TRACKED) {
      this.#changed.clear()
      this.#restChanged = until
    } else {
      for (const { id, version } of rows) this.#changed.set(id, version)
    }
  }
}
