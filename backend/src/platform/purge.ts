import { setTimeout as wait } from 'node:timers/promises'
import { tagsPattern } from './cache-tags.ts'
import type { Log } from './log.ts'
import { purges } from './metrics.ts'

export interface Purger {
  /** Has every page that carries one of the tags made anew. Returns at once; call it after the commit. */
  purge(tags: Iterable<string>): void
  /** Resolves when everything asked for so far has been sent or given up. */
  settled(): Promise<void>
}

export interface PurgerOptions {
  /** Addresses of the page caches, for example http://localhost:3000. */
  caches: readonly string[]
  log: Log
  /** Lets the caches know us where our address does not. */
  token?: string | undefined
  /** How long tags are gathered before they leave together, in milliseconds. */
  gather?: number
  /** Pauses before the second and later attempts, in milliseconds. */
  pauses?: readonly number[]
}

/** Tags in one request: more would outgrow the header limit of caches. */
const TAGS_PER_REQUEST = 100

/** Sends to the page caches the purge request that Magento sends to Varnish: `PURGE` with `X-Magento-Tags-Pattern`. */
export function createPurger(options: PurgerOptions): Purger {
  const { caches, log, token, gather = 50, pauses = [500, 2_000, 8_000] } = options
  const waiting = new Set<string>()
  let sending: Promise<void> = Promise.resolve()
  let scheduled = false

  async function flush() {
    await wait(gather)
    scheduled = false
    const tags = [...waiting]
    waiting.clear()
    for (let start = 0; start < tags.length; start += TAGS_PER_REQUEST) {
      const pattern = tagsPattern(tags.slice(start, start + TAGS_PER_REQUEST))
      await Promise.all(caches.map((cache) => send(cache, pattern)))
    }
  }

  async function send(cache: string, pattern: string) {
    for (const pause of [...pauses, null]) {
      try {
        const response = await fetch(cache, {
          method: 'PURGE',
          headers: { 'X-Magento-Tags-Pattern': pattern, ...(token && { Authorization: `Bearer ${token}` }) },
          signal: AbortSignal.timeout(5_000),
        })
        if (response.ok) return void purges.inc({ result: 'done' })
        purges.inc({ result: 'refused' })
        log.warn({ cache, status: response.status }, 'a page cache refused a purge')
      } catch (error) {
        purges.inc({ result: 'unreachable' })
        log.warn({ cache, reason: String(error) }, 'a page cache could not be purged')
      }
      if (pause !== null) await wait(pause)
    }
    purges.inc({ result: 'given up' })
    log.error({ cache }, 'a purge was given up; the cache keeps old pages until they expire')
  }

  return {
    purge(tags) {
      if (caches.length === 0) return
      for (const tag of tags) waiting.add(tag)
      if (scheduled || waiting.size === 0) return
      scheduled = true
      sending = sending.then(flush)
    },
    settled: () => sending,
  }
}
