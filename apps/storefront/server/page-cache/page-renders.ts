import { inSpan } from '@kopgroep/server-kit/request-scope'
import { log } from '../observe/log.ts'
import { renderSeconds } from '../observe/metrics.ts'
import type { FlatHeaders } from '../send.ts'
import { type CachedPage, cachePage, isSmall, type RenderedPage } from './cached-page.ts'
import type { Compression } from './encoding.ts'
import { NO_STORE, REVALIDATED } from './page-headers.ts'
import type { PageTarget } from './page-key.ts'
import type { PageStore } from './page-store.ts'

export type Page = Extract<PageTarget, { kind: 'page' }>
export type RenderPage = (page: Page) => Promise<RenderedPage>

interface PageRendersOptions {
  render: RenderPage
  /** Stores the pages that may be cached. */
  store: PageStore
  /** False to render every request separately. */
  isOn: boolean
  freshSeconds: number
  /** Seconds after `freshSeconds` in which a stale page is served while a new one renders. */
  staleSeconds: number
  /** True to send cache tags as a header, for a cache in front of the shop. */
  namesTags: boolean
  headers: FlatHeaders
  /** Monotonic clock for lifetimes, in milliseconds. */
  now: () => number
  /** Wall clock for Last-Modified, in milliseconds since 1970. */
  timeOfDay: () => number
}

const NOT_FOUND_SECONDS = 60
const INCOMPLETE_SECONDS = 10

interface Job {
  made: Promise<CachedPage>
  /** Tags that were purged during the render. */
  purged: Set<string>
  isAllPurged: boolean
}

/** Creates the renders. Requests for the same URL share one render. */
export function createPageRenders(options: PageRendersOptions) {
  const { render, store, isOn, freshSeconds, staleSeconds, namesTags, headers } = options
  const { now, timeOfDay } = options
  const jobs = new Map<string, Job>()
  // In addition to `jobs`: a job that was replaced there still finishes, and must know what was purged
  // meanwhile.
  const unfinished = new Set<Job>()

  /** Returns the render in progress of a URL; null if a purge has outdated it. */
  function inProgress(address: string): Job | null {
    const job = jobs.get(address)
    return job && !job.isAllPurged && job.purged.size === 0 ? job : null
  }

  /** Returns the render in progress of a URL, or starts one. */
  function shareRender(target: Page, compression: Compression): Promise<CachedPage> {
    const { address } = target
    const running = inProgress(address)
    if (running) return running.made
    const job: Job = { made: make(target), purged: new Set(), isAllPurged: false }
    jobs.set(address, job)
    job.made = job.made
      .then((page) => {
        cacheRendered(target, page, job)
        compress(target.address, page, compression)
        return page
      })
      .finally(() => {
        if (jobs.get(address) === job) jobs.delete(address)
        unfinished.delete(job)
      })
    unfinished.add(job)
    return job.made
  }

  async function make(target: Page): Promise<CachedPage> {
    const rendered = await renderObserved(() => render(target))
    const before = store.find(target.address)
    const tags = namesTags ? ['xkey', [...rendered.tags].join(' ')] : []
    return cachePage(rendered, findLifetime(rendered), [...headers, ...tags], { at: timeOfDay(), before })
  }

  function cacheRendered(target: Page, page: CachedPage, job: Job) {
    const { address } = target
    const seconds = secondsFresh(page, freshSeconds)
    const old = store.find(address)
    if (page.status >= 500 || (old && isWorse(page, old))) return
    // Requests that already wait get a page that was purged during its render. Later ones get it only if the backend
    // fails and there is no other.
    const isPurged = job.isAllPurged || [...job.purged].some((tag) => page.tags.has(tag))
    if (isPurged && old) return
    if (seconds === 0) return store.forget(address)
    if (!isPurged) {
      Object.assign(page, lifetimeLeft(page, { seconds, staleSeconds, now: now(), timeOfDay: timeOfDay() }))
    }
    store.keep(address, page)
  }

  /** Compresses a page in the background, after which its uncompressed body is freed. */
  function compress(address: string, page: CachedPage, compression: Compression) {
    if (store.find(address) !== page || isSmall(page)) return
    Promise.resolve(store.form(address, page, compression)).catch((error: unknown) =>
      log.error({ err: error }, 'a page could not be compressed'),
    )
  }

  return {
    /**
     * Renders a page now.
     *
     * @param compression first encoding to create, for the waiting request
     */
    page: (target: Page, compression: Compression) =>
      isOn ? shareRender(target, compression) : make(target),
    /** True if a render in progress will be cached. */
    isInProgress: (address: string) => inProgress(address) !== null,
    /**
     * Marks renders in progress that use one of these tags. Waiting requests get their page, but the cache
     * does not store it.
     */
    purge(tags: readonly string[] | 'all') {
      for (const job of unfinished) {
        if (tags === 'all') job.isAllPurged = true
        else for (const tag of tags) job.purged.add(tag)
      }
    },
    count: () => unfinished.size,
  }
}

/** Renders a page with a duration metric and a trace span. */
async function renderObserved(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const ended = renderSeconds.startTimer()
  try {
    const page = await inSpan({ name: 'render', kind: 'internal' }, render)
    ended({ result: page.status >= 500 ? 'failed' : page.isIncomplete ? 'incomplete' : 'ok' })
    return page
  } catch (error) {
    ended({ result: 'failed' })
    throw error
  }
}

interface LifetimeOptions {
  seconds: number
  staleSeconds: number
  /** Monotonic clock and wall clock, in milliseconds. */
  now: number
  timeOfDay: number
}

/** Computes when a page becomes stale and when it expires. Its own `expiresAt` limits both. */
function lifetimeLeft(
  { expiresAt, status }: CachedPage,
  { seconds, staleSeconds, now, timeOfDay }: LifetimeOptions,
) {
  const end = expiresAt ? now + expiresAt.getTime() - timeOfDay : Number.POSITIVE_INFINITY
  const freshUntil = Math.min(now + seconds * 1000, end)
  const staleMs = status === 404 ? 0 : staleSeconds * 1000
  return { freshUntil, staleUntil: Math.min(freshUntil + staleMs, end) }
}

/** Returns the seconds for which a page stays fresh. */
function secondsFresh(page: CachedPage, freshSeconds: number): number {
  if (page.lifetime === NO_STORE) return 0
  // A missing page may be created, and a page beyond a listing's last may fill.
  if ([302, 404, 410].includes(page.status)) return NOT_FOUND_SECONDS
  return page.isIncomplete ? Math.min(INCOMPLETE_SECONDS, freshSeconds) : freshSeconds
}

/**
 * True if a new page must not replace the old one, because it failed or lacks a section. A purged page is
 * always replaced, because its data has changed.
 */
export function isWorse(page: CachedPage, old: CachedPage): boolean {
  if (page.status >= 500) return true
  return page.isIncomplete && !old.isIncomplete && old.status === page.status && old.freshUntil > 0
}

const CACHED_STATUSES = new Set([200, 202, 301, 302, 307, 308, 404, 410])

/**
 * Returns `Cache-Control` for browsers and shared caches. `no-store` also keeps the page out of this cache.
 */
function findLifetime({ status, headers }: RenderedPage): string {
  const own = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  if (!CACHED_STATUSES.has(status) || /no-store|private/.test(own)) return NO_STORE
  return REVALIDATED
}
