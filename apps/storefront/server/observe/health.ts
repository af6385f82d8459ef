import type { Capabilities } from '@kopgroep/contract/client/capabilities'
import type { Health } from '@kopgroep/server-kit/http-app'
import type { PageCache } from '../page-cache/page-cache.ts'
import { pageTarget } from '../page-cache/page-key.ts'
import type { RenderAnswer } from '../render.ts'

/** Milliseconds between attempts to render a first page. */
const PAUSE_MS = 1_000

/**
 * Checks the health of the storefront. It is live with or without a backend: it serves cached pages, which a
 * restart would lose. It is not ready during shutdown, nor until it has rendered a page, because the backend
 * may be unreachable or empty.
 */
export function storefrontHealth({
  capabilities,
  pages,
  render,
  isEnding,
}: {
  capabilities: Capabilities
  pages: Pick<PageCache, 'stats'>
  render: RenderAnswer
  isEnding: () => boolean
}): Health {
  const hasRendered = watchFirstPage(render)
  return {
    async ready() {
      if (isEnding()) return 'ending'
      if (!capabilities.known()) return 'no backend yet'
      return (await hasRendered()) ? 'ok' : 'no page can be rendered yet'
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

/**
 * Creates a check that the home page has been rendered once. Until then it retries, one attempt at a time.
 */
function watchFirstPage(render: RenderAnswer): () => Promise<boolean> {
  let rendered = false
  let attempt: Promise<void> | null = null
  let retryAt = 0
  async function tryOnce() {
    const home = pageTarget('/')
    const { status } = home.kind === 'page' ? await render(home) : { status: 500 }
    rendered = status < 500
  }
  return async () => {
    if (rendered || performance.now() < retryAt) return rendered
    attempt ??= tryOnce()
      .catch(() => {})
      .finally(() => {
        attempt = null
        retryAt = performance.now() + PAUSE_MS
      })
    await attempt
    return rendered
  }
}
