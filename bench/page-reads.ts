import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countStatements, openDatabase } from '../backend/src/platform/database/database.ts'
import { openLog } from '../backend/src/platform/log.ts'
import { readSettings } from '../backend/src/platform/settings.ts'
import { createShopServer } from '../backend/src/shop-server.ts'
import { freePorts } from '../scripts/free-ports.ts'
import type { LoadRequest } from './load-generator.ts'
import { type BenchShop, startStorefront } from './shop.ts'

/** What a storefront that keeps no pages asks its backend for each of these pages, once it has shown another one. */
export async function readsOfPages<Name extends string>(
  shop: Pick<BenchShop, 'backend'>,
  pages: Readonly<Record<Name, string>>,
): Promise<Record<Name, LoadRequest[]>> {
  const heard: LoadRequest[] = []
  const between = createServer((question, answer) => {
    const chunks: Buffer[] = []
    question.on('data', (chunk: Buffer) => chunks.push(chunk))
    question.on('end', () => {
      const body = Buffer.concat(chunks)
      heard.push(written(question, body))
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
    const asked: [string, LoadRequest[]][] = []
    await visit('/faq')
    for (const [name, path] of Object.entries<string>(pages)) {
      heard.length = 0
      await visit(path)
      asked.push([name, [...heard]])
    }
    // One entry for each of the pages.
    return Object.fromEntries(asked) as Record<Name, LoadRequest[]>
  } finally {
    await storefront.stop()
    between.closeAllConnections()
    between.close()
  }
}

function written({ method, url = '/', headers }: IncomingMessage, body: Buffer): LoadRequest {
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

/** The names of the operations that were asked. */
export const namesOf = (asked: readonly LoadRequest[]) =>
  asked.map(({ path, body }) => /(?:query|mutation)(?:%20|\s)(\w+)/.exec(body ?? path)?.[1] ?? '?').join(', ')

export interface PageStatements {
  /** SQL statements that all answers of a page take, once the backend has given them before. */
  sum: number
  /** Of each operation. */
  each: string
}

/** Counts the SQL statements that answering takes, by a backend of its own on the shop's database. */
export async function statementsOf<Name extends string>(
  shop: Pick<BenchShop, 'databaseUrl' | 'data'>,
  asked: Readonly<Record<Name, LoadRequest[]>>,
): Promise<Record<Name, PageStatements>> {
  const db = openDatabase(shop.databaseUrl)
  const server = createShopServer({
    db,
    settings: readSettings({ KOPGROEP_DATA: shop.data }),
    log: openLog('error'),
    purger: { purge: () => {}, settled: async () => {} },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const count = async ({ path, method = 'GET', headers = {}, body }: LoadRequest) => {
    const ask = async () => (await fetch(url + path, { method, headers, ...(body ? { body } : {}) })).text()
    await ask()
    // What goes on beside it, mails and the like, is counted along: hardly three times in a row.
    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) counts.push((await countStatements(db, ask)).statements.length)
    return Math.min(...counts)
  }
  try {
    const counted: [string, PageStatements][] = []
    for (const [name, questions] of Object.entries<LoadRequest[]>(asked)) {
      let sum = 0
      const parts: string[] = []
      for (const question of questions) {
        const used = await count(question)
        sum += used
        parts.push(`${namesOf([question])} ${used}`)
      }
      counted.push([name, { sum, each: parts.join(', ') }])
    }
    // One entry for each of the pages.
    return Object.fromEntries(counted) as Record<Name, PageStatements>
  } finally {
    server.closeAllConnections()
    server.close()
    await server.finished
    await db.destroy()
  }
}
