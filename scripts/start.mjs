// @ts-check
// `npm start` and, with --dev, `npm run dev`. Runs on any Node from 20 with nothing installed.
import { join, resolve } from 'node:path'
import { buildAdminIfStale, buildIfStale } from './build.mjs'
import { ensureInstalled, SHOP, STOREFRONT } from './install.mjs'
import { BLOCKED_PORT, healthy, keepRunning, startProgram, whyTaken } from './programs.mjs'
import { onRuntime, ROOT } from './runtime.mjs'
import { purgedUrls, readShopEnv } from './shop-env.mjs'

/** Login of the demo's owner (packages/demo-shop/shop/admin.json). */
const DEMO_OWNER = ' (eigenaar@kopgroep.example, Voorop-2026)'

readShopEnv()
const dev = process.argv.includes('--dev')
const storefrontAlone = Boolean(process.env.COMMERCE_ENDPOINT?.trim())
/** @type {{ stop: () => Promise<void> }[]} in the order in which they were started */
const running = []
let stopping = false

try {
  ensureInstalled(storefrontAlone ? STOREFRONT : SHOP)
  await onRuntime(join(ROOT, 'scripts/start.mjs'))
  await run()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  await stopAll()
  process.exit(1)
}

async function run() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stopOn(signal))
  process.on('disconnect', () => stopOn('SIGTERM'))
  process.channel?.unref()

  const host = setting('HOST', '127.0.0.1')
  const port = await freePort('PORT', '3000', host)
  const backendPort = storefrontAlone ? 0 : await freePort('BACKEND_PORT', '4000', host)
  const address = `http://localhost:${port}`
  const reach = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? '127.0.0.1' : host
  const data = resolve(ROOT, setting('KOPGROEP_DATA', '.data'))
  // In production the shop starts empty, otherwise with the demo.
  const isDemo = setting('NODE_ENV', '') !== 'production'
  const shared = {
    DEMO: setting('DEMO', isDemo ? 'on' : ''),
    KOPGROEP_DATA: data,
    LOG_LEVEL: setting('LOG_LEVEL', 'warn'),
    NODE_ENV: setting('NODE_ENV', dev ? 'development' : 'production'),
    GRAPHQL_DOCUMENTS: dev ? 'any' : setting('GRAPHQL_DOCUMENTS', isDemo ? 'any' : 'own'),
    BUILDS: setting('BUILDS', join(data, 'builds')),
  }

  if (storefrontAlone) await requireEndpoint(setting('COMMERCE_ENDPOINT', ''))
  if (!dev) buildIfStale()
  const adminPort = storefrontAlone ? '' : await findAdminPort(backendPort)
  if (adminPort) buildAdminIfStale()

  if (!storefrontAlone) {
    const backend = () =>
      startProgram(
        'backend',
        [...(dev ? ['--watch'] : []), isDemo ? 'packages/demo-shop/main.ts' : 'apps/backend/src/main.ts'],
        {
          ...shared,
          ADMIN_PORT: adminPort,
          STOREFRONT_URLS: purgedUrls(
            setting('STOREFRONT_URLS', setting('STOREFRONT_URL', address)),
            address,
          ),
        },
      )
    if (!(await begun(backend, `http://${reach}:${backendPort}/health`))) return
  }
  const storefront = () =>
    startProgram('storefront', ['apps/storefront/server/main.ts', ...(dev ? ['--dev'] : [])], {
      ...shared,
      STOREFRONT_URL: setting('STOREFRONT_URL', address),
      COMMERCE_ENDPOINT: setting('COMMERCE_ENDPOINT', `http://${reach}:${backendPort}/graphql`),
      IMAGE_CACHE: setting('IMAGE_CACHE', join(data, 'images')),
      ...(isDemo && { TAG_MANAGER: setting('TAG_MANAGER', 'log'), TAG_EVENTS: setting('TAG_EVENTS', 'on') }),
    })
  if (!(await begun(storefront, `http://${reach}:${port}/health`))) return

  const closed = await whyNotReady(`http://${reach}:${port}/ready`)
  if (closed) console.log(`\n  The shop runs, but shows no pages yet (${closed}): ${address}`)
  else console.log(`\n  The shop is open:  ${address}`)
  if (isDemo) console.log('  This is a demo. Set NODE_ENV=production for a shop that earns money.')
  if (!storefrontAlone) {
    console.log(`  Backend:           http://localhost:${backendPort}/graphql`)
    if (adminPort)
      console.log(`  Admin:             http://localhost:${adminPort}${isDemo ? DEMO_OWNER : ''}`)
  }
  if (!storefrontAlone && isDemo) {
    console.log(`  Mails of the shop: http://localhost:${backendPort}/outbox`)
    console.log('  Orders are paid at a test provider: no money moves.')
  }
  console.log('  Stop with Ctrl-C.\n')
}

/**
 * Starts a program, waits until it is healthy, and restarts it whenever it exits. False if it exited before, or we
 * were asked to stop.
 *
 * @param {() => import('./programs.mjs').Program} start
 * @param {string} health
 */
async function begun(start, health) {
  const program = start()
  const place = running.push(program) - 1
  if (!(await healthy(program, health))) {
    if (stopping) return false
    // A program that fails to start prints the reason itself.
    await stopAll()
    process.exit(1)
  }
  if (stopping) return false
  running[place] = keepRunning(program, start, ({ code, signal }, pause) => {
    const why = signal ?? `code ${code}`
    console.error(`\nThe ${program.name} has ended (${why}). It is started again in ${pause / 1000} s.`)
  })
  return true
}

/**
 * @param {string} ready
 * @returns {Promise<string>} the reason why the storefront cannot show pages; empty if it can
 */
async function whyNotReady(ready) {
  const answer = await fetch(ready, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  const { status = 'no answer' } = (await answer?.json().catch(() => ({}))) ?? {}
  return status === 'ok' ? '' : status
}

async function stopOn(/** @type {NodeJS.Signals} */ signal) {
  if (stopping) return
  if (signal === 'SIGINT') console.log('\nClosing the shop …')
  await stopAll()
  process.exit(0)
}

/** Stops the storefront first, because it still needs the backend to finish its requests. */
async function stopAll() {
  stopping = true
  for (const program of running.splice(0).reverse()) await program.stop()
}

/**
 * @param {string} name
 * @param {string} otherwise
 */
function setting(name, otherwise) {
  return process.env[name]?.trim() || otherwise
}

/**
 * Returns ADMIN_PORT, or the port after the backend's if it is free; empty to leave the admin out.
 *
 * @param {number} backendPort
 */
async function findAdminPort(backendPort) {
  const host = setting('ADMIN_HOST', '127.0.0.1')
  if (setting('ADMIN_PORT', '')) return String(await freePort('ADMIN_PORT', '', host))
  const next = backendPort + 1
  if (next <= 65_535 && !(await whyTaken(next, host))) return String(next)
  console.log(`The admin is left out, as port ${next} is taken: choose one with ADMIN_PORT.`)
  return ''
}

/**
 * @param {string} name
 * @param {string} otherwise
 * @param {string} host
 */
async function freePort(name, otherwise, host) {
  const port = Number(setting(name, otherwise))
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`Correct the environment variable ${name}: expected a port number from 1 to 65535.`)
  }
  const reason = await whyTaken(port, host)
  if (!reason) return port
  if (reason === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken by another program. Stop that one, or choose a port: ${name}=${port + 100} npm start`,
    )
  }
  if (reason === BLOCKED_PORT) {
    throw new Error(`Browsers refuse port ${port} for safety. Choose another: ${name}=${otherwise} npm start`)
  }
  if (reason === 'EACCES') {
    throw new Error(
      `Port ${port} is not open to this user. Choose one above 1023: ${name}=${port + 8000} npm start`,
    )
  }
  throw new Error(`Nothing can listen on ${host} port ${port} (${reason}). Correct HOST or ${name}.`)
}

async function requireEndpoint(/** @type {string} */ endpoint) {
  const advice =
    'Start it or correct COMMERCE_ENDPOINT; without COMMERCE_ENDPOINT npm start brings a backend of its own.'
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new Error(
      'Correct the environment variable COMMERCE_ENDPOINT: expected an address like https://shop.example/graphql',
    )
  }
  let answer
  try {
    answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"query":"{ __typename }"}',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const reason =
      cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : 'no answer in time'
    throw new Error(`No commerce backend answers at ${endpoint} (${reason}). ${advice}`)
  }
  if (!/json/.test(answer.headers.get('content-type') ?? '')) {
    throw new Error(`What answers at ${endpoint} (status ${answer.status}) is no GraphQL server. ${advice}`)
  }
}
