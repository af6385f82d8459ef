import type { IncomingHttpHeaders } from 'node:http'
import { SPECULATION_RULES } from '../speculation-rules.ts'

export type CacheState = 'HIT' | 'STALE' | 'MISS'

/**
 * Browsers revalidate on each visit and usually get 304. Only this server caches pages, because it can purge
 * them.
 */
export const REVALIDATED = 'public, max-age=0, must-revalidate'
export const NO_STORE = 'no-store'
/** The browser that prefetched a page may reuse it; shared caches may not. */
const PREFETCHED = 'private, max-age=30'

/** `Accept` gives two variants only: Markdown preferred, or not. */
const VARY = 'Accept, Accept-Encoding, Save-Data, Sec-Purpose'
/** Without `Sec-Purpose`, which the navigation that uses a prefetched page does not send. */
const VARY_PREFETCHED = 'Accept-Encoding, Save-Data'

/**
 * Alternating names and values, as node:http takes them. Headers that differ per response come first, at
 * fixed positions; the speculation rules of a document follow.
 */
export type PageHeaders = string[]
const STATE_INDEX = 1
const LIFETIME_INDEX = 3
const VARY_INDEX = 5
const RULES_INDEX = 6

/**
 * Builds the headers of an ordinary response.
 *
 * @param hasRules true for a page with speculation rules
 */
export function pageHeaders(lifetime: string, hasRules: boolean, rest: readonly string[]): PageHeaders {
  const rules = hasRules ? SPECULATION_RULES : []
  return ['x-cache', 'HIT', 'cache-control', lifetime, 'vary', VARY, ...rules, ...rest]
}

/** Returns the headers for a request. Those of ordinary responses are built in advance. */
export function headersFor(
  requestHeaders: IncomingHttpHeaders,
  headers: PageHeaders,
  { status, lifetime }: { status: number; lifetime: string },
  state: CacheState,
): PageHeaders {
  const isAhead =
    requestHeaders['sec-purpose'] !== undefined &&
    String(requestHeaders['sec-purpose']).startsWith('prefetch')
  const savesData = requestHeaders['save-data'] === 'on'
  if (state === 'HIT' && !isAhead && !savesData) return headers
  const fitting = headers.with(STATE_INDEX, state)
  if (isAhead && status === 200 && lifetime === REVALIDATED) {
    fitting[LIFETIME_INDEX] = PREFETCHED
    fitting[VARY_INDEX] = VARY_PREFETCHED
  }
  if (savesData && fitting[RULES_INDEX] === SPECULATION_RULES[0]) fitting.splice(RULES_INDEX, 2)
  return fitting
}
