import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { boundConnections } from '@kopgroep/server-kit/bound-connections'
import { closableServer, listen } from '@kopgroep/server-kit/http-server'
import { observeProgram } from '@kopgroep/server-kit/observe-program'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { closeUpstreamConnections } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance } from 'fastify'
import { addAssets } from './assets.ts'
import { archiveBuild, archiveDocuments } from './earlier-builds.ts'
import { readBuiltDocuments } from './gateway/own-documents.ts'
import { createStorefrontApp } from './http-app.ts'
import { builtIslandCode, type Manifest } from './island-code.ts'
import { log } from './observe/log.ts'
import { metricsRegistry } from './observe/metrics.ts'
import { inScope, observeRequests } from './observe/observe-requests.ts'
import { builtStyles, developmentStyles } from './page-styles.ts'
import type { App, DocumentAssets, ShopBuild } from './render.ts'
import { refuseUnfit, securityHeaders } from './security.ts'
import { type RawHandler, sendError } from './send.ts'
import type { Settings } from './settings.ts'
import { createShopRoutes } from './shop-routes.ts'

export interface RunningServer {
  port: number
  /** Refuses new requests and finishes the current ones. Resolves when everything is closed. */
  stop(): Promise<void>
}

const STOREFRONT = join(import.meta.dirname, '..')
const BUILD = join(STOREFRONT, 'dist')

/**
 * Starts the shop's server.
 *
 * @throws {StartupProblem} if the build is missing or the port is taken
 */
export async function serve(settings: Settings, mode: 'production' | 'development'): Promise<RunningServer> {
  const shop = mode === 'development' ? await developmentShop(settings) : await builtShop(settings)
  const connections = boundConnections({
    max: settings.CONNECTIONS,
    behindProxies: settings.TRUST_PROXY > 0,
  })
  const app = createStorefrontApp((listener) =>
    connections.guard(observeRequests(createListener(shop, settings, listener))),
  )
  shop.add(app)
  await app.ready()
  connections.watch(app.server)
  const closeServer = closableServer(app.server)
  let unobserve = async () => {}
  try {
    await listen(app.server, { port: settings.PORT, host: settings.HOST, setting: 'PORT' })
    unobserve = await observeProgram(
      {
        service: 'storefront',
        registry: metricsRegistry,
        port: settings.METRICS_PORT,
        setting: 'METRICS_PORT',
      },
      settings,
    )
  } catch (error) {
    app.server.close()
    await shop.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  log.info(
    { port, host: settings.HOST, backend: new URL(settings.COMMERCE_ENDPOINT).host, mode },
    'the storefront listens',
  )
  return {
    port,
    async stop() {
      shop.prepareEnd()
      await wait(settings.DRAIN_SECONDS * 1000)
      await closeServer()
      await app.close()
      await shop.close()
      closeUpstreamConnections()
      await unobserve()
    },
  }
}

/**
 * Creates the listener in front of the router. It sends cached pages, which would take a fifth more CPU
 * behind the router, and refuses requests that no route should see.
 */
function createListener(shop: Shop, settings: Settings, router: RequestListener): RequestListener {
  const routed: RequestListener = (request, response) => {
    if (!refuseUnfit(request, response)) router(request, response)
  }
  const cachedOr =
    (rest: RequestListener): RequestListener =>
    (request, response) => {
      try {
        if (!shop.sendCached(request, response)) rest(request, response)
      } catch (error) {
        sendError(response, error)
      }
    }
  const trustsCaller = settings.TRUST_PROXY > 0
  // A request scope costs a tenth of the throughput of cached pages. They need it only for traces.
  const isTraced = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  return isTraced ? inScope(cachedOr(routed), trustsCaller) : cachedOr(inScope(routed, trustsCaller))
}

/** Parts of a server that differ between production and development. */
interface Shop {
  add(app: FastifyInstance): void
  sendCached: RawHandler
  prepareEnd(): void
  close(): Promise<void>
}

/** Builds the assets of documents. @param toUrl returns the URL of a source file's build */
const assetsFrom = (
  toUrl: (source: string) => string,
  rest: Omit<DocumentAssets, 'start'>,
): DocumentAssets => ({ ...rest, start: toUrl('app/entry.client.ts') })

async function builtShop(settings: Settings): Promise<Shop> {
  const entry = join(BUILD, 'server/entry.server.js')
  if (!existsSync(entry))
    throw new StartupProblem('The storefront is not built yet: run `npm start`, which builds it.')
  // The server build of app/entry.server.tsx has these exports.
  const app = (await import(pathToFileURL(entry).href)) as App
  app.reportErrorsTo?.((err, details) => log.error({ err, ...details }, 'a page has a fault'))
  const manifest = JSON.parse(readFileSync(join(BUILD, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const findBuiltFile = (source: string) => `/${manifest[source]?.file}`
  const assets = assetsFrom(findBuiltFile, {
    stylesOf: builtStyles(BUILD),
    codeOf: builtIslandCode(manifest),
    build: settings.SOFT_NAVIGATION ? nameBuild(entry, manifest) : null,
  })
  const build = { app, assets }
  const list = join(BUILD, 'server/documents.json')
  const documents = Object.keys(readBuiltDocuments(list))
  // Before the first request to the backend, which may accept only listed documents.
  archiveDocuments(list, settings.BUILDS)
  const routes = await createShopRoutes(settings, () => build, 'production', documents)
  await routes.capabilities.refresh()
  const isSecure = settings.STOREFRONT_URL.startsWith('https:')
  const otherBuilds = archiveBuild(join(BUILD, 'client/assets'), settings.BUILDS)
  return {
    add(app) {
      addAssets(app, { folder: join(BUILD, 'client'), headers: securityHeaders({ isSecure }), otherBuilds })
      routes.add(app)
    },
    sendCached: routes.pages.sendFresh,
    prepareEnd: routes.prepareEnd,
    close: async () => routes.capabilities.stop(),
  }
}

/** Names a build by its contents: the server's entry names all of its other files. */
function nameBuild(entry: string, manifest: Manifest): string {
  const hash = createHash('sha256').update(readFileSync(entry)).update(JSON.stringify(manifest))
  return hash.digest('base64url').slice(0, 10)
}

async function developmentShop(settings: Settings): Promise<Shop> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configFile: join(STOREFRONT, 'vite.config.ts'),
    root: STOREFRONT,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const build = async (): Promise<ShopBuild> => ({
    app: (await vite.ssrLoadModule('/app/entry.server.tsx')) as App,
    // Documents, because Vite adds styles to a document only.
    assets: assetsFrom((source) => `/${source}`, {
      stylesOf: developmentStyles(vite),
      codeOf: () => [],
      build: null,
    }),
    transform: (address, html) => vite.transformIndexHtml(address, html),
  })
  const routes = await createShopRoutes(settings, build, 'development')
  await routes.capabilities.refresh()
  return {
    add(app) {
      // Vite serves source files. All other requests continue to the routes.
      app.addHook('onRequest', ({ raw }, reply, done) => vite.middlewares(raw, reply.raw, done))
      routes.add(app)
    },
    sendCached: routes.pages.sendFresh,
    prepareEnd: routes.prepareEnd,
    async close() {
      routes.capabilities.stop()
      await vite.close()
    },
  }
}
