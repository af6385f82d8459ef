import type { IncomingHttpHeaders } from 'node:http'
import { SPECULATION_RULES } from '../speculation-rules.ts'

export type CacheState = 'HIT' | 'STALE' | 'MISS'

/** Browsers revalidate each time and get a 304; only this server caches, because it can be purged. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'
export const NO_STORE = 'no-store'
/** A prefetched page is reused by its own browser only; others must request it themselves. */
const FETCHED_AHEAD = 'private, max-age=30'

/** `Accept` stands for two variants: only whether Markdown is preferred makes a difference. */
const VARY = 'Accept, Accept-Encoding, Save-Data, Sec-Purpose'
/** A prefetched page must also match the navigation that follows, which sends no `Sec-Purpose`. */
const VARY_AHEAD = 'Accept-Encoding, Save-Data'

/**
 * Alternating names and values, as node:http writes them. Headers that differ between responses come first, at
 * fixed positions; speculation rules of a document follow.
 */
export type PageHeaders = string[]
const STATE = 1
const LIFETIME = 3
const VARY_AT = 5
const RULES = 6

/**
 * Builds the headers of an ordinary response.
 * @param hasRules true for a page with speculation rules
 */
export function pageHeaders(lifetime: string, hasRules: boolean, rest: readonly string[]): PageHeaders {
  const rules = hasRules ? SPECULATION_RULES : []
  return ['x-cache', 'HIT', 'cache-control', lifetime, 'vary', VARY, ...rules, ...rest]
}

/** Returns the headers for a request; those of an ordinary response are prepared. */
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
  const fitting = headers.with(STATE, state)
  if (isAhead && status === 200 && lifetime === REVALIDATED) {
    fitting[LIFETIME] = FETCHED_AHEAD
    fitting[VARY_AT] = VARY_AHEAD
  }
  if (savesData && fitting[RULES] === SPECULATION_RULES[0]) fitting.splice(RULES, 2)
  return fitting
}
