import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { healthy, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'

/** Folder of resized pictures, shared by runs: a picture never changes under its URL. */
const PICTURES = fileURLToPath(new URL('../.data/e2e-images', import.meta.url))

export interface ServedShop {
  /** URL of the storefront, without a trailing slash. */
  url: string
  /** URL of the backend. */
  backend: string
  /** URL of the admin. */
  admin: string
  close(): Promise<void>
}

/** Starts a shop on free ports: the production build, and a backend with the demo shop. */
export async function serveShop(): Promise<ServedShop> {
  const data = mkdtempSync(join(tmpdir(), 'kopgroep-e2e-'))
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(data, 0o755)
  const [port, backendPort, adminPort] = await freePorts(3)
  const url = `http://localhost:${port}`
  const backend = `http://localhost:${backendPort}`
  const admin = `http://localhost:${adminPort}`
  const running: Program[] = []
  const close = async () => {
    for (const program of running.reverse()) await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    running.push(
      startProgram('backend', ['packages/demo-shop/main.ts'], {
        ...QUIET,
        BACKEND_PORT: String(backendPort),
        BACKEND_URL: backend,
        ADMIN_PORT: String(adminPort),
        KOPGROEP_DATA: data,
        STOREFRONT_URLS: url,
        BACKEND_FAULTS: 'on',
        TEST_PAYMENT: 'on',
        // All shoppers of this machine share an address.
        UNPAID_ORDERS_PER_ADDRESS: '100000',
        UNPAID_ORDERS_PER_EMAIL: '100000',
        UNPAID_STOCK_PERCENT: '100',
      }),
    )
    await requireHealth(running, `${backend}/health`)
    running.push(startStorefront(Number(port), `${backend}/graphql`, QUICK_PICTURES))
    await requireHealth(running, `${url}/health`)
  } catch (error) {
    await close()
    throw error
  }
  return { url, backend, admin, close }
}

/** Starts a separate storefront, for a test that would disturb others. */
export async function serveStorefront(
  endpoint: string,
  settings: Record<string, string> = {},
): Promise<Pick<ServedShop, 'url' | 'close'>> {
  const [port] = await freePorts(1)
  const storefront = startStorefront(Number(port), endpoint, { ...QUICK_PICTURES, ...settings })
  await requireHealth([storefront], `http://localhost:${port}/health`)
  return { url: `http://localhost:${port}`, close: storefront.stop }
}

/**
 * Starts the development server of a storefront's sources.
 *
 * @param sources folder that contains `storefront` and `contract`
 */
export async function serveSources(
  endpoint: string,
  sources: string,
): Promise<Pick<ServedShop, 'url' | 'close'>> {
  const [port] = await freePorts(1)
  const program = join(sources, 'apps/storefront/server/main.ts')
  const storefront = startStorefront(Number(port), endpoint, {}, [program, '--dev'])
  await requireHealth([storefront], `http://localhost:${port}/health`)
  return { url: `http://localhost:${port}`, close: storefront.stop }
}

/**
 * Starts the production server of a checkout on a given port.
 *
 * @param sources folder of the checkout, with its build
 */
export async function serveBuild(
  endpoint: string,
  sources: string,
  port: number,
  settings: Record<string, string>,
): Promise<Pick<ServedShop, 'url' | 'close'>> {
  const storefront = startStorefront(port, endpoint, settings, [
    join(sources, 'apps/storefront/server/main.ts'),
  ])
  await requireHealth([storefront], `http://localhost:${port}/health`)
  return { url: `http://localhost:${port}`, close: storefront.stop }
}

/** Base environment: no other settings apply. Problems that tests cause are not logged. */
const QUIET = {
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  DEMO: 'on',
  DATABASE_URL: '',
  SMTP_URL: '',
}

/**
 * WebP, because AVIF takes several times as long to encode. deploy.e2e.ts, development.e2e.ts and images.test.ts
 * cover AVIF.
 */
const QUICK_PICTURES = { IMAGE_FORMAT: 'webp' }

function startStorefront(
  port: number,
  endpoint: string,
  settings: Record<string, string> = {},
  program: string[] = ['apps/storefront/server/main.ts'],
): Program {
  return startProgram('storefront', program, {
    ...QUIET,
    PORT: String(port),
    STOREFRONT_URL: `http://localhost:${port}`,
    COMMERCE_ENDPOINT: endpoint,
    IMAGE_CACHE: PICTURES,
    // Each test has its own client address, so that tests do not share rate limits.
    TRUST_PROXY: '1',
    ...settings,
  })
}

async function requireHealth(programs: Program[], url: string) {
  const program = programs.at(-1)
  if (program && (await healthy(program, url))) return
  throw new Error(`The ${program?.name} of the browser tests did not start.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shop = await serveShop()
  console.log(`SHOP_URL=${shop.url} BACKEND_URL=${shop.backend} ADMIN_ADDRESS=${shop.admin}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void shop.close().then(() => process.exit(0)))
  }
}
