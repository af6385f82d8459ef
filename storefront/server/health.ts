import type { Capabilities } from './capabilities.ts'
import { type Link, pathOf } from './link.ts'
import type { PageCache } from './page-cache.ts'
import { sendJson } from './send.ts'

/**
 * `/health`: 200 while the storefront answers, backend or no backend: with its pages it sells on without one, and to
 * start it again would only lose them.
 */
export function healthLink(of: { capabilities: Capabilities; pages: Pick<PageCache, 'stats'> }): Link {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (pathOf(request.url ?? '') !== '/health') return false
    const { rss } = process.memoryUsage()
    sendJson(response, 200, {
      status: 'ok',
      backendKnown: of.capabilities.known(),
      features: [...of.capabilities.features()].sort(),
      ...of.pages.stats(),
      memory: rss,
    })
    return true
  }
}
