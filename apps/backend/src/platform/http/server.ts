import type { RequestListener, Server } from 'node:http'
import { boundConnections } from '@kopgroep/server-kit/bound-connections'
import { addressBlock, clientAddressFromOwnNetwork, isOwnServer } from '@kopgroep/server-kit/client-address'
import { createFairQueue, type Holder, QueueFull } from '@kopgroep/server-kit/fair-queue'
import {
  addHealthRoutes,
  bodyText,
  createHttpApp,
  type Health,
  isBodyTooLarge,
  parseJson,
} from '@kopgroep/server-kit/http-app'
import type { Log } from '@kopgroep/server-kit/log'
import { beginSpan, inRequest } from '@kopgroep/server-kit/request-scope'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ShopGraphQL } from '../graphql/create-graphql.ts'
import { httpRequests } from '../metrics.ts'
import { addMedia, type MediaFolder } from './media.ts'
import { type HttpRoute, sendJson } from './routes.ts'

export interface HttpOptions {
  graphql: ShopGraphQL
  health: Health
  routes?: readonly HttpRoute[]
  /** Folders of pictures, served at /media/. */
  media?: readonly MediaFolder[]
  log: Log
  /** Maximum body in bytes, unless a route sets its own. */
  bodyLimit?: number
  /** Number of trusted proxies in your own network, 1 by default: the storefront. */
  trustedProxies?: number
}

/** Maximum open connections, of which storefronts keep a few. */
const MAX_CONNECTIONS = 1_000

/** Creates the backend's HTTP server, which does not listen yet: /graphql, /media, health and the routes of the domains. */
export async function createHttpServer(options: HttpOptions): Promise<Server> {
  const { graphql, health, routes = [], media = [], log, bodyLimit = 100_000, trustedProxies = 1 } = options
  // The backend's clients are proxies and storefronts, which have no share of their own.
  const connections = boundConnections({ max: MAX_CONNECTIONS, behindProxies: true })
  const app = createHttpApp({ wrap: (listener) => connections.guard(observed(listener)), bodyLimit })
  const urls = collectUrls(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log))
  app.setNotFoundHandler((_request, reply) => sendJson(reply, 404, { message: 'Not found' }))
  addHealthRoutes(app, health)
  addMedia(app, media)
  queueRoutes(app, ({ raw }) => ({
    address: isOwnServer(raw) ? null : addressBlock(clientAddressFromOwnNetwork(raw, trustedProxies)),
  }))
  for (const route of routes) app.route(route)
  for (const [url, urlInfo] of [...urls]) refuseOtherMethods(app, url, urlInfo)
  addGraphQL(app, graphql)
  await app.ready()
  connections.watch(app.server)
  return app.server
}

/** Limits of the queue. The shop's own servers have no limit of an address. */
const QUEUE = { total: 200, perHolder: 4, waiting: { total: 500, perHolder: 120 }, patience: 10_000 }
/** Seconds in the `Retry-After` of a request that the queue refused. */
export const RETRY_SECONDS = 10

/** Lets the handlers of all routes that are added from now on wait for the turn of their client. */
export function queueRoutes(app: FastifyInstance, findHolder: (request: FastifyRequest) => Holder): void {
  const queue = createFairQueue(QUEUE)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function inTurn(request, reply) {
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort(new QueueFull(503, 'the caller has left')))
      return queue.run(findHolder(request), async () => handler.call(this, request, reply), leaving.signal)
    }
  })
}

function addGraphQL(app: FastifyInstance, graphql: ShopGraphQL): void {
  app.all('/graphql', {
    onRequest: async ({ method, headers }, reply) => {
      if (method !== 'GET' && method !== 'POST') {
        return refuse(
          reply.header('allow', 'GET, POST'),
          405,
          'Only GET and POST requests are answered here.',
        )
      }
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
        return refuse(reply, 415, 'Request content type must be application/json')
      }
    },
    handler: async (request, reply) => {
      if (request.method === 'POST') {
        const body = parseJson(bodyText(request))
        if (!body || typeof body !== 'object') return refuse(reply, 400, 'Unable to parse the request.')
        if (Array.isArray(body)) return refuse(reply, 400, 'Batches are not taken: send one query a request.')
        request.body = body
      }
      await graphql.handle(request, reply)
    },
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface KnownUrl {
  methods: Set<string>
  /** Guard of the routes, such as a restriction to this machine. */
  onRequest: NonNullable<RouteOptions['onRequest']>
}

/** Collects the routes of each URL as they are added. */
function collectUrls(app: FastifyInstance): Map<string, KnownUrl> {
  const urlInfos = new Map<string, KnownUrl>()
  app.addHook('onRoute', ({ url, method, onRequest = [] }) => {
    const { methods } = urlInfos.get(url) ?? { methods: new Set() }
    for (const one of [method].flat()) methods.add(one)
    urlInfos.set(url, { methods, onRequest })
  })
  return urlInfos
}

/** Answers other methods of a URL with 405, for callers who may use the URL. */
function refuseOtherMethods(app: FastifyInstance, url: string, { methods, onRequest }: KnownUrl): void {
  const allow = [...methods].join(', ')
  app.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    onRequest: [
      ...[onRequest].flat(),
      async (_request, reply) =>
        sendJson(reply.header('allow', allow), 405, { message: 'Method not allowed' }),
    ],
    handler: async () => {},
  })
}

function answerError(error: unknown, { url }: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (isBodyTooLarge(error))
    return refuse(reply.header('connection', 'close'), 413, 'The request is too large.')
  if (error instanceof QueueFull)
    return refuse(
      reply.header('retry-after', RETRY_SECONDS),
      error.status,
      'Too many calls; try again later.',
    )
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return refuse(reply, status, 'Unable to parse the request.')
  log.error({ path: url.split('?')[0], message: String(error) }, 'a request failed')
  return sendJson(reply, 500, { message: 'Internal server error' })
}

/** Runs each request in its own scope, which continues the caller's trace, and counts it. */
function observed(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { traceparent } = request.headers
    inRequest(typeof traceparent === 'string' ? traceparent : undefined, () => {
      const span = beginSpan(`${request.method} backend`, 'server')
      response.once('close', () => {
        const status = response.statusCode
        httpRequests.inc({ route: routeName(request.url), status })
        span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined)
      })
      listener(request, response)
    })
  }
}

/** Returns only the first segment, because the rest may be a secret. Unknown segments count as one. */
function routeName(target = '/'): string {
  const [, first = ''] = target.split(/[/?]/)
  return ROUTES.has(first) ? first : 'other'
}

const ROUTES = new Set([
  'graphql',
  'media',
  'health',
  'ready',
  'live',
  'payment',
  'invoice',
  'lookup',
  'outbox',
  'review-photos',
])

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const category = status < 500 ? 'graphql-input' : 'internal'
  return sendJson(reply, status, { errors: [{ message, extensions: { category } }] })
}
