import type { Health } from '../../../../packages/server-kit/http-app.ts'
import type { Capabilities } from '../gateway/capabilities.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

/**
 * Health of the storefront. It is healthy with or without a backend: it keeps selling from its cached pages, and a restart
 * would only lose them. It is not ready while it shuts down, nor before it can show a page because the backend was never reached.
 */
export function storefrontHealth({
  capabilities,
  pages,
  isEnding,
}: {
  capabilities: Capabilities
  pages: Pick<PageCache, 'stats'>
  isEnding: () => boolean
}): Health {
  return {
    ready() {
      if (isEnding()) return 'ending'
      return capabilities.known() || pages.stats().pages > 0 ? 'ok' : 'no backend yet'
    },
    health: () => ({
      status: 'ok',
      backendKnown: capabilities.known(),
      features: [...capabilities.features()].sort(),
      ...pages.stats(),
      memory: process.memoryUsage().rss,
    }),
  }
}
