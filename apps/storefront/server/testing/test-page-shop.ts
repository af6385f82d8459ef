import { listening } from '@kopgroep/server-kit/testing/test-http'
import type { RenderedPage } from '../page-cache/cached-page.ts'
import { createPageCache, type PageCacheOptions } from '../page-cache/page-cache.ts'
import type { Page } from '../page-cache/page-renders.ts'
import type { RawHandler } from '../send.ts'

/** Starts a shop whose pages and clock the test controls. */
export async function openPageShop(
  render: (page: Page) => Promise<RenderedPage>,
  options: Partial<PageCacheOptions> = {},
  between: RawHandler = () => false,
) {
  const clock = { now: 1_000_000 }
  const rendered: string[] = []
  const cache = createPageCache({
    render: (page) => {
      rendered.push(page.address)
      return render(page)
    },
    maxBytes: 10_000_000,
    freshSeconds: 100,
    staleSeconds: 1_000,
    headers: ['x-content-type-options', 'nosniff'],
    now: () => clock.now,
    ...options,
  })
  const handlers = [cache.sendFresh, between, cache.serve]
  const server = await listening((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) response.writeHead(404).end()
  })
  return { ...server, cache, rendered, clock }
}

export function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: Buffer.from(text),
    tags: new Set(),
    isIncomplete: false,
    ...more,
  }
}

/** Renders the error page of an unreachable backend. */
export const failing = () => Promise.resolve(page('closed', { status: 503 }))
