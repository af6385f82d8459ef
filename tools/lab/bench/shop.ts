import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { provideDatabase } from '@kopgroep/backend/platform/database/provide-database'
import { seedDemo } from '@kopgroep/demo-shop/seed'
import { Backend } from '@kopgroep/e2e/backend'
import { type Catalogue, readCatalogue } from '@kopgroep/e2e/catalogue'
import { healthy, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'

export interface Server {
  /** URL without a trailing slash. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Shop on temporary data: a database with the demo shop, a backend and a storefront. */
export interface BenchShop {
  databaseUrl: string
  backend: Server
  storefront: Server
  catalogue: Catalogue
  /** Data folder, as `npm start` creates it. */
  data: string
  /** Stops all programs. The data stay. */
  close(): Promise<void>
  /** Deletes the data. */
  forget(): void
}

const QUIET = { LOG_LEVEL: 'error', HOST: '127.0.0.1', NODE_ENV: 'production', DEMO: 'on', SMTP_URL: '' }

export async function openShop(): Promise<BenchShop> {
  const data = mkdtempSync(join(tmpdir(), 'kopgroep-bench-'))
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(data, 0o755)
  const running: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of running.splice(0).reverse()) await stop()
  }
  const forget = () => rmSync(data, { recursive: true, force: true })
  try {
    const database = await provideDatabase({ KOPGROEP_DATA: data })
    running.push(database.stop)
    const db = openDatabase(database.url, { statementTimeout: 0 })
    await seedDemo(db)
    await rebuildProductIndex(db, { now: new Date() })
    await db.destroy()

    const [port = 0, backendPort = 0] = await freePorts(2)
    const url = `http://127.0.0.1:${port}`
    const backend = await startBackend(database.url, backendPort, url, data)
    running.push(backend.stop)
    const storefront = await startStorefront(backend.url, port)
    running.push(storefront.stop)
    const catalogue = await readCatalogue(new Backend(backend.url))
    return { databaseUrl: database.url, backend, storefront, catalogue, data, close, forget }
  } catch (error) {
    await close()
    forget()
    throw error
  }
}

/** Starts a backend on a seeded database. */
export function startBackend(databaseUrl: string, port: number, storefront: string, data: string) {
  return start('backend', ['packages/demo-shop/main.ts'], port, {
    DATABASE_URL: databaseUrl,
    BACKEND_PORT: String(port),
    BACKEND_URL: `http://127.0.0.1:${port}`,
    STOREFRONT_URLS: storefront,
    KOPGROEP_DATA: data,
    TEST_PAYMENT: 'on',
    // All shoppers of this machine share an address.
    UNPAID_ORDERS_PER_ADDRESS: '100000',
    UNPAID_ORDERS_PER_EMAIL: '100000',
    UNPAID_STOCK_PERCENT: '100',
  })
}

/** Starts the production build of the storefront on a backend. */
export function startStorefront(backend: string, port: number, settings: Record<string, string> = {}) {
  return start('storefront', ['apps/storefront/server/main.ts'], port, {
    PORT: String(port),
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    COMMERCE_ENDPOINT: `${backend}/graphql`,
    IMAGE_CACHE: join(ROOT, 'tools/lab/bench/.work/images'),
    ...settings,
  })
}

async function start(
  name: string,
  args: string[],
  port: number,
  settings: Record<string, string>,
): Promise<Server> {
  const program: Program = startProgram(name, args, { ...QUIET, ...settings })
  const url = `http://127.0.0.1:${port}`
  if (!(await healthy(program, `${url}/health`)))
    throw new Error(`The ${name} of the benchmark did not start.`)
  return { url, pid: program.pid, stop: program.stop }
}
