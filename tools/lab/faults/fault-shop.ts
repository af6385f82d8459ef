import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOn, findRunningServer } from '@kopgroep/backend/platform/database/embedded-server'
import { readServerFile } from '@kopgroep/backend/platform/database/surviving-server'
import { healthy, keepRunning, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import pg from 'pg'
import type { Article } from './shopper.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** Shop as `npm start` runs it, on data of its own. Programs that exit are restarted. */
export interface FaultShop {
  backend: string
  /** URL; null if only the backend runs. */
  storefront: string | null
  data: string
  /** Disk with the shop's data, if a small one was requested. */
  disk: SmallDisk | null
  /** Returns the id of a program's current process. */
  getPid(program: Killable): number
  /** Resolves when both programs answer again. */
  healthy(): Promise<void>
  /** Returns the current URL of the shop's database. */
  databaseUrl(): string
  /** Queries the shop's database directly. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export type Killable = 'storefront' | 'backend' | 'postgres'

/** Settings of a program that shows nothing and mails into files. */
export const QUIET = {
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  DEMO: 'on',
  SMTP_URL: '',
}
const PAUSES = { first: 200, last: 2_000, steady: 10_000 }

/** Test payments, and limits for shoppers that share an address. */
const PAYMENT = {
  TEST_PAYMENT: 'on',
  UNPAID_ORDERS_PER_ADDRESS: '100000',
  UNPAID_ORDERS_PER_EMAIL: '100000',
  UNPAID_STOCK_PERCENT: '100',
}

/**
 * Starts a shop.
 *
 * @param options.withStorefront true to run the built storefront too
 * @param options.settings further settings of both programs
 * @param options.endpoint starts a proxy in front of the backend and returns its URL for the storefront
 * @param options.diskMegabytes size of a disk for all data, if the system supports it
 * @param options.diskBelow true to put only the database on that disk
 */
export async function openFaultShop(options: {
  withStorefront: boolean
  settings?: Record<string, string>
  endpoint?: (backend: string) => Promise<string>
  diskMegabytes?: number | undefined
  diskBelow?: 'everything' | 'database'
}): Promise<FaultShop> {
  const data = mkdtempSync(join(tmpdir(), 'kopgroep-faults-'))
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(data, 0o755)
  const { disk, database } = await prepareDisk(data, options)
  const [port = 0, backendPort = 0] = await freePorts(2)
  const backend = `http://127.0.0.1:${backendPort}`
  const storefront = options.withStorefront ? `http://127.0.0.1:${port}` : null
  const running = new Map<string, { program: Program; supervised: { stop(): Promise<void> } }>()
  const begin = async (name: string, args: string[], health: string, settings: Record<string, string>) => {
    const start = () =>
      startProgram(name, args, { ...QUIET, KOPGROEP_DATA: data, ...settings }, disk?.through)
    const program = start()
    if (!(await healthy(program, health))) throw new Error(`The ${name} did not start.`)
    const follow = () => {
      const next = start()
      running.set(name, { program: next, supervised })
      return next
    }
    const supervised = keepRunning(program, follow, () => {}, PAUSES)
    running.set(name, { program, supervised })
  }
  const close = async () => {
    for (const { supervised } of [...running.values()].reverse()) await supervised.stop()
    await disk?.close()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await begin('backend', ['packages/demo-shop/main.ts'], `${backend}/health`, {
      BACKEND_PORT: String(backendPort),
      BACKEND_URL: backend,
      ...PAYMENT,
      STOREFRONT_URLS: storefront ?? 'http://127.0.0.1:9',
      ...options.settings,
    })
    if (storefront) {
      await begin('storefront', ['apps/storefront/server/main.ts'], `${storefront}/health`, {
        PORT: String(port),
        STOREFRONT_URL: storefront,
        GRAPHQL_DOCUMENTS: 'any',
        // Each simulated shopper has a client address of their own.
        TRUST_PROXY: '1',
        COMMERCE_ENDPOINT: `${(await options.endpoint?.(backend)) ?? backend}/graphql`,
        MEDIA_URL: `${backend}/media`,
        IMAGE_CACHE: join(data, 'images'),
        ...options.settings,
      })
    }
  } catch (error) {
    await close()
    throw error
  }
  const databaseUrl = () => (disk ? addressOn(database) : findRunningServer(database)) ?? ''
  return {
    backend,
    storefront,
    data,
    disk,
    getPid(program) {
      if (program === 'postgres') return readServerFile(join(database, 'cluster'))?.pid ?? 0
      return running.get(program)?.program.pid ?? 0
    },
    async healthy() {
      for (const url of [backend, ...(storefront ? [storefront] : [])]) await answers(`${url}/health`)
    },
    databaseUrl,
    async sql(text, values) {
      const client = new pg.Client({ connectionString: databaseUrl() })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    close,
  }
}

/** Creates the requested disk and chooses the database's folder. */
async function prepareDisk(
  data: string,
  { diskMegabytes, diskBelow }: Pick<Parameters<typeof openFaultShop>[0], 'diskMegabytes' | 'diskBelow'>,
) {
  const hasOwnDisk = diskBelow === 'database'
  const folder = hasOwnDisk ? join(data, 'postgres') : data
  mkdirSync(folder, { recursive: true })
  const disk = diskMegabytes ? await openSmallDisk(folder, diskMegabytes) : null
  const seenAt = disk?.seenAt ?? folder
  return { disk, database: hasOwnDisk ? seenAt : join(seenAt, 'postgres') }
}

/** Waits until a URL answers with 200. @throws {Error} after two minutes */
async function answers(url: string): Promise<void> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await new Promise((settle) => setTimeout(settle, 50))
  }
  throw new Error(`${url} does not come back.`)
}

/** Finds the URL of the largest category. */
export async function findCategory(shop: FaultShop): Promise<string> {
  const [category] = await shop.sql<{ url_path: string }>(
    `select c.url_path from categories c join category_products p on p.category_id = c.id
     where c.url_path is not null group by c.id order by count(*) desc, c.id limit 1`,
  )
  return `/${category?.url_path}`
}

/** Finds a product of the demo shop that can be added to the cart by its SKU. */
export async function anArticle(shop: Pick<FaultShop, 'sql'>): Promise<Article> {
  const [article] = await shop.sql<Article>(`
    select p.id, p.sku from products p join stock_items s on s.product_id = p.id
    where p.type = 'simple' and p.is_enabled and p.price_cents < 5000
      and not exists (select from configurable_variants v where v.variant_id = p.id)
    group by p.id, p.sku having sum(s.quantity) > 5 order by p.sku limit 1
  `)
  if (!article) throw new Error('The demo shop has no article to order.')
  return article
}
