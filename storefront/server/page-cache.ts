import type { IncomingMessage, ServerResponse } from 'node:http'
import { inSpan } from '../../contract/observe/request-scope.ts'
import { type CachedPage, cachePage, compressPage, type RenderedPage, sendPage } from './cached-page.ts'
import { sendErrorPage } from './error-page.ts'
import { rememberTargets } from './known-targets.ts'
import { limitConcurrency, Overloaded } from './limit-concurrency.ts'
import { log } from './log.ts'
import { renderSeconds } from './metrics.ts'
import type { Middleware } from './middleware.ts'
import { NO_STORE, REVALIDATED } from './page-headers.ts'
import { type PageTarget, pageTarget } from './page-key.ts'
import { createPageStore } from './page-store.ts'
import type { RenderBudget } from './render-budget.ts'
import { answering, type FlatHeaders, sendText } from './send.ts'
import { steadyNow } from './steady-clock.ts'

export type Page = Extract<PageTarget, { kind: 'page' }>
export type RenderPage = (page: Page) => Promise<RenderedPage>

export interface PageCacheOptions {
  render: RenderPage
  /** Bytes that the kept pages may take; 0 renders every request on its own. */
  maxBytes: number
  freshSeconds: number
  /** After its fresh time a page is sent for so long while a new one is made. */
  staleSeconds: number
  /** Milliseconds that a page which must be made anew is waited for while an old one could be sent. */
  patience?: number
  /** Who asks for more than this gets the old page, or is told when to come back. */
  budget?: RenderBudget
  /** Whether pages name their tags, for a cache in front. */
  namesTags?: boolean
  /** Headers of every page. */
  headers: FlatHeaders
  /** What lifetimes are reckoned with; it need not know what day it is. */
  now?: () => number
  /** The time of day, for Last-Modified: milliseconds since 1970. */
  timeOfDay?: () => number
}

export interface PageCache {
  /**
   * Sends a fresh page to whoever asks for an address that has been asked for before, and leaves all else to `link`.
   * It may stand before every link that goes by method and target alone: those have let this address pass already.
   */
  kept: Middleware
  /** Sends, makes and makes anew the page of any address. */
  link: Middleware
  /** Makes every page of these tags, or every page, be made anew before it is sent again. Returns their number. */
  purge(tags: readonly string[] | 'all'): number
  /** All tags in use. */
  tags(): string[]
  stats(): { pages: number; bytes: number; rendering: number; waiting: number }
}

const NOT_FOUND_SECONDS = 60
const INCOMPLETE_SECONDS = 10
const RETRY_SECONDS = 5
const PATIENCE = 1_000
const RENDERS_AT_ONCE = 24
const RENDERS_WAITING = 500

interface Job {
  made: Promise<CachedPage>
  /** Purged while it ran. */
  purged: Set<string>
  isAllPurged: boolean
}

/**
 * Pages are the same for everybody, so each is rendered once and kept: fresh pages are sent at once; stale ones are
 * sent while one rendering makes a new one; however many ask for a page that is not there, it is rendered once; and
 * when the backend fails or is slow, the last good page keeps coming, however old.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, maxBytes, freshSeconds, staleSeconds, headers } = options
  const { patience = PATIENCE, now = steadyNow, timeOfDay = Date.now } = options
  const { budget = () => 0, namesTags = false } = options
  const store = createPageStore(maxBytes)
  const jobs = new Map<string, Job>()
  const limit = limitConcurrency({ concurrency: RENDERS_AT_ONCE, queue: RENDERS_WAITING })
  const isOn = maxBytes > 0

  const targets = rememberTargets(pageTarget)

  const kept: Middleware = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const target = targets.find(request.url ?? '/')
    if (target?.kind !== 'page') return false
    const page = store.find(target.address)
    if (!page || now() >= page.freshUntil) return false
    sendPage(request, response, page, 'HIT', target.unseen)
    return true
  }

  const link: Middleware = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const target = targets.read(request.url ?? '/')
    if (target.kind === 'redirect') {
      sendMoved(response, target.to, headers)
      return true
    }
    const page = isOn ? store.find(target.address) : undefined
    if (page) {
      const time = now()
      if (time < page.freshUntil) {
        sendPage(request, response, page, 'HIT', target.unseen)
        return true
      }
      if (time < page.staleUntil || time < page.retryAt) {
        sendPage(request, response, page, 'STALE', target.unseen)
        if (time >= page.retryAt && costOf(request, target) === 0) refresh(target, page)
        return true
      }
    }
    const wait = costOf(request, target)
    if (wait > 0) {
      if (page) sendPage(request, response, page, 'STALE', target.unseen)
      else sendErrorPage(response, 503, target.address, ['retry-after', String(wait)])
      return true
    }
    return answering(response, answer(request, response, target, page))
  }

  /** Seconds until this caller may have the page made; a rendering that is under way for somebody else costs nothing. */
  const costOf = (request: IncomingMessage, { address }: Page) => (jobs.has(address) ? 0 : budget(request))

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    target: Page,
    old: CachedPage | undefined,
  ) {
    let page: CachedPage
    try {
      const made = isOn ? shared(target) : make(target)
      page = old ? await orOldAfter(patience, made, old) : await made
    } catch (error) {
      if (old) return sendOld(request, response, target, old)
      if (!(error instanceof Overloaded)) throw error
      log.warn('more pages are asked for than can be rendered')
      return sendErrorPage(response, 503, target.address)
    }
    if (old && (page === old || isWorse(page, old))) return sendOld(request, response, target, old)
    sendPage(request, response, page, 'MISS', target.unseen)
  }

  function sendOld(request: IncomingMessage, response: ServerResponse, target: Page, old: CachedPage) {
    old.retryAt = now() + RETRY_SECONDS * 1000
    sendPage(request, response, old, 'STALE', target.unseen)
  }

  /** Makes a page anew in the background; should that fail, the old one lives on for a while. */
  function refresh(target: Page, old: CachedPage) {
    const failed = () => {
      old.retryAt = now() + RETRY_SECONDS * 1000
    }
    shared(target).then((page) => isWorse(page, old) && failed(), failed)
  }

  /** The one rendering of an address that is under way, or a new one. What a purge has touched is no longer shared. */
  function shared(target: Page): Promise<CachedPage> {
    const { address } = target
    const running = jobs.get(address)
    if (running && !running.isAllPurged && running.purged.size === 0) return running.made
    const job: Job = { made: make(target), purged: new Set(), isAllPurged: false }
    jobs.set(address, job)
    job.made = job.made
      .then((page) => {
        keep(target, page, job)
        return page
      })
      .finally(() => {
        if (jobs.get(address) === job) jobs.delete(address)
        unfinished.delete(job)
      })
    unfinished.add(job)
    return job.made
  }
  // Beside `jobs`: a rendering that another one has replaced still ends some day, and must know what was purged.
  const unfinished = new Set<Job>()

  async function make(target: Page): Promise<CachedPage> {
    const rendered = await limit(() => observed(() => render(target)))
    const before = store.find(target.address)
    const tags = namesTags ? ['xkey', [...rendered.tags].join(' ')] : []
    return cachePage(rendered, lifetimeOf(rendered), [...headers, ...tags], { at: timeOfDay(), before })
  }

  function keep(target: Page, page: CachedPage, job: Job) {
    const { address } = target
    const seconds = secondsOf(page, freshSeconds)
    const old = store.find(address)
    if (page.status >= 500 || (old && isWorse(page, old))) return
    // Made of what has changed since: whoever waited gets it, nobody after that.
    if (job.isAllPurged || [...job.purged].some((tag) => page.tags.has(tag))) return
    if (seconds === 0) return store.forget(address)
    page.freshUntil = now() + seconds * 1000
    page.staleUntil = page.freshUntil + (page.status === 404 ? 0 : staleSeconds * 1000)
    store.keep(address, page)
    compress(address, page)
  }

  function compress(address: string, page: CachedPage) {
    compressPage(page).then(
      () => store.resize(address, page),
      (error: unknown) => log.error({ err: error }, 'a page could not be compressed'),
    )
  }

  return {
    kept,
    link,
    purge(tags) {
      for (const job of unfinished) {
        if (tags === 'all') job.isAllPurged = true
        else for (const tag of tags) job.purged.add(tag)
      }
      const addresses = tags === 'all' ? store.addresses() : store.addressesOf(tags)
      let count = 0
      for (const address of addresses) {
        const page = store.find(address)
        if (!page) continue
        // It stays as what is sent when the backend is down, and for nothing else.
        page.freshUntil = 0
        page.staleUntil = 0
        page.retryAt = 0
        count += 1
      }
      return count
    },
    tags: () => [...store.tags()],
    stats() {
      const { running, waiting } = limit.load()
      return { pages: store.count(), bytes: store.bytes(), rendering: running, waiting }
    },
  }
}

/** Makes a page as one piece of work that figures and traces tell of. */
async function observed(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
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

function sendMoved(response: ServerResponse, to: string, headers: FlatHeaders) {
  sendText(response, 301, '', ['location', to, 'cache-control', 'public, max-age=3600', ...headers])
}

/** How long a page is fresh. */
function secondsOf(page: CachedPage, freshSeconds: number): number {
  if (page.lifetime === NO_STORE) return 0
  if (page.status === 404 || page.status === 410) return NOT_FOUND_SECONDS
  return page.isIncomplete ? Math.min(INCOMPLETE_SECONDS, freshSeconds) : freshSeconds
}

/** The old page where the new one takes longer; that is kept once it is there, and the old one sent at once until then. */
async function orOldAfter(patience: number, made: Promise<CachedPage>, old: CachedPage): Promise<CachedPage> {
  const { promise: late, resolve } = Promise.withResolvers<CachedPage>()
  const timer = setTimeout(resolve, patience, old)
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether a new page must not take the place of an old one: it failed, or lacks a part for no reason of the catalogue. A purged
 * page is replaced all the same: what it shows has changed.
 */
function isWorse(page: CachedPage, old: CachedPage): boolean {
  if (page.status >= 500) return true
  return page.isIncomplete && !old.isIncomplete && old.status === page.status && old.freshUntil > 0
}

const KEPT_STATUSES = new Set([200, 202, 301, 302, 307, 308, 404, 410])

/** The lifetime that a rendering may have outside this server; `no-store` also keeps it out of this server's memory. */
function lifetimeOf({ status, headers }: RenderedPage): string {
  const own = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  if (!KEPT_STATUSES.has(status) || /no-store|private/.test(own)) return NO_STORE
  return REVALIDATED
}
