import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import type { Db } from '../platform/database/database.ts'
import { openReplica } from '../platform/database/replica-reads.ts'
import { readSettings } from '../platform/settings.ts'
import { createShopServer } from '../shop-server.ts'
import { countStatements } from './count-statements.ts'
import { recordCoverage } from './record-coverage.ts'
import { recordAnswered } from './test-coverage.ts'
import { createTestDatabase, type TestDatabaseOptions } from './test-database.ts'
import { doAtOnce } from './test-jobs.ts'
import { insert } from './test-rows.ts'

export interface RequestOptions {
  store?: string
  /** Token for `Authorization: Bearer`. */
  bearer?: string
  method?: 'GET' | 'POST'
  /** IP address of the shopper, as forwarded by a storefront. */
  address?: string
  idempotencyKey?: string
}

/** Response as a client sees it. `data` is the result of the document; tests read it freely. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's, and each test spells out what it expects
  data: any
  errors?: {
    message: string
    path?: (string | number)[]
    extensions?: { category?: string; reason?: string; retry_after?: number }
  }[]
}

export interface TestShop {
  db: Db
  /** URL of the server, without a trailing slash. */
  url: string
  /** Path of the data folder. */
  folder: string
  /** Current time of the shop's clock. */
  now: Date
  /** Tags purged by the shop. */
  purged: Set<string>
  request(query: string, variables?: Record<string, unknown>, options?: RequestOptions): Promise<Answered>
  /** Sends a request; returns the response with the SQL statements that it executed. */
  count(
    query: string,
    variables?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Answered & { statements: string[] }>
  /** Sends a query three times and returns the fewest statements: those of background work, such as mails, count too. */
  countQuery(...question: Parameters<TestShop['request']>): Promise<Answered & { statements: string[] }>
  close(): Promise<void>
}

/** Generous for a busy machine, like the timeouts of `createTestDatabase()`: the shop's 10 seconds end in a 503. */
const QUERY_SECONDS = '60'
/** Tests place many orders from one client and e-mail address. */
const UNPAID_ORDERS = {
  UNPAID_ORDERS_PER_ADDRESS: '1000',
  UNPAID_ORDERS_PER_EMAIL: '1000',
  UNPAID_STOCK_PERCENT: '100',
}

/**
 * Opens the whole backend on a real port with its own database, which contains only two store views or what its
 * template does. Call it in `beforeAll`, and `close()` in `afterAll`.
 */
export async function openTestShop(
  env: Record<string, string> = {},
  log = openLog('warn'),
  {
    prepare,
    ...options
  }: TestDatabaseOptions & {
    /** Fills the database instead of inserting the two store views. */
    prepare?: (url: string, db: Db) => Promise<void>
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase(options)
  const { db } = database
  if (!options.template) await (prepare?.(database.url, db) ?? fillStoreViews(db))
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-shop-'))
  const answered = new Set<string>()
  const purged = new Set<string>()
  const shop: Pick<TestShop, 'now'> = { now: new Date('2026-11-21T12:00:00Z') }
  const settings = readSettings({ KOPGROEP_DATA: folder, QUERY_SECONDS, ...UNPAID_ORDERS, ...env })
  const replica = openReplica(db, settings, log)
  const server = await createShopServer({
    db,
    replica,
    settings,
    log,
    purger: {
      purge: (tags) => {
        for (const tag of tags) purged.add(tag)
      },
      settled: async () => {},
    },
    now: () => shop.now,
    openQueue: doAtOnce,
    onSchema: (schema) => recordCoverage(schema, answered),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const request: TestShop['request'] = async (query, variables = {}, options = {}) => {
    const { store = 'kopgroep_nl', bearer, method = 'POST', address, idempotencyKey } = options
    const headers = {
      Store: store,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(address && { 'X-Forwarded-For': address }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    }
    const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) })
    const response =
      method === 'GET'
        ? await fetch(`${url}/graphql?${parameters}`, { headers })
        : await fetch(`${url}/graphql`, {
            method,
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ query, variables }),
          })
    const body = (await response.json()) as Pick<Answered, 'data' | 'errors'>
    return { status: response.status, headers: response.headers, ...body }
  }

  const count = async (...question: Parameters<TestShop['request']>) => {
    const { result, statements } = await countStatements(db, () => request(...question))
    return { ...result, statements }
  }

  return Object.assign(shop, {
    db,
    url,
    folder,
    purged,
    request,
    count,
    countQuery: async (...question: Parameters<TestShop['request']>) => {
      const answers = [await count(...question), await count(...question), await count(...question)]
      return answers.reduce((a, b) => (b.statements.length < a.statements.length ? b : a))
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await server.finished
      await replica?.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
      recordAnswered(answered)
    },
  })
}

/** Inserts the two store views and the brand settings. */
export async function fillStoreViews(db: Db) {
  await insert(db, 'shop_settings', [
    { key: 'store_name', value: JSON.stringify('Kopgroep') },
    { key: 'mail_sender', value: JSON.stringify('Kopgroep <winkel@kopgroep.example>') },
  ])
  await insert(db, 'store_views', [
    {
      code: 'kopgroep_nl',
      language: 'nl',
      locale: 'nl_NL',
      name: 'Nederlands',
      is_default: true,
      position: 1,
    },
    {
      code: 'kopgroep_en',
      language: 'en',
      locale: 'en_US',
      name: 'English',
      is_default: false,
      position: 2,
    },
  ])
}
