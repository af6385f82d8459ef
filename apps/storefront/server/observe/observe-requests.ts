import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { beginSpan, inRequest, type Span } from '@kopgroep/server-kit/request-scope'
import type { CacheState } from '../page-cache/page-headers.ts'
import { withoutQuery } from '../send.ts'
import { countRequest } from './count-request.ts'
import { log } from './log.ts'

/** Facts about a page that was sent, for the metrics. */
interface PageFacts {
  cache: CacheState
  /** Route pattern of the URL. */
  route: string
}

const OBSERVED = Symbol('observed')

/** State of a request in progress. */
interface Observed {
  /** Start time on the monotonic clock, in milliseconds. */
  began: number
  page: PageFacts | null
  span: Span | null
}

/** Kept on the response object, because a WeakMap would slow down every garbage collection. */
interface ObservedResponse extends ServerResponse {
  [OBSERVED]?: Observed
}

export function recordPage(response: ObservedResponse, facts: PageFacts) {
  const observed = response[OBSERVED]
  if (observed) observed.page = facts
}

const ROUTE_PREFIXES: readonly (readonly [start: string, route: string])[] = [
  ['/assets/', 'assets'],
  ['/images/', 'images'],
  ['/graphql', 'graphql'],
  ['/api/', 'api'],
  ['/purge', 'purge'],
  ['/health', 'health'],
  ['/ready', 'health'],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PURGE'])

/** Returns the label of a URL's kind. Raw URLs would give an unbounded number of labels. */
function routeName({ method, url = '/' }: IncomingMessage): string {
  if (method === 'PURGE') return 'purge'
  const path = withoutQuery(url)
  return ROUTE_PREFIXES.find(([start]) => path.startsWith(start))?.[1] ?? 'other'
}

/** Wraps a listener to count every request and log it at level `debug`. */
export function observeRequests(listener: RequestListener): RequestListener {
  return (request, response: ObservedResponse) => {
    response[OBSERVED] = { began: performance.now(), page: null, span: null }
    response.on('close', countAnswered)
    listener(request, response)
  }
}

/**
 * Wraps a listener to run each request in a scope of its own, so that its logs and backend calls carry its
 * trace id.
 *
 * @param trustsCaller true behind a trusted proxy, whose trace is continued
 */
export function inScope(listener: RequestListener, trustsCaller: boolean): RequestListener {
  return (request, response: ObservedResponse) => {
    const { traceparent } = request.headers
    const given = trustsCaller && typeof traceparent === 'string' ? traceparent : undefined
    inRequest(given, () => {
      const span = beginSpan(`${request.method} request`, 'server')
      if (response[OBSERVED]) response[OBSERVED].span = span
      listener(request, response)
    })
  }
}

/** Counts a request when its response ends or is aborted, once. */
function countAnswered(this: ObservedResponse) {
  const { [OBSERVED]: observed, req: request, statusCode: status } = this
  if (!observed) return
  const { route, cache } = observed.page ?? { route: routeName(request), cache: 'none' }
  const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
  const milliseconds = performance.now() - observed.began
  countRequest({ route, cache, method, status }, milliseconds / 1000)
  observed.span?.end(
    {
      'http.route': route,
      'http.request.method': method,
      'kopgroep.cache': cache,
      'http.response.status_code': status,
    },
    status >= 500 ? String(status) : undefined,
  )
  if (log.isLevelEnabled('debug'))
    log.debug({ route, cache, method, status, milliseconds: Math.round(milliseconds) }, 'answered')
}
