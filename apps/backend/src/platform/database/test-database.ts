import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from './database.ts'

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
  /** Timeout for a lock of another transaction in milliseconds; ten seconds by default. */
  lockTimeout?: number
}

/**
 * Creates an empty, migrated database for a test file by copying a template, which takes tens of
 * milliseconds. Call it in `beforeAll` and `close()` in `afterAll`.
 */
export async function createTestDatabase({
  isEmpty = false,
  lockTimeout = LONG_TIMEOUTS.lockTimeout,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    template,
    `create database ${name} template ${isEmpty ? 'template0' : template.pathname.slice(1)} strategy file_copy`,
  )
  const copy = new URL(template)
  copy.pathname = `/${name}`
  const db = openDatabase(copy.href, { ...LONG_TIMEOUTS, lockTimeout })
  return {
    url: copy.href,
    db,
    close: async () => {
      await db.destroy()
      await onServer(template, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(template: URL, statement: string) {
  const server = new URL(template)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
