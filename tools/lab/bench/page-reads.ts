import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { createShopServer } from '@kopgroep/backend/shop-server'
import { countStatements } from '@kopgroep/backend/testing/count-statements'
import { openLog } from '@kopgroep/server-kit/log'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { sql } from 'kysely'
import { SHOPPER_HEADERS } from './catalogue-questions.ts'
import type { LoadRequest } from './load-generator.ts'
import { type BenchShop, startStorefront } from './shop.ts'

/**
 * Records the backend requests of each page. The storefront has no page cache, and rendered a page before.
 */
export async function readsOfPages<Name extends string>(
  shop: Pick<BenchShop, 'backend'>,
  pages: Readonly<Record<Name, string>>,
): Promise<Record<Name, LoadRequest[]>> {
  const received: LoadRequest[] = []
  const between = createServer((question, answer) => {
    const chunks: Buffer[] = []
    question.on('data', (chunk: Buffer) => chunks.push(chunk))
    question.on('end', () => {
      const body = Buffer.concat(chunks)
      received.push(toLoadRequest(question, body))
      const { method, url, headers } = question
      const passed = request(`${shop.backend.url}${url}`, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      passed.end(body)
    })
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const [port = 0] = await freePorts(1)
  const storefront = await startStorefront(
    `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    port,
    { PAGE_CACHE_MB: '0' },
  )
  const visit = async (path: string) => {
    const response = await fetch(storefront.url + path)
    await response.text()
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
  }
  try {
    const readsByPage: [string, LoadRequest[]][] = []
    await visit('/faq')
    for (const [name, path] of Object.entries<string>(pages)) {
      received.length = 0
      await visit(path)
      readsByPage.push([name, [...received]])
    }
    // There is one entry per page.
    return Object.fromEntries(readsByPage) as Record<Name, LoadRequest[]>
  } finally {
    await storefront.stop()
    between.closeAllConnections()
    between.close()
  }
}

function toLoadRequest({ method, url = '/', headers }: IncomingMessage, body: Buffer): LoadRequest {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    ['host', 'connection', 'content-length'].includes(name) || typeof value !== 'string'
      ? []
      : [[name, value]],
  )
  return {
    path: url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(own),
    ...(body.length > 0 ? { body: body.toString() } : {}),
  }
}

/** Lists the operation names of requests, separated by commas. */
export const operationNames = (readsByPage: readonly LoadRequest[]) =>
  readsByPage
    .map(({ path, body }) => /(?:query|mutation)(?:%20|\s)(\w+)/.exec(body ?? path)?.[1] ?? '?')
    .join(', ')

export interface PageStatements {
  /** SQL statements of all requests of a page, with warm caches. */
  sum: number
  /** Statements per operation, as text. */
  each: string
}

type Database = ReturnType<typeof openDatabase>

/** Runs work with a backend in this process on the shop's database, whose statements are counted. */
async function countedBackend<Result>(
  shop: Pick<BenchShop, 'databaseUrl' | 'data'>,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(shop.databaseUrl)
  const server = await createShopServer({
    db,
    settings: readSettings({ KOPGROEP_DATA: shop.data }),
    log: openLog('error'),
    purger: { purge: () => {}, settled: async () => {} },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(db, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await server.finished
    await db.destroy()
  }
}

/**
 * Counts the statements of work. Statements of background work, such as mails, count too, so the lowest of
 * three rounds is returned.
 */
async function leastStatements(db: Database, work: () => Promise<unknown>, before = async () => {}) {
  const counts: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await before()
    counts.push((await countStatements(db, work)).statements.length)
  }
  return Math.min(...counts)
}

/** Counts the SQL statements of pages with empty caches in storefront and backend. */
export function countFirstStatements<Name extends string>(
  shop: Pick<BenchShop, 'databaseUrl' | 'data'>,
  pages: Readonly<Record<Name, string>>,
): Promise<Record<Name, number>> {
  return countedBackend(shop, async (db, url) => {
    const [port = 0] = await freePorts(1)
    const storefront = await startStorefront(url, port, { PAGE_CACHE_MB: '0', PAGE_FRESH_SECONDS: '0' })
    const changeEverything = async () => {
      await sql`update table_versions set version = version + 1`.execute(db)
      await sql`update product_index set version = nextval('product_index_version')`.execute(db)
      // The product index must be up to date before a page is requested.
      const query = '{ products(filter: { price: { from: "0.01" } }) { total_count } }'
      await (
        await fetch(`${url}/graphql?${new URLSearchParams({ query })}`, { headers: SHOPPER_HEADERS })
      ).text()
    }
    try {
      const counted: [string, number][] = []
      for (const [name, path] of Object.entries<string>(pages)) {
        const visit = async () => (await fetch(storefront.url + path)).text()
        await visit()
        counted.push([name, await leastStatements(db, visit, changeEverything)])
      }
      // There is one entry per page.
      return Object.fromEntries(counted) as Record<Name, number>
    } finally {
      await storefront.stop()
    }
  })
}

/** Counts the SQL statements of requests, with a separate backend on the shop's database. */
export function countPageStatements<Name extends string>(
  shop: Pick<BenchShop, 'databaseUrl' | 'data'>,
  readsByPage: Readonly<Record<Name, LoadRequest[]>>,
): Promise<Record<Name, PageStatements>> {
  return countedBackend(shop, (db, url) => countedAnswers(db, url, readsByPage))
}

async function countedAnswers<Name extends string>(
  db: Database,
  url: string,
  readsByPage: Readonly<Record<Name, LoadRequest[]>>,
): Promise<Record<Name, PageStatements>> {
  const count = async ({ path, method = 'GET', headers = {}, body }: LoadRequest) => {
    const visit = async () => (await fetch(url + path, { method, headers, ...(body ? { body } : {}) })).text()
    await visit()
    return leastStatements(db, visit)
  }
  const counted: [string, PageStatements][] = []
  for (const [name, questions] of Object.entries<LoadRequest[]>(readsByPage)) {
    let sum = 0
    const parts: string[] = []
    for (const question of questions) {
      const used = await count(question)
      sum += used
      parts.push(`${operationNames([question])} ${used}`)
    }
    counted.push([name, { sum, each: parts.join(', ') }])
  }
  // There is one entry per page.
  return Object.fromEntries(counted) as Record<Name, PageStatements>
}
