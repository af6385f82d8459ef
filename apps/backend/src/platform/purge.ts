import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@kopgroep/server-kit/log'
import { tagsPattern } from '@kopgroep/server-kit/purge-pattern'
import { purges } from './metrics.ts'

export interface Purger {
  /** Purges every page with one of the tags. Returns at once; call it after the commit. */
  purge(tags: Iterable<string>): void
  /** Resolves once all purges so far have succeeded or been abandoned. */
  settled(): Promise<void>
}

export interface PurgerOptions {
  /**
   * URLs of the page caches, for example http://localhost:3000. The first one is public and purged last,
   * because it could otherwise fetch the old page from one of the others. A host name with several addresses
   * (a service with changing storefronts) means all of them; with https it is a single cache.
   */
  caches: readonly string[]
  log: Log
  /** Token that authorises purges, if the client address does not. */
  token?: string | undefined
  /** Milliseconds for which tags are collected before they are sent. */
  gather?: number
  /** Pauses before the second and later attempts, in milliseconds. */
  pauses?: readonly number[]
  /** Resolves a name to addresses; the system's resolver by default. */
  resolve?: (hostname: string) => Promise<readonly string[]>
}

/** Timeouts in milliseconds: for a cache's first purge, while the front cache waits, and for retries. */
const TIMEOUTS_MS = { first: 1_000, again: 5_000 }

/** Maximum tags per request. More would exceed the header limit of caches. */
const TAGS_PER_REQUEST = 100

/**
 * Creates a purger that sends the page caches the request that Magento sends to Varnish: `PURGE` with
 * `X-Magento-Tags-Pattern`.
 */
export function createPurger(options: PurgerOptions): Purger {
  const { caches, log, token, gather = 50, pauses = [500, 2_000, 8_000], resolve = lookUpAll } = options
  const waiting = new Set<string>()
  // Pending retries for caches that did not answer; other purges continue meanwhile.
  const retries = new Set<Promise<void>>()
  // Caches that have answered once. On a first start the caches start after the backend, so earlier failures
  // are not logged.
  const reached = new Set<string>()
  let sending: Promise<void> = Promise.resolve()
  let scheduled = false

  async function flush() {
    await wait(gather)
    scheduled = false
    const tags = [...waiting]
    waiting.clear()
    for (let start = 0; start < tags.length; start += TAGS_PER_REQUEST) {
      const pattern = tagsPattern(tags.slice(start, start + TAGS_PER_REQUEST))
      await sendPurge(pattern)
    }
  }

  async function sendPurge(pattern: string) {
    const [front, ...storefronts] = caches
    if (front === undefined) return
    const behind = (await Promise.all(storefronts.map((cache) => expandCache(cache, resolve)))).flat()
    const results = await Promise.all(
      behind.map(async (cache) => ({ cache, isDone: await attempt(cache, pattern, TIMEOUTS_MS.first) })),
    )
    const unreached = results.filter(({ isDone }) => !isDone).map(({ cache }) => cache)
    // An unreachable cache must not delay the front cache, which is purged again later, because it may fetch
    // the old page meanwhile.
    const isDone = await attempt(front, pattern, TIMEOUTS_MS.first)
    if (isDone && unreached.length === 0) return
    const again = sendPurgeAgain(unreached, front, pattern).finally(() => retries.delete(again))
    retries.add(again)
  }

  async function sendPurgeAgain(unreached: readonly string[], front: string, pattern: string) {
    await Promise.all(unreached.map((cache) => retryPurge(cache, pattern)))
    await retryPurge(front, pattern, 0)
  }

  async function retryPurge(cache: string, pattern: string, first = pauses[0] ?? 0) {
    for (const pause of [first, ...pauses.slice(1)]) {
      await wait(pause)
      if (await attempt(cache, pattern)) return
    }
    purges.inc({ result: 'given up' })
    log.error({ cache }, 'a purge was given up; the cache keeps old pages until they expire')
  }

  async function attempt(cache: string, pattern: string, patience = TIMEOUTS_MS.again): Promise<boolean> {
    try {
      const response = await requestPurge(cache, pattern, token, patience)
      reached.add(cache)
      purges.inc({ result: response.ok ? 'done' : 'refused' })
      if (!response.ok) log.warn({ cache, status: response.status }, 'a page cache refused a purge')
      return response.ok
    } catch (error) {
      purges.inc({ result: 'unreachable' })
      log[reached.has(cache) ? 'warn' : 'info'](
        { cache, reason: String(error) },
        'a page cache could not be purged',
      )
      return false
    }
  }

  return {
    purge(tags) {
      if (caches.length === 0) return
      for (const tag of tags) waiting.add(tag)
      if (scheduled || waiting.size === 0) return
      scheduled = true
      sending = sending.then(flush)
    },
    async settled() {
      await sending
      await Promise.all(retries)
    },
  }
}

/** Sends one purge to a page cache. Rejects if it cannot be reached within `timeout` milliseconds. */
export function requestPurge(
  cache: string,
  pattern: string,
  token: string | undefined,
  timeout: number,
): Promise<Response> {
  return fetch(cache, {
    method: 'PURGE',
    headers: { 'X-Magento-Tags-Pattern': pattern, ...(token && { Authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(timeout),
  })
}

async function lookUpAll(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true, family: 4 })).map(({ address }) => address)
}

/**
 * Resolves the host name of a cache to its current addresses. Returns the cache unchanged if there is only
 * one address, or none.
 */
async function expandCache(cache: string, resolve: NonNullable<PurgerOptions['resolve']>): Promise<string[]> {
  const { protocol, hostname } = new URL(cache)
  if (protocol !== 'http:' || isIP(hostname) !== 0) return [cache]
  const addresses = await resolve(hostname).catch(() => [])
  if (addresses.length < 2) return [cache]
  return addresses.map((address) => {
    const single = new URL(cache)
    single.hostname = address
    return single.href.replace(/\/$/, '')
  })
}
