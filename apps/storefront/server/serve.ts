import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { closableServer } from '../../../packages/contract/close-server.ts'
import { observeProgram } from '../../../packages/contract/observe/observe-program.ts'
import { assetsMiddleware } from './assets.ts'
import { boundConnections } from './bound-connections.ts'
import { archiveBuild, archiveDocuments } from './earlier-builds.ts'
import { readBuiltDocuments } from './gateway/own-documents.ts'
import { closeUpstreamConnections } from './gateway/upstream.ts'
import { chain, type Middleware } from './middleware.ts'

import { log } from './observe/log.ts'
import { metricsRegistry } from './observe/metrics.ts'
import { inScope, observeRequests } from './observe/observe-requests.ts'

import type { App, DocumentAssets, ShopBuild } from './render.ts'
import { securityHeaders } from './security.ts'
import type { Settings } from './settings.ts'
import { createShopMiddleware } from './shop-middleware.ts'
import { StartupProblem } from './startup-problem.ts'
import { answerUnreadable } from './unreadable-request.ts'

export interface RunningServer {
  port: number
  /** Ends what is under way, takes nothing new, and resolves when all is closed. */
  stop(): Promise<void>
}

const STOREFRONT = join(import.meta.dirname, '..')
const BUILD = join(STOREFRONT, 'dist')
/** Longer than load balancers keep a connection open, so that none is closed under a request. */
const KEEP_ALIVE = 65_000

/** Starts the shop's server. Throws StartupProblem when the build is missing or nobody can listen there. */
export async function serve(settings: Settings, mode: 'production' | 'development'): Promise<RunningServer> {
  const { sendCached, links, close, prepareEnd } =
    mode === 'development' ? await developmentLinks(settings) : await builtLinks(settings)
  const scoped = inScope(chain(links), settings.TRUST_PROXY > 0)
  // A scope costs a tenth of the throughput of cached pages, and nothing but a trace needs it for them.
  const isTraced = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const listener = chain(isTraced ? [scoped] : [sendCached, scoped])
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE, requestTimeout: 30_000, noDelay: true },
    observeRequests(listener),
  )
  server.on('clientError', answerUnreadable)
  boundConnections(server, settings.CONNECTIONS)
  const closeServer = closableServer(server)
  let unobserve = async () => {}
  try {
    await listen(server, settings)
    unobserve = await observe(settings)
  } catch (error) {
    server.close()
    await close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  log.info(
    { port, host: settings.HOST, backend: new URL(settings.COMMERCE_ENDPOINT).host, mode },
    'the storefront listens',
  )
  return {
    port,
    async stop() {
      prepareEnd()
      await wait(settings.DRAIN_SECONDS * 1000)
      await closeServer()
      await close()
      closeUpstreamConnections()
      await unobserve()
    },
  }
}

/** Begins to tell figures and traces, where somebody wants them; gives what ends it. */
async function observe(settings: Settings): Promise<() => Promise<void>> {
  const port = settings.METRICS_PORT
  return observeProgram({ service: 'storefront', registry: metricsRegistry, port }, settings).catch(
    unlistened,
  )
}

function unlistened(error: NodeJS.ErrnoException): never {
  throw new StartupProblem(`METRICS_PORT cannot be used (${error.code}): set it to a free one.`)
}

/** What Vite writes of the browser's build: source file -> built file. */
type Manifest = Record<string, { file: string; name?: string } | undefined>

/** What documents ask for. */
const assetsFrom = (addressOf: (source: string) => string, react: string): DocumentAssets => ({
  styles: {
    styles: addressOf('app/styles.css'),
    application: addressOf('app/application.css'),
    account: addressOf('app/account.css'),
  },
  start: addressOf('app/entry.client.ts'),
  react,
  beside: {
    listing: addressOf('app/lib/enhance/enhance-listing.ts'),
    product: addressOf('app/lib/enhance/enhance-product.ts'),
    home: addressOf('app/lib/enhance/enhance-home.ts'),
    content: addressOf('app/lib/enhance/enhance-content.ts'),
    islands: addressOf('app/lib/islands/load-island.ts'),
  },
})

async function builtLinks(settings: Settings) {
  const entry = join(BUILD, 'server/entry.server.js')
  if (!existsSync(entry))
    throw new StartupProblem('The storefront is not built yet: run `npm start`, which builds it.')
  // The server build of app/entry.server.tsx.
  const app = (await import(pathToFileURL(entry).href)) as App
  app.reportErrorsTo?.((err, details) => log.error({ err, ...details }, 'a page has a fault'))
  const manifest = JSON.parse(readFileSync(join(BUILD, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const fileOf = (source: string) => `/${manifest[source]?.file}`
  const react = Object.values(manifest).find((chunk) => chunk?.name === 'react')?.file
  const build = { app, assets: assetsFrom(fileOf, `/${react}`) }
  const list = join(BUILD, 'server/documents.json')
  const documents = Object.keys(readBuiltDocuments(list))
  // Before the backend is asked for anything: it may answer listed documents alone.
  archiveDocuments(list, settings.BUILDS)
  const { before, after, capabilities, pages, prepareEnd } = await createShopMiddleware(
    settings,
    () => build,
    'production',
    documents,
  )
  await capabilities.refresh()
  const isSecure = settings.STOREFRONT_URL.startsWith('https:')
  const otherBuilds = archiveBuild(join(BUILD, 'client/assets'), settings.BUILDS)
  const assets = assetsMiddleware(join(BUILD, 'client'), securityHeaders({ isSecure }), otherBuilds)
  return {
    sendCached: pages.sendFresh,
    links: [...before, assets, ...after],
    close: async () => capabilities.stop(),
    prepareEnd,
  }
}

async function developmentLinks(settings: Settings) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configFile: join(STOREFRONT, 'vite.config.ts'),
    root: STOREFRONT,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const build = async (): Promise<ShopBuild> => ({
    app: (await vite.ssrLoadModule('/app/entry.server.tsx')) as App,
    assets: assetsFrom((source) => `/${source}`, '/app/lib/islands/react-root.ts'),
    transform: (address, html) => vite.transformIndexHtml(address, html),
  })
  const { before, after, capabilities, pages, prepareEnd } = await createShopMiddleware(
    settings,
    build,
    'development',
  )
  await capabilities.refresh()
  const rest = chain(after)
  const sources: Middleware = (request, response) => {
    vite.middlewares(request, response, () => rest(request, response))
    return true
  }
  return {
    sendCached: pages.sendFresh,
    links: [...before, sources],
    prepareEnd,
    async close() {
      capabilities.stop()
      await vite.close()
    },
  }
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartupProblem(`Port ${PORT} of ${HOST} ${reason}: set PORT to a free one.`))
    })
    server.listen(PORT, HOST, resolve)
  })
}
