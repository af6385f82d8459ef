import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '../../../packages/server-kit/client-address.ts'
import { log } from './observe/log.ts'
import { refusedWork } from './observe/metrics.ts'

/** Rejects requests that would only wait: rejecting some early is better than answering all too late. */
export interface LoadShedder {
  /** Called before a request starts; returns 0, or the seconds until a retry makes sense. */
  wait(request: IncomingMessage): number
  /** Counts a request as in progress until its response is closed. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** Number of requests in progress. */
  underWay(): number
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
const PAUSE_MS = 10_000
/**
 * Share of all request slots that one address may hold once half of them are in use: many people in an office
 * or a mobile network share one address.
 */
const MAX_SHARE = 1 / 5

/**
 * Sheds load beyond the limits immediately. Once half of the slots are in use, an address (IPv6: a /64) may hold at
 * most a fifth. Cached pages and health checks are exempt.
 *
 * @param delayNow event loop delay in milliseconds
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
  let underWay = 0
  let nextLine = 0
  const ofHolder = (holder: string) => byHolder.get(holder) ?? 0
  /** Null for this machine, which has no share, because an uncounted proxy may run on it. */
  const findHolder = (request: IncomingMessage) =>
    isThisMachine(request) ? null : addressBlock(clientAddress(request, trustedProxies))
  const reason = (request: IncomingMessage) => {
    if (underWay >= requests) return 'requests'
    if (delayNow() > bounds.delay) return 'delay'
    if (underWay < requests / 2) return null
    const holder = findHolder(request)
    return holder !== null && ofHolder(holder) >= share ? 'share' : null
  }
  return {
    wait(request) {
      const refused = reason(request)
      if (refused === null) return 0
      refusedWork.inc({ reason: refused })
      if (now() >= nextLine) {
        nextLine = now() + PAUSE_MS
        log.warn(
          { reason: refused, underWay, delay: Math.round(delayNow()) },
          'more is asked for than can be done',
        )
      }
      return RETRY_SECONDS
    },
    follow(request, response) {
      const holder = findHolder(request) ?? 'this machine'
      underWay += 1
      byHolder.set(holder, ofHolder(holder) + 1)
      response.once('close', () => {
        underWay -= 1
        const left = ofHolder(holder) - 1
        if (left > 0) byHolder.set(holder, left)
        else byHolder.delete(holder)
      })
    },
    underWay: () => underWay,
  }
}
