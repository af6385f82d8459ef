import type { IncomingMessage, ServerResponse } from 'node:http'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { steadyNow } from '@kopgroep/server-kit/steady-clock'
import { LRUCache } from 'lru-cache'
import { addressOfMarkdown, markdownAddress } from '../../app/lib/page/page-variants.ts'
import { sendErrorPage } from '../error-page.ts'
import { RETRY_SECONDS as QUEUE_RETRY_SECONDS, type RequestQueue } from '../request-queues.ts'
import { type FlatHeaders, type RawHandler, sendText, sendWhenReady } from '../send.ts'
import type { CachedPage } from './cached-page.ts'
import { type PageTarget, pageTarget, prefersMarkdown } from './page-key.ts'
import { createPageRenders, isWorse, type Page, type RenderPage } from './page-renders.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { preferredCompression, sendPage, withUnseen } from './send-page.ts'

export interface PageCacheOptions {
  render: RenderPage
  /** Maximum bytes of memory for cached pages; 0 disables the cache. */
  maxBytes: number
  freshSeconds: number
  /** Seconds after `freshSeconds` in which a stale page is served while a new one renders. */
  staleSeconds: number
  /** Maximum milliseconds to wait for a new page if there is a stale one. */
  patience?: number
  /**
   * Queue of the renders. A client that it refuses gets the stale page, or 429 or 503 with `Retry-After`.
   * Without it everything renders at once.
   */
  queue?: RequestQueue
  /** True to send cache tags as a header, for a cache in front of the shop. */
  namesTags?: boolean
  headers: FlatHeaders
  /** Monotonic clock for lifetimes, in milliseconds. */
  now?: () => number
  /** Wall clock for Last-Modified, in milliseconds since 1970. */
  timeOfDay?: () => number
}

export interface PageCache {
  /**
   * Sends a fresh page for a URL that was requested before; leaves every other request to `serve`. May run
   * before checks of method and URL, because this URL has passed them.
   */
  sendFresh: RawHandler
  /** Serves any page: from the cache, or by rendering it. */
  serve: RawHandler
  /** Marks pages with one of these tags, or all pages, as outdated. @returns their number */
  purge(tags: readonly string[] | 'all'): number
  tags(): string[]
  stats(): { pages: number; bytes: number; rendering: number }
}

const RETRY_SECONDS = 5
const MAX_WAIT_MS = 1_000
/** Maximum wait for what is not a page: feeds of a large shop take seconds to render. */
const MAX_FEED_WAIT_MS = 30_000
/** Maximum total length of cached URLs, with the overhead per entry. Characters. */
const MAX_TARGETS_SIZE = 4_000_000
const TARGET_OVERHEAD = 100

/** Parsed URLs. Few URLs get most requests, and parsing one takes longer than sending a cached page. */
type Targets = LRUCache<string, PageTarget>
const createTargets = (): Targets =>
  new LRUCache({
    maxSize: MAX_TARGETS_SIZE,
    sizeCalculation: (_, url) => url.length + TARGET_OVERHEAD,
    memoMethod: pageTarget,
  })

/**
 * Creates the page cache. Pages are the same for everybody, so each is rendered once. A fresh page is sent at
 * once; a stale one too, while one render refreshes it. Concurrent requests for a missing page share one
 * render. If the backend fails or is slow, the last good page is sent, whatever its age.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, patience = MAX_WAIT_MS, now = steadyNow, timeOfDay = Date.now } = options
  const { queue, namesTags = false } = options
  const store = createPageStore(maxBytes)
  const renders = createPageRenders({ ...options, store, isOn: maxBytes > 0, namesTags, now, timeOfDay })
  const targets = createTargets()

  const serve: RawHandler = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const target = wantedForm(request, targets.memo(request.url ?? '/'))
    if (target.kind === 'redirect') return sendCanonical(request, response, target.to)
    const page = store.find(target.address)
    if (page && sendReady(request, response, target, page)) return true
    return sendWhenReady(response, sendRendered(request, response, target, page))
  }

  /** Sends a cached page that is fresh, or stale with a refresh in progress. */
  function sendReady(request: IncomingMessage, response: ServerResponse, target: Page, page: CachedPage) {
    const time = now()
    const isFresh = time < page.freshUntil
    if (!isFresh && time >= page.staleUntil && time >= page.retryAt) return false
    sendPage(request, response, store, target, page, isFresh ? 'HIT' : 'STALE')
    if (!isFresh && time >= page.retryAt) refresh(request, target, page)
    return true
  }

  /**
   * Renders a page when the client's turn comes, unless another client has it rendered by then. A render in
   * progress is shared without a turn.
   */
  function render(request: IncomingMessage, target: Page): Promise<CachedPage> {
    const make = () => renders.page(target, preferredCompression(request))
    if (!queue || renders.isInProgress(target.address)) return make()
    return queue.run(request, async () => {
      const page = store.find(target.address)
      return page && now() < page.freshUntil ? page : make()
    })
  }
  const sendCanonical = canonicalSender({ store, render, targets, headers: options.headers })

  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    target: Page,
    old: CachedPage | undefined,
  ) {
    let page: CachedPage
    try {
      const rendered = render(request, target)
      page = old ? await orStaleAfter(patience, rendered, old) : await rendered
    } catch (error) {
      const refused = error instanceof QueueFull ? error : null
      if (old && refused) return sendPage(request, response, store, target, old, 'STALE')
      if (old) return sendOld(request, response, target, old)
      if (!refused) throw error
      const wait = String(QUEUE_RETRY_SECONDS)
      return sendErrorPage(response, refused.status, target.address, ['retry-after', wait])
    }
    if (old && page !== old && isWorse(page, old)) return sendOld(request, response, target, old)
    // After a purge, a render that began before it does not replace the old page. The next request starts
    // another one.
    if (old && page === old && renders.isInProgress(target.address)) waitBeforeRetry(old, now())
    sendPage(request, response, store, target, page, page === old ? 'STALE' : 'MISS')
  }

  function sendOld(request: IncomingMessage, response: ServerResponse, target: Page, old: CachedPage) {
    waitBeforeRetry(old, now())
    sendPage(request, response, store, target, old, 'STALE')
  }

  /** Renders a page in the background. If that fails, the stale page stays for a while. */
  function refresh(request: IncomingMessage, target: Page, old: CachedPage) {
    const failed = (reason?: unknown) => reason instanceof QueueFull || waitBeforeRetry(old, now())
    render(request, target).then((page) => isWorse(page, old) && failed(), failed)
  }

  return {
    sendFresh: freshSender(store, targets, now),
    serve,
    purge(tags) {
      renders.purge(tags)
      return expirePages(store, tags)
    },
    tags: () => [...store.tags()],
    stats: () => ({ pages: store.count(), bytes: store.bytes(), rendering: renders.count() }),
  }
}

/**
 * Returns the target's Markdown form if the client prefers it to HTML. Other `Accept` values make no
 * difference.
 */
function wantedForm<Target extends PageTarget>({ headers }: IncomingMessage, target: Target): Target {
  if (target.kind !== 'page' || !prefersMarkdown(headers.accept)) return target
  if (addressOfMarkdown(target.address) !== null) return target
  return { ...target, address: markdownAddress(target.address) }
}

/** Delays the next attempt, to give a failing backend time to recover. */
function waitBeforeRetry(page: CachedPage, now: number) {
  page.retryAt = now + RETRY_SECONDS * 1000
}

const freshSender =
  (store: PageStore, targets: Targets, now: () => number): RawHandler =>
  (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const cachedTarget = targets.get(request.url ?? '/')
    if (cachedTarget?.kind !== 'page') return false
    const target = wantedForm(request, cachedTarget)
    const page = store.find(target.address)
    if (!page || now() >= page.freshUntil) return false
    sendPage(request, response, store, target, page, 'HIT')
    return true
  }

/** Marks pages as outdated, to be used only if the backend fails. @returns their number */
function expirePages(store: PageStore, tags: readonly string[] | 'all'): number {
  const addresses = tags === 'all' ? store.addresses() : [...store.findAddresses(tags)]
  const pages = addresses.flatMap((address) => store.find(address) ?? [])
  for (const page of pages) {
    page.freshUntil = 0
    page.staleUntil = 0
    page.retryAt = 0
  }
  return pages.length
}

interface CanonicalParts {
  store: PageStore
  render(request: IncomingMessage, target: Page): Promise<CachedPage>
  targets: Targets
  headers: FlatHeaders
}

/**
 * Creates the handler of URLs that are not canonical. It redirects to the canonical URL, or to the target of
 * that URL's own redirect, which saves a second redirect.
 */
function canonicalSender({ store, render, targets, headers }: CanonicalParts) {
  const pageAt = async (request: IncomingMessage, target: Page) =>
    store.find(target.address) ?? render(request, target)
  return (request: IncomingMessage, response: ServerResponse, to: string) => {
    const target = targets.memo(to)
    const pending = target.kind === 'page' ? pageAt(request, target).catch(() => undefined) : undefined
    const unseen = target.kind === 'page' ? target.unseen : ''
    const sent = Promise.resolve(pending).then((page) => {
      const isMoved = page?.status === 301 && page.location !== null
      sendMoved(response, isMoved ? withUnseen(page.location ?? to, unseen) : to, headers)
    })
    return sendWhenReady(response, sent)
  }
}

function sendMoved(response: ServerResponse, to: string, headers: FlatHeaders) {
  sendText(response, 301, '', ['location', to, 'cache-control', 'public, max-age=3600', ...headers])
}

/**
 * Waits for a new page, but returns the old one after `patience` milliseconds, for a feed after half a minute. The new
 * one is cached when it is ready.
 */
async function orStaleAfter(
  patience: number,
  made: Promise<CachedPage>,
  old: CachedPage,
): Promise<CachedPage> {
  const { promise: late, resolve } = Promise.withResolvers<CachedPage>()
  const timer = setTimeout(resolve, old.isHtml ? patience : MAX_FEED_WAIT_MS, old)
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}
