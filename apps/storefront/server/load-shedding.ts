import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '@kopgroep/server-kit/client-address'
import { log } from './observe/log.ts'
import { refusedWork } from './observe/metrics.ts'

/** Rejects some requests early, because under overload all would be answered too late. */
export interface LoadShedder {
  /** Decides on a request before it starts. Returns 0 to accept it, or the seconds until a retry. */
  wait(request: IncomingMessage): number
  /** Counts a request as in progress until its response closes. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** Number of requests in progress. */
  inProgress(): number
}

export interface LoadBounds {
  /** Maximum requests in progress. */
  requests: number
  /** Number of trusted reverse proxies. */
  trustedProxies: number
  /** Maximum event loop delay in milliseconds. */
  delay: number
}

const RETRY_SECONDS = 10
/** Minimum interval in ms between log lines. */
const LOG_INTERVAL_MS = 10_000
/**
 * Largest share of the request slots that one address may hold once half are in use. An office or mobile
 * network has many people behind one address.
 */
const MAX_SHARE = 1 / 5

/**
 * Creates a load shedder that rejects requests beyond the limits at once. When half of the slots are in use,
 * one address (IPv6: a /64) may hold at most a fifth of them. The caller exempts cached pages and health
 * checks.
 *
 * @param delayNow returns the event loop delay in milliseconds
 * @param now monotonic clock in milliseconds
 */
export function createLoadShedder(
  bounds: LoadBounds,
  delayNow: () => number,
  now: () => number = () => performance.now(),
): LoadShedder {
  const { requests, trustedProxies } = bounds
  const byHolder = new Map<string, number>()
  const share = Math.max(1, Math.floor(requests * MAX_SHARE))
  let inProgress = 0
  let nextLine = 0
  const ofHolder = (holder: string) => byHolder.get(holder) ?? 0
  /**
   * Null for requests from this machine, which have no limit: a proxy that was not configured may run on it.
   */
  const getHolder = (request: IncomingMessage) =>
    isThisMachine(request) ? null : addressBlock(clientAddress(request, trustedProxies))
  const reason = (request: IncomingMessage) => {
    if (inProgress >= requests) return 'requests'
    if (delayNow() > bounds.delay) return 'delay'
    if (inProgress < requests / 2) return null
    const holder = getHolder(request)
    return holder !== null && ofHolder(holder) >= share ? 'share' : null
  }
  return {
    wait(request) {
      const refused = reason(request)
      if (refused === null) return 0
      refusedWork.inc({ reason: refused })
      if (now() >= nextLine) {
        nextLine = now() + LOG_INTERVAL_MS
        log.warn(
          { reason: refused, inProgress, delay: Math.round(delayNow()) },
          'more is asked for than can be done',
        )
      }
      return RETRY_SECONDS
    },
    follow(request, response) {
      const holder = getHolder(request) ?? 'this machine'
      inProgress += 1
      byHolder.set(holder, ofHolder(holder) + 1)
      response.once('close', () => {
        inProgress -= 1
        const left = ofHolder(holder) - 1
        if (left > 0) byHolder.set(holder, left)
        else byHolder.delete(holder)
      })
    },
    inProgress: () => inProgress,
  }
}
