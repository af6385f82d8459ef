import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../platform/database/database.ts'

export interface TestDatabase {
  url: string
  db: Db
  /** Closes the pool and drops the database. */
  close: () => Promise<void>
}

/** Generous timeouts for a busy machine. The lock timeout is the shop's. */
const LONG_TIMEOUTS = { statementTimeout: 120_000, lockTimeout: 10_000, connectionTimeout: 60_000 }

export interface TestDatabaseOptions {
  /** True for a database without migrations. */
  isEmpty?: boolean
  /** Name of a database of `prepareTemplate` to copy; by default one that is migrated and empty. */
  template?: string | undefined
  /** Timeout for a lock of another transaction in milliseconds; ten seconds by default. */
  lockTimeout?: number
}

/**
 * Creates an empty, migrated database for a test file by copying a template, which takes tens of
 * milliseconds. Call it in `beforeAll` and `close()` in `afterAll`.
 */
export async function createTestDatabase({
  isEmpty = false,
  template,
  lockTimeout = LONG_TIMEOUTS.lockTimeout,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const copy = new URL(inject('templateDatabaseUrl'))
  const source = isEmpty ? 'template0' : (template ?? copy.pathname.slice(1))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer((server) => server.query(`create database ${name} template ${source} strategy file_copy`))
  copy.pathname = `/${name}`
  const db = openDatabase(copy.href, { ...LONG_TIMEOUTS, lockTimeout })
  return {
    url: copy.href,
    db,
    close: async () => {
      await db.destroy()
      await onServer((server) => server.query(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Fills a database once per run, which `createTestDatabase({ template: name })` copies. The first caller fills it, and
 * others wait.
 */
export async function prepareTemplate(name: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const existing = await server.query('select from pg_database where datname = $1', [name])
    if (existing.rowCount) return
    const { db, url } = await createTestDatabase()
    await fill(db)
    await db.destroy()
    await server.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`)
  })
}

async function onServer(work: (server: pg.Client) => Promise<unknown>) {
  const url = new URL(inject('templateDatabaseUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
