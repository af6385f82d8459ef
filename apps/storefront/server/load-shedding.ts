import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '../../../packages/server-kit/client-address.ts'
import { log } from './observe/log.ts'
import { refusedWork } from './observe/metrics.ts'

/** Keeps work away that would only wait: what is late for everybody helps nobody. */
export interface LoadShedder {
  /** Asked before work is begun for a request; gives 0, or the seconds after which it is worth asking again. */
  wait(request: IncomingMessage): number
  /** Counts a request among those that are worked on, until its response is closed. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** Number of requests in progress. */
  underWay(): number
}

export interface LoadBounds {
  /** Maximum requests in progress. */
  requests: number
  /** Number of trusted reverse proxies. */
  trustedProxies: number
  /** Milliseconds by which each turn of the event loop may be late. */
  delay: number
}

const RETRY_SECONDS = 10
/** Milliseconds between two lines in the log. */
const PAUSE_MS = 10_000
/** Share of all requests at work that one address may have once half of the places are taken: offices and mobile networks have one for many. */
const SHARE = 1 / 5

/**
 * Refuses work beyond the bounds, at once; once half of the places are taken also that of an address (IPv6: a /64) that has a
 * fifth of them. Cached pages and health are no work: they are sent all the same.
 *
 * @param delayNow milliseconds by which the turns of the event loop are late
 * @param now milliseconds of a steady clock
 */
export function createLoadShedder(
  bounds: LoadBounds,
  delayNow: () => number,
  now: () => number = () => performance.now(),
): LoadShedder {
  const { requests, trustedProxies } = bounds
  const byHolder = new Map<string, number>()
  const share = Math.max(1, Math.floor(requests * SHARE))
  let underWay = 0
  let nextLine = 0
  const ofHolder = (holder: string) => byHolder.get(holder) ?? 0
  /** Null for this machine, which has no share: a proxy that `TRUST_PROXY` does not count may stand on it. */
  const holderOf = (request: IncomingMessage) =>
    isThisMachine(request) ? null : addressBlock(clientAddress(request, trustedProxies))
  const reason = (request: IncomingMessage) => {
    if (underWay >= requests) return 'requests'
    if (delayNow() > bounds.delay) return 'delay'
    if (underWay < requests / 2) return null
    const holder = holderOf(request)
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
      const holder = holderOf(request) ?? 'this machine'
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
