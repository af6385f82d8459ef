import type { Capabilities } from '../gateway/capabilities.ts'
import { type Middleware, pathOf } from '../middleware.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { sendJson } from '../send.ts'

/**
 * `/health` and `/live`: 200 while the storefront answers, backend or no backend: with its pages it sells on without one, and to
 * start it again would only lose them. `/ready`: 503 once it is about to end, so that a balancer sends shoppers elsewhere, and before it
 * has a page to show: while the backend has never been reached.
 */
export function healthMiddleware(of: {
  capabilities: Capabilities
  pages: Pick<PageCache, 'stats'>
  isEnding: () => boolean
}): Middleware {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request.url ?? '')
    if (path === '/live') sendJson(response, 200, { status: 'ok' })
    else if (path === '/ready') {
      const status = readiness(of)
      sendJson(response, status === 'ok' ? 200 : 503, { status })
    } else if (path === '/health') {
      const { rss } = process.memoryUsage()
      sendJson(response, 200, {
        status: 'ok',
        backendKnown: of.capabilities.known(),
        features: [...of.capabilities.features()].sort(),
        ...of.pages.stats(),
        memory: rss,
      })
    } else return false
    return true
  }
}

function readiness({ capabilities, pages, isEnding }: Parameters<typeof healthMiddleware>[0]): string {
  if (isEnding()) return 'ending'
  return capabilities.known() || pages.stats().pages > 0 ? 'ok' : 'no backend yet'
}
