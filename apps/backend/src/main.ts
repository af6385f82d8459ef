/**
 * Starts the backend: `node apps/backend/src/main.ts`. On SIGTERM or SIGINT it finishes its work and stops.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { closableServer, listen, stopOnSignals } from '@kopgroep/server-kit/http-server'
import { openLog } from '@kopgroep/server-kit/log'
import { observeProgram } from '@kopgroep/server-kit/observe-program'
import { releaseMemoryWhenIdle } from '@kopgroep/server-kit/release-memory'
import { endWithProblem, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { createAdminServer } from './admin/admin-server.ts'
import { checkProduction } from './platform/check-production.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { provideDatabase } from './platform/database/provide-database.ts'
import { openReplica } from './platform/database/replica-reads.ts'
import { addStoreViews } from './platform/graphql/store-views.ts'
import { mediaFolders } from './platform/http/media-folders.ts'
import { readLanguages } from './platform/languages.ts'
import { metricsRegistry } from './platform/metrics.ts'
import { createPurger } from './platform/purge.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { watchShopFigures } from './platform/watch-shop-figures.ts'
import { fillDatabase, requireShop, type SeedShop } from './setup/fill-database.ts'
import { createShopServer } from './shop-server.ts'

/** Milliseconds for the last purges; the storefront may already have stopped. */
const LAST_PURGES_MS = 500
/**
 * Milliseconds until the backend forces its shutdown. Uncommitted work is rolled back; the embedded database
 * has time for a clean shutdown.
 */
const FORCED_STOP_MS = 3_000

/**
 * Starts the shop's server, and the admin if it has a port.
 *
 * @param seed fills the embedded database if it holds no shop
 * @throws {StartupProblem} with what to do, after everything has been stopped
 */
export async function startBackend(seed?: SeedShop): Promise<void> {
  const settings = readSettings()
  const log = openLog(settings.LOG_LEVEL, { name: 'backend' })
  let isStopping = false
  const database = await provideDatabase(settings, {
    onProgress: (line) => console.log(line),
    onLost: (reason) => {
      if (!isStopping) endWithProblem(new StartupProblem(reason))
    },
  })
  const db = openDatabase(database.url, {
    connections: settings.DATABASE_CONNECTIONS,
    pooler: database.pooler,
  })
  const replica = openReplica(db, settings, log)
  const caches = settings.STOREFRONT_URLS
  const purger = createPurger({ caches, log, token: settings.PURGE_TOKEN })
  const server = await createShopServer({ db, replica, settings, log, purger })

  const admin = settings.ADMIN_PORT
    ? await createAdminServer({ db, settings, log, media: mediaFolders(settings) })
    : null

  const closeServer = closableServer(server)
  const closeAdmin = admin && closableServer(admin)
  let unobserve = async () => {}
  const endWork = async () => {
    if (admin?.listening) await closeAdmin?.()
    if (server.listening) {
      await closeServer()
      await server.finished
    }
    await Promise.race([purger.settled(), wait(LAST_PURGES_MS)])
    await Promise.all([db.destroy(), replica?.close()])
    await unobserve()
  }
  const stop = async () => {
    isStopping = true
    server.prepareEnd()
    if (server.listening) await wait(settings.DRAIN_SECONDS * 1000)
    await Promise.race([endWork(), wait(FORCED_STOP_MS)])
    await database.stop()
  }
  stopOnSignals(stop)
  try {
    await checkProduction(db, settings, log)
    await fillDatabase(database, (line) => console.log(line), settings.DEMO ? seed : undefined)
    await requireShop(db)
    await addStoreViews(db, readLanguages(settings.LANGUAGES))
    unobserve = await observe(settings, db)
    await listen(server, { port: settings.BACKEND_PORT, host: settings.HOST, setting: 'BACKEND_PORT' })
    log.info({ port: settings.BACKEND_PORT, host: settings.HOST }, 'the backend listens')
    releaseMemoryWhenIdle()
    if (admin && settings.ADMIN_PORT) {
      const { ADMIN_PORT: port, ADMIN_HOST: host } = settings
      await listen(admin, { port, host, setting: 'ADMIN_PORT' })
      log.info({ port, host }, 'the admin listens')
    }
  } catch (error) {
    isStopping = true
    await db.destroy()
    await database.stop()
    throw error
  }
}

/** Starts metrics and traces if configured. @returns a function that stops them */
async function observe(settings: Settings, db: Db): Promise<() => Promise<void>> {
  const port = settings.BACKEND_METRICS_PORT
  if (port !== undefined) watchShopFigures(db, metricsRegistry)
  return observeProgram(
    { service: 'backend', registry: metricsRegistry, port, setting: 'BACKEND_METRICS_PORT' },
    settings,
  )
}

if (import.meta.main) await startBackend().catch(endWithProblem)
