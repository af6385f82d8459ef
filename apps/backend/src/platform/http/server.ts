import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { beginSpan, inRequest } from '../../../../../packages/contract/observe/request-scope.ts'
import type { ShopGraphQL } from '../graphql/create-graphql.ts'
import type { Log } from '../log.ts'
import { httpRequests } from '../metrics.ts'
import { BodyTooLarge, readBody } from './body.ts'
import { findRoute, type HttpRoute, sendJson } from './routes.ts'

export interface HttpOptions {
  graphql: ShopGraphQL
  routes: readonly HttpRoute[]
  log: Log
  /** Largest body of a GraphQL request in bytes. */
  bodyLimit?: number
}

/** The backend's HTTP server: /graphql and the routes of the domains. */
export function createHttpServer({ graphql, routes, log, bodyLimit = 100_000 }: HttpOptions): Server {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = parseUrl(request.url)
    if (!url) return sendJson(response, 400, { message: 'Bad request' })
    if (url.pathname === '/graphql') return answerGraphQL(request, response)
    const route = findRoute(routes, url.pathname)
    if (!route) return sendJson(response, 404, { message: 'Not found' })
    await route.handle(request, response, url)
  }

  async function answerGraphQL(request: IncomingMessage & { body?: unknown }, response: ServerResponse) {
    if (request.method === 'POST') {
      if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
        return refuse(response, 415, 'Request content type must be application/json')
      }
      const body = parseJson(await readBody(request, bodyLimit))
      if (!body || typeof body !== 'object') return refuse(response, 400, 'Unable to parse the request.')
      if (Array.isArray(body))
        return refuse(response, 400, 'Batches are not taken: send one query a request.')
      request.body = body
    } else if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET, POST')
      return refuse(response, 405, 'Only GET and POST requests are answered here.')
    }
    await graphql.handle(request, response)
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      await answer(request, response)
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        response.setHeader('Connection', 'close')
        return refuse(response, 413, 'The request is too large.')
      }
      log.error({ path: request.url?.split('?')[0], message: String(error) }, 'a request failed')
      if (!response.headersSent) sendJson(response, 500, { message: 'Internal server error' })
      else response.destroy()
    }
  }

  const server = createServer((request, response) => {
    const { traceparent } = request.headers
    return inRequest(typeof traceparent === 'string' ? traceparent : undefined, () => {
      const span = beginSpan(`${request.method} backend`, 'server')
      response.once('close', () => {
        const status = response.statusCode
        httpRequests.inc({ route: routeName(request.url), status })
        span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined)
      })
      return respond(request, response)
    })
  })
  server.requestTimeout = 30_000
  // Longer than a client keeps an idle connection, so that it is the client who closes.
  server.keepAliveTimeout = 65_000
  return server
}

/** The first segment alone: what follows may be somebody's key. Segments that are no route of the shop count as one. */
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
])

function refuse(response: ServerResponse, status: number, message: string) {
  sendJson(response, status, { errors: [{ message, extensions: { category: 'graphql-input' } }] })
}

function parseUrl(url = '/'): URL | null {
  return URL.parse(url, 'http://backend')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
