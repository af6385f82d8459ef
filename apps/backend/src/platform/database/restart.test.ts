import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { maskError } from '../graphql/mask-error.ts'
import { createHttpServer } from '../http/server.ts'
import { type Db, databaseUrl, openDatabase } from './database.ts'
import { databaseHealth } from './database-health.ts'
import { listen } from './listen.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Closes all connections, like a restart of the server. */
async function endAllConnections(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(shop.db)
  return rows.length
}

test('a lost database connection does not stop the backend', () => {
  const sources = join(import.meta.dirname, '../..')
  // These handle the error themselves, or run only while developing.
  const others = /(?:\.test|test-database|listen|preparing-client)\.ts$/
  const plain = globSync('**/*.ts', { cwd: sources }).filter(
    (file) =>
      !others.test(file) &&
      /new (?:pg\.)?Client\(|new pg\.Pool\(\{(?!\s*Client:)/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(plain).toEqual([])
})

test('a database restart under load fails requests, and the shop continues', async () => {
  const client = openDatabase(databaseUrl(shop.db), { connections: 8 })
  let isOver = false
  const outcomes = { done: 0, lost: 0 }
  const customer = async () => {
    while (!isOver) {
      const order = client.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.001)`.execute(trx)
        // Between two statements of a transaction, only the connection's own listener learns that the
        // connection has ended.
        await new Promise((resolve) => setImmediate(resolve))
        await sql`select 1`.execute(trx)
      })
      const read = shop.request('{ storeConfig { locale } }').then(({ errors }) => {
        if (errors) throw errors
      })
      for (const { status } of await Promise.allSettled([order, read])) {
        outcomes[status === 'fulfilled' ? 'done' : 'lost'] += 1
      }
    }
  }
  const customers = Promise.all(Array.from({ length: 12 }, customer))
  for (let restart = 0; restart < 8; restart++) {
    const before = outcomes.done
    await expect.poll(() => outcomes.done, { timeout: 30_000 }).toBeGreaterThan(before + 20)
    await endAllConnections().catch(() => 0)
  }
  isOver = true
  await customers
  await client.destroy()
  expect(outcomes.lost).toBeGreaterThan(0)
  await expect.poll(async () => (await shop.request('{ storeConfig { locale } }')).errors).toBeUndefined()
})

test('a listener gets changes again after a restart', async () => {
  let received = 0
  const listening = listen(
    databaseUrl(shop.db),
    'restart_test',
    () => {
      received += 1
    },
    10,
  )
  await expect.poll(() => received).toBe(1)
  await endAllConnections()
  await expect.poll(() => received).toBe(2)
  await sql`notify restart_test`.execute(shop.db)
  await expect.poll(() => received).toBe(3)
  await listening.stop()
})

test('a shop without its database is unhealthy, and ready again as soon as it is back', async () => {
  const address = new URL(databaseUrl(shop.db))
  const gate = await openGate(Number(address.port))
  address.port = String(gate.port)
  const db = openDatabase(address.href)
  const server = await createHttpServer({
    graphql: NO_GRAPHQL,
    health: databaseHealth(db, () => false),
    log: openLog('silent'),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const health = async () =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`)).status
  const underWay = openTransactions(db)
  try {
    expect(await health()).toBe(200)
    await gate.shut()
    expect(await health()).toBe(503)
    await gate.open()
    expect(await health()).toBe(200)
  } finally {
    await underWay.end()
    server.closeAllConnections()
    server.close()
    await db.destroy()
    await gate.shut()
  }
})

test('a hanging database is reported in time, and a call times out', async () => {
  const address = new URL(databaseUrl(shop.db))
  const gate = await openGate(Number(address.port))
  address.port = String(gate.port)
  const db = openDatabase(address.href, { connections: 3, statementTimeout: 500, connectionTimeout: 1_000 })
  const { health, ready } = databaseHealth(db, () => false, { patience: 1_000 })
  try {
    expect(await health()).toEqual({ status: 'ok' })
    gate.hang()
    expect(await ready()).toBe('database does not answer')
    expect(await health()).toEqual({ status: 'database does not answer' })
    const waiting = Array.from({ length: 10 }, () =>
      sql`select 1`.execute(db).catch((error) => maskError(error, openLog('silent'))),
    )
    for (const error of await Promise.all(waiting))
      expect(error).toMatchObject({ extensions: { http: { status: 503, headers: { 'Retry-After': '10' } } } })
    await gate.shut()
    await gate.open()
    await expect.poll(health).toEqual({ status: 'ok' })
  } finally {
    await db.destroy()
    await gate.shut()
  }
})

test('a full disk makes the backend unhealthy for half a minute after a failed write, and reads continue', async () => {
  const db = openDatabase(databaseUrl(shop.db))
  let now = 0
  const { health, ready } = databaseHealth(db, () => false, { now: () => now })
  const write = (errcode: string) =>
    db
      .transaction()
      .execute((trx) =>
        sql.raw(`do $$ begin raise exception using errcode = '${errcode}'; end $$`).execute(trx),
      )
  try {
    await expect(write('23505')).rejects.toThrow()
    expect(await health()).toEqual({ status: 'ok' })
    await expect(write('53100')).rejects.toThrow()
    expect(await health()).toEqual({ status: 'disk full' })
    expect(await ready()).toBe('ok')
    now = 30_000
    expect(await health()).toEqual({ status: 'ok' })
  } finally {
    await db.destroy()
  }
})

const NO_GRAPHQL = { handle: async () => {}, settled: async () => {} } as never

/** Opens transactions that idle between two statements, as in a busy shop. */
function openTransactions(db: Db) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const all = Array.from({ length: 3 }, () =>
    db
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await over
      })
      .catch(() => {}),
  )
  return {
    async end() {
      end()
      await Promise.all(all)
    },
  }
}

/** Creates a proxy to the database that can cut all connections and reopen on the same port. */
async function openGate(to: number) {
  const inside = new Set<Socket>()
  let server: Server
  const open = async (port = 0) => {
    server = createServer((client) => {
      const database = dial(to, '127.0.0.1')
      for (const [one, other] of [
        [client, database],
        [database, client],
      ] as const) {
        inside.add(one)
        one.on('error', () => {})
        one.on('close', () => {
          inside.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open()
  return {
    port,
    open: () => open(port),
    /** Delays all traffic in both directions. */
    hang() {
      for (const socket of inside) socket.pause()
    },
    shut: async () => {
      for (const socket of inside) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
