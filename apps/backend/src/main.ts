/** Starts the backend: `node apps/backend/src/main.ts`. It stops on SIGTERM and SIGINT, with its work done. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { closableServer } from '../../../packages/contract/close-server.ts'
import { observeProgram } from '../../../packages/contract/observe/observe-program.ts'
import { fillDatabase } from './fill-database.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { provideDatabase } from './platform/database/provide-database.ts'
import { openReplica } from './platform/database/replica-reads.ts'
import { addStoreViews } from './platform/graphql/store-views.ts'
import { readLanguages } from './platform/languages.ts'
import { openLog } from './platform/log.ts'
import { metricsRegistry } from './platform/metrics.ts'
import { createPurger } from './platform/purge.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { endWithProblem, errorCode, StartupProblem } from './platform/startup-problem.ts'
import { refuseDemo } from './refuse-demo.ts'
import { createShopServer } from './shop-server.ts'
import { watchShopFigures } from './watch-shop-figures.ts'

/** Milliseconds for telling page caches what changed last; the storefront may have stopped before us. */
const LAST_PURGES = 500
/**
 * Milliseconds after which the backend ends whatever still hangs. What is not committed then is undone, by its own
 * database or by the one that it loses. The own database is waited for: it puts its files in order.
 */
const PATIENCE = 3_000

async function main() {
  const settings = readSettings()
  const log = openLog(settings.LOG_LEVEL)
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
  const server = createShopServer({ db, replica, settings, log, purger })

  const closeServer = closableServer(server)
  let unobserve = async () => {}
  const endWork = async () => {
    if (server.listening) {
      await closeServer()
      await server.finished
    }
    await Promise.race([purger.settled(), wait(LAST_PURGES)])
    await Promise.all([db.destroy(), replica?.close()])
    await unobserve()
  }
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    server.prepareEnd()
    if (server.listening) await wait(settings.DRAIN_SECONDS * 1000)
    await Promise.race([endWork(), wait(PATIENCE)])
    await database.stop()
    process.exit(process.exitCode ?? 0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop().catch(endWithProblem))
  try {
    await refuseDemo(db, settings)
    await fillDatabase(database, (line) => console.log(line), settings.DEMO)
    await addStoreViews(db, readLanguages(settings.LANGUAGES))
    unobserve = await observe(settings, db)
    await listen(server, settings)
    log.info({ port: settings.BACKEND_PORT, host: settings.HOST }, 'the backend listens')
  } catch (error) {
    isStopping = true
    await db.destroy()
    await database.stop()
    throw error
  }
}

/** Starts metrics and traces where they are configured. @returns what stops them */
async function observe(settings: Settings, db: Kysely<Database>): Promise<() => Promise<void>> {
  const port = settings.BACKEND_METRICS_PORT
  if (port !== undefined) watchShopFigures(db, metricsRegistry)
  return observeProgram({ service: 'backend', registry: metricsRegistry, port }, settings).catch(unlistened)
}

function unlistened(error: unknown): never {
  throw new StartupProblem(`BACKEND_METRICS_PORT cannot be used (${errorCode(error)}): set it to a free one.`)
}

async function listen(server: Server, { BACKEND_PORT, HOST }: Settings) {
  server.listen(BACKEND_PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason =
      errorCode(error) === 'EADDRINUSE'
        ? 'is taken by another program'
        : `cannot be used (${errorCode(error)})`
    throw new StartupProblem(`Port ${BACKEND_PORT} of ${HOST} ${reason}: set BACKEND_PORT to a free one.`)
  }
}

await main().catch(endWithProblem)
