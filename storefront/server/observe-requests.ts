import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { beginSpan, inRequest } from '../../contract/observe/request-scope.ts'
import type { CacheState } from './cached-page.ts'
import { log } from './log.ts'
import { requestSeconds, requests } from './metrics.ts'
import { pathOf } from './middleware.ts'

/** What the sending of a page knows of it, and a request's figures are sorted by. */
interface PageFacts {
  cache: CacheState
  /** The address's pattern in the table of URLs. */
  route: string
}

const sent = new WeakMap<ServerResponse, PageFacts>()

/** Notes what was sent for a page. */
export function notePage(response: ServerResponse, facts: PageFacts) {
  sent.set(response, facts)
}

const PLACES: readonly (readonly [start: string, route: string])[] = [
  ['/assets/', 'assets'],
  ['/images/', 'images'],
  ['/graphql', 'graphql'],
  ['/api/', 'api'],
  ['/purge', 'purge'],
  ['/health', 'health'],
  ['/ready', 'health'],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PURGE'])

/** Requests of one kind of address; nothing of the address itself, of which there are endlessly many. */
function routeOf({ method, url = '/' }: IncomingMessage): string {
  if (method === 'PURGE') return 'purge'
  const path = pathOf(url)
  return PLACES.find(([start]) => path.startsWith(start))?.[1] ?? 'other'
}

/**
 * Answers each request as one of its own, so that what is logged, traced and asked of the backend meanwhile names it; counts it, and
 * logs it where everything is logged.
 *
 * @param trustsCaller whether a proxy of one's own stands in front, whose trace is continued
 */
export function observeRequests(listener: RequestListener, trustsCaller: boolean): RequestListener {
  return (request, response) => {
    const { traceparent } = request.headers
    const given = trustsCaller && typeof traceparent === 'string' ? traceparent : undefined
    const began = performance.now()
    inRequest(given, () => {
      const span = beginSpan(`${request.method} request`, 'server')
      response.once('close', () => {
        const page = sent.get(response)
        const { route, cache } = page ?? { route: routeOf(request), cache: 'none' }
        const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
        const status = response.statusCode
        const milliseconds = performance.now() - began
        requests.inc({ route, cache, method, status })
        requestSeconds.observe({ route, cache }, milliseconds / 1000)
        const facts = { 'http.route': route, 'http.request.method': method, 'kopgroep.cache': cache }
        span?.end(
          { ...facts, 'http.response.status_code': status },
          status >= 500 ? String(status) : undefined,
        )
        if (log.isLevelEnabled('debug'))
          log.debug({ route, cache, method, status, milliseconds: Math.round(milliseconds) }, 'answered')
      })
      listener(request, response)
    })
  }
}
