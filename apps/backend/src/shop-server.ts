import type { Server } from 'node:http'
import type { Log } from '@kopgroep/server-kit/log'
import type { GraphQLSchema } from 'graphql'
import { DOMAINS } from './contract/domains.ts'
import { createAttempts } from './platform/attempts.ts'
import { cleanUp } from './platform/clean-up.ts'
import { type Db, databaseUrl } from './platform/database/database.ts'
import { databaseHealth } from './platform/database/database-health.ts'
import type { ReplicaReads } from './platform/database/replica-reads.ts'
import { createReadContext } from './platform/database/versions.ts'
import { createGraphQL } from './platform/graphql/create-graphql.ts'
import type { ShopParts } from './platform/graphql/domain.ts'
import { Faults } from './platform/graphql/faults.ts'
import { mediaFolders } from './platform/http/media-folders.ts'
import { type HttpRoute, onLoopback } from './platform/http/routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { createJobQueue, type JobQueue, type Task } from './platform/jobs/job-queue.ts'
import { mailTask } from './platform/mail/mail-queue.ts'
import { createMailer, outboxFolder } from './platform/mail/mailer.ts'
import { outboxRoutes } from './platform/mail/outbox.ts'
import type { Purger } from './platform/purge.ts'
import type { Settings } from './platform/settings.ts'
import { shopSettings } from './platform/store-config/store-config.sql.ts'
import { postcodeLookup } from './postcode/postcode-lookup.ts'
import { vatLookup } from './vat/vat-lookup.ts'

export interface ShopServerOptions {
  db: Db
  replica?: ReplicaReads | undefined
  settings: Settings
  log: Log
  purger: Purger
  now?: () => Date
  onSchema?: (schema: GraphQLSchema) => void
  /** Opens the queue of background work; by default the job queue in the database. */
  openQueue?: (tasks: readonly Task[]) => JobQueue
}

export interface ShopServer extends Server {
  /** Announces shutdown: the server still answers, but is no longer ready. */
  prepareEnd(): void
  /** Resolves when the server is closed and the database is no longer used. */
  finished: Promise<void>
}

/** Creates the task that deletes expired data every hour. */
const cleaningTask = ({
  db,
  now,
  settings,
  log,
}: Pick<ShopParts, 'db' | 'now' | 'settings' | 'log'>): Task => ({
  name: 'clean-up',
  every: 'hour',
  work: async () => {
    const removed = await cleanUp({
      db,
      now,
      outbox: outboxFolder(settings),
      settings: await shopSettings(createReadContext(db)),
    })
    log.info(removed, 'what nobody needs any more was removed')
  },
})

/** Creates the whole backend behind one HTTP server that does not listen yet. */
export async function createShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const { db, replica, settings, log, purger, now = () => new Date(), onSchema } = options
  // If tests pass a clock, attempts use it too; otherwise they use a monotonic one.
  const attempts = createAttempts(db, options.now && (() => now().getTime()))
  const faults = settings.BACKEND_FAULTS ? new Faults() : null
  const mailer = createMailer(settings)
  const kinds = Object.assign({}, ...DOMAINS.map(({ mails }) => mails))
  let queue: JobQueue | null = null
  let isEnding = false
  const notifyMailWorker = () => queue?.wake(mails.name)
  const mails = mailTask({ db, settings, log, mailer, kinds, now })
  const graphql = createGraphQL({
    db,
    replica,
    settings,
    domains: DOMAINS,
    log,
    purger,
    now,
    attempts,
    notifyMailWorker,
    plugins: faults ? [faults.plugin] : [],
    onSchema,
  })
  const parts = { db, settings, log, purger, now, notifyMailWorker }
  // Only a demo serves the tools for trying out the shop to everybody.
  const aid = (route: HttpRoute) => (settings.DEMO ? route : onLoopback(route))
  const routes = [
    postcodeLookup(settings),
    vatLookup,
    ...[...(faults ? [faults.route] : []), ...outboxRoutes(settings)].map(aid),
    ...DOMAINS.flatMap((domain) => domain.routes?.(parts) ?? []),
  ]
  const server = await createHttpServer({
    graphql,
    routes,
    media: mediaFolders(settings),
    health: databaseHealth(db, () => isEnding),
    trustedProxies: settings.BACKEND_TRUST_PROXY,
    log,
  })
  const tasks = [mails, cleaningTask(parts), ...DOMAINS.flatMap((domain) => domain.tasks?.(parts) ?? [])]
  const { openQueue = () => createJobQueue({ url: databaseUrl(db), log, tasks }) } = options
  queue = openQueue(tasks)
  const background = [queue, ...DOMAINS.flatMap((domain) => domain.background?.(parts) ?? [])]
  server.once('listening', () => {
    for (const work of background) work.start()
  })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  server.once('close', async () => {
    await graphql.settled()
    await Promise.all(background.map((work) => work.stop()))
    mailer.close()
    finish()
  })
  const prepareEnd = () => {
    isEnding = true
  }
  return Object.assign(server, { finished, prepareEnd })
}
