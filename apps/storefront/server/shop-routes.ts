import { availableParallelism } from 'node:os'
import agentTexts from '@kopgroep/agents/agent-texts.json' with { type: 'json' }
import { createAgents } from '@kopgroep/agents/agents'
import { addWebTools, withWebTools } from '@kopgroep/agents/web-tools'
import { createDocumentAdapter } from '@kopgroep/contract/client/adapt-document'
import { type Capabilities, watchCapabilities } from '@kopgroep/contract/client/capabilities'
import {
  type CommerceBackend,
  createCommerceClient,
  probeBackend,
} from '@kopgroep/contract/client/commerce-client'
import type { Features } from '@kopgroep/contract/client/unserved-parts'
import { readWireRules } from '@kopgroep/contract/client/wire-rules'
import { openDocumentLists } from '@kopgroep/contract/document-lists'
import { loadContract } from '@kopgroep/contract/load-contract'
import { addHealthRoutes } from '@kopgroep/server-kit/http-app'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { allLanguages, defaultLanguage, setDefaultLanguage } from '../app/lib/i18n/language.ts'
import { writtenTexts } from '../app/lib/i18n/written-text.ts'
import { isNeverAPage, sendNotFound } from './assets.ts'
import { addBrandFiles } from './brand/brand-files.ts'
import type { PolicyOptions } from './content-security-policy.ts'
import { sendErrorPage } from './error-page.ts'
import { addFormPosts } from './form-posts.ts'
import { addGateway } from './gateway/gateway.ts'
import { addLookups } from './gateway/lookups.ts'
import { ownDocuments } from './gateway/own-documents.ts'
import { shareAnswers } from './gateway/shared-answers.ts'
import { takeOver } from './http-app.ts'
import { openImageStore } from './images/image-store.ts'
import { addImages, createImages } from './images/images.ts'
import { addErrorReports } from './observe/error-reports.ts'
import { eventLoopDelay } from './observe/event-loop-delay.ts'
import { storefrontHealth } from './observe/health.ts'
import { log } from './observe/log.ts'
import { watchInProgress, watchPages } from './observe/metrics.ts'
import { addPageSpeed } from './observe/page-speed.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { addPurging } from './page-cache/purge.ts'
import { createRenderer, type ShopBuild } from './render.ts'
import { createRequestQueues, type RequestQueue, type RequestQueues } from './request-queues.ts'
import { addReviewPhotos } from './review-photos.ts'
import { securityHeaders } from './security.ts'
import { withoutQuery } from './send.ts'
import { chooseServices, type Settings } from './settings.ts'
import { addSpeculationRules } from './speculation-rules.ts'
import { createStoreViews, type StoreViews } from './store-views.ts'

export interface ShopRoutes {
  add(app: FastifyInstance): void
  capabilities: Capabilities
  pages: PageCache
  /** Announces shutdown: the server still answers, but its readiness check fails. */
  prepareEnd(): void
}

/** Cache tag of the store configuration, including the brand. */
const STORE_CONFIG = 'store_config'
/** Rate limit of GraphQL root fields per client address. A page needs a few, so this suffices for a household. */
const CALL_LIMIT = { burst: 400, perSecond: 40 }
const MAX_ENCODINGS = Math.max(2, availableParallelism() - 1)
const LOOKUP_LIMIT = { burst: 60, perSecond: 2 }
const ERROR_REPORT_LIMIT = { burst: 30, perSecond: 0.2 }
/** Rate limit of measured page views per client address. */
const PAGE_SPEED_LIMIT = { burst: 60, perSecond: 0.5 }

/** @param onChange called when the backend's features have changed */
function watchBackend(settings: Settings, schema: GraphQLSchema, onChange: () => void) {
  const { COMMERCE_ENDPOINT: endpoint, SHOP_TOKEN: shopToken, FEATURES, STORE_VIEWS } = settings
  const probe = probeBackend({ endpoint, shopToken })
  const { SIZE_ATTRIBUTE: sizeAttribute, COLOUR_ATTRIBUTE: colourAttribute, BRAND_FILE: brandFile } = settings
  const storeViews = createStoreViews(
    { views: STORE_VIEWS, sizeAttribute, colourAttribute, brandFile },
    probe,
  )
  const probeOnce = async (features: Features) => {
    if (await storeViews.refresh(features)) onChange()
  }
  const capabilities = watchCapabilities({ configured: FEATURES, probe, schema, probeOnce, onChange, log })
  return { capabilities, storeViews }
}

async function openImages(settings: Settings, mediaUrl: string, queue: RequestQueue) {
  const { IMAGE_CACHE: folder, IMAGE_CACHE_MB: megabytes, IMAGE_FORMAT: format } = settings
  const store = await openImageStore(folder, megabytes * 1_000_000)
  return createImages({ mediaUrl, store, queue, format })
}

/**
 * Creates the shop's routes, except those of built files.
 *
 * @param documents GraphQL documents that the shop's pages send
 */
export async function createShopRoutes(
  settings: Settings,
  build: () => Promise<ShopBuild> | ShopBuild,
  mode: 'production' | 'development',
  documents: Iterable<string> = [],
): Promise<ShopRoutes> {
  const isDev = mode === 'development'
  setDefaultLanguage(settings.DEFAULT_LANGUAGE)
  const { COMMERCE_ENDPOINT: endpoint, SHOP_TOKEN: shopToken } = settings
  const backendOrigin = new URL(endpoint).origin
  const isSecure = settings.STOREFRONT_URL.startsWith('https:')
  const schema = loadContract()
  const adapt = createDocumentAdapter(schema)
  const mediaUrl = settings.MEDIA_URL ?? `${backendOrigin}/media`
  const queues = createQueues(settings, isDev)
  const images = await openImages(settings, mediaUrl, queues.pictures)
  const { capabilities, storeViews } = watchBackend(settings, schema, () => purge('all'))
  const policy: PolicyOptions | null = isDev ? null : { mediaOrigin: new URL(mediaUrl).origin, isSecure }
  const headers = Object.entries(securityHeaders({ isSecure })).flat()
  const backend = { endpoint, shopToken, adapt, rules: readWireRules(schema), capabilities }
  const shared = createSharedAnswers(backend, settings, isDev)
  const render = createRenderer({
    build,
    origin: settings.STOREFRONT_URL,
    commerce: shared.client,
    capabilities,
    storeViews,
    services: chooseServices(settings),
    policy,
    ...(settings.WEB_MCP && { finish: withWebTools }),
  })
  const pageOptions = { ...pageCacheOptions(settings, isDev), queue: queues.pages }
  const pages = createPageCache({ render, ...pageOptions, headers })
  function purge(tags: readonly string[] | 'all'): number {
    // Before the pages, which would otherwise render again from outdated answers.
    shared.purge(tags)
    if (tags !== 'all' && tags.includes(STORE_CONFIG)) void capabilities.refresh()
    if (tags !== 'all') void images.purge(tags)
    return pages.purge(tags)
  }
  watchPages(() => ({ ...pages.stats(), waiting: queues.waitingPages() }))
  const agents = createShopAgents(settings, { backend, storeViews })
  let isEnding = false
  return {
    add(app) {
      addHealthRoutes(app, storefrontHealth({ capabilities, pages, render, isEnding: () => isEnding }))
      addSpeculationRules(app)
      addImages(app, images)
      addBrandFiles(app, { storeViews, mediaUrl, headers: securityHeaders({ isSecure }) })
      addGateway(app, {
        ...backend,
        ...gatewayOptions(settings, documents, isDev),
        storeViews,
        queue: queues.calls,
        ...(agents && { onOrder: agents.noteOrder }),
      })
      addServices(app, settings, { backend, build, queue: queues.calls })
      const forms = { ...formPostOptions(settings), queue: queues.calls }
      addFormPosts(app, { ...forms, backend, render, storeViews, headers })
      agents?.add(app)
      addPurging(app, { cache: { purge, tags: pages.tags }, ...purgeOptions(settings) })
      addPages(app, pages)
    },
    capabilities,
    pages,
    prepareEnd: () => {
      isEnding = true
    },
  }
}

function addPages(app: FastifyInstance, pages: PageCache): void {
  app.get('*', (request, reply) => {
    if (isNeverAPage(withoutQuery(request.url))) return sendNotFound(reply)
    // The page cache writes the response itself. The app's error handler covers errors before that.
    pages.serve(request.raw, reply.raw)
    reply.hijack()
  })
  // Pages accept no POST: mutations go through the gateway.
  app.route({
    method: 'POST',
    url: '*',
    onRequest: async ({ url }, reply) =>
      sendErrorPage(takeOver(reply), 405, withoutQuery(url), ['allow', 'GET, HEAD']),
    handler: async () => {},
  })
}

const takenDocuments = ({ GRAPHQL_DOCUMENTS, BUILDS }: Settings, own: Iterable<string>, isDev: boolean) =>
  ownDocuments(own, isDev || GRAPHQL_DOCUMENTS === 'any', openDocumentLists(BUILDS))

const gatewayOptions = (settings: Settings, documents: Iterable<string>, isDev: boolean) => ({
  consumerKey: settings.CONSUMER_KEY,
  documents: takenDocuments(settings, documents, isDev),
  rateLimit: createRateLimit(CALL_LIMIT),
  trustedProxies: settings.TRUST_PROXY,
})

const createSharedAnswers = (backend: CommerceBackend, settings: Settings, isDev: boolean) =>
  shareAnswers(createCommerceClient(backend), { seconds: isDev ? 0 : settings.PAGE_FRESH_SECONDS })

const pageCacheOptions = (settings: Settings, isDev: boolean) => ({
  maxBytes: isDev ? 0 : settings.PAGE_CACHE_MB * 1_000_000,
  freshSeconds: settings.PAGE_FRESH_SECONDS,
  staleSeconds: settings.PAGE_STALE_SECONDS,
  namesTags: settings.PAGE_TAGS,
})

/** Creates the queues. In development they ignore the event loop, which compiling on request blocks. */
function createQueues(settings: Settings, isDev: boolean): RequestQueues {
  const { REQUESTS_AT_ONCE: requests, TRUST_PROXY: trustedProxies } = settings
  const delay = isDev ? Number.POSITIVE_INFINITY : settings.LOOP_DELAY_MS
  const bounds = { requests, delay, trustedProxies, encodings: MAX_ENCODINGS }
  const queues = createRequestQueues(bounds, eventLoopDelay)
  watchInProgress(queues.inProgress)
  return queues
}

/** Clients that may purge pages, from the settings. */
const purgeOptions = (settings: Settings) => ({
  token: settings.PURGE_TOKEN ?? null,
  addresses: settings.PURGE_ADDRESSES,
  trustedProxies: settings.TRUST_PROXY,
})

/** Adds the shop's own endpoints: look-ups, WebMCP's script, review photos, error reports and page speed. */
function addServices(
  app: FastifyInstance,
  settings: Settings,
  shop: Pick<ShopParts, 'backend' | 'build' | 'queue'>,
): void {
  const backendOrigin = new URL(settings.COMMERCE_ENDPOINT).origin
  const trustedProxies = settings.TRUST_PROXY
  addLookups(app, {
    ...lookupServices(settings, backendOrigin),
    rateLimit: createRateLimit(LOOKUP_LIMIT),
    trustedProxies,
  })
  if (settings.WEB_MCP) addWebTools(app)
  addReviewPhotos(app, { backendOrigin, queue: shop.queue, trustedProxies })
  if (takesErrorReports(settings))
    addErrorReports(app, { rateLimit: createRateLimit(ERROR_REPORT_LIMIT), trustedProxies })
  if (settings.PAGE_SPEED_PERCENT > 0)
    addPageSpeed(app, { ...shop, rateLimit: createRateLimit(PAGE_SPEED_LIMIT), trustedProxies })
}

const formPostOptions = ({ STOREFRONT_URL: origin, TRUST_PROXY: trustedProxies }: Settings) => ({
  origin,
  trustedProxies,
})

/**
 * Creates the agents' API. Its routes exist if the setting AGENTS enables them. With AGENT_KEY alone another program
 * serves agents, and the storefront notes the orders of their buyers.
 */
function createShopAgents(settings: Settings, parts: Pick<ShopParts, 'backend' | 'storeViews'>) {
  const { AGENTS, AGENT_KEY: key, STOREFRONT_URL: origin, TRUST_PROXY: trustedProxies, DEMO } = settings
  if (key === null) return null
  const { backend, storeViews } = parts
  const { plugin, noteOrder } = createAgents({
    key,
    isDemo: DEMO,
    origin,
    backend,
    storeViews,
    texts: (language) =>
      writtenTexts(allLanguages().find((one) => one === language) ?? defaultLanguage(), agentTexts).texts,
    trustedProxies,
    log,
  })
  return { add: (app: FastifyInstance) => void (AGENTS && app.register(plugin)), noteOrder }
}

interface ShopParts {
  build: () => Promise<ShopBuild> | ShopBuild
  backend: CommerceBackend
  storeViews: StoreViews
  queue: RequestQueue
}

/** Services for look-ups of addresses and VAT numbers, from the settings. */
const lookupServices = (settings: Settings, backendOrigin: string) => ({
  postcode: {
    url: settings.POSTCODE_URL ?? `${backendOrigin}/lookup/postcode`,
    clientId: settings.POSTCODE_CLIENT_ID ?? null,
    secret: settings.POSTCODE_SECRET ?? null,
  },
  vat: {
    url: settings.VAT_URL ?? `${backendOrigin}/lookup/vat`,
    requesterCountry: settings.VAT_REQUESTER_COUNTRY ?? null,
    requesterNumber: settings.VAT_REQUESTER_NUMBER ?? null,
    secret: settings.VAT_SECRET ?? null,
  },
})

const takesErrorReports = ({ ERROR_DSN, STOREFRONT_URL }: Settings) =>
  ERROR_DSN !== undefined && new URL(ERROR_DSN).host === new URL(STOREFRONT_URL).host
