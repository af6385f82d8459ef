import type { IncomingMessage } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '@kopgroep/server-kit/client-address'
import { createFairQueue, type FairQueue, QueueFull } from '@kopgroep/server-kit/fair-queue'
import { log } from './observe/log.ts'
import { refusedWork } from './observe/metrics.ts'

/** Runs work for a request when the turn of its client address (IPv6: a /64) comes. */
export interface RequestQueue {
  /**
   * @param options.session session within the address
   * @param options.signal ends the wait
   * @throws {QueueFull}
   */
  run<Result>(
    request: IncomingMessage,
    work: () => Promise<Result>,
    options?: { session?: string | undefined; signal?: AbortSignal },
  ): Promise<Result>
}

export interface RequestQueues {
  /** Calls to the backend. */
  calls: RequestQueue
  /** Renders of pages that are not cached. */
  pages: RequestQueue
  /** Encodings of pictures that are not stored. */
  pictures: RequestQueue
  /** Number of calls and renders in progress. */
  inProgress(): number
  /** Number of renders that wait. */
  waitingPages(): number
}

export interface RequestBounds {
  /** Maximum calls and renders, in progress or waiting. */
  requests: number
  /** Number of trusted reverse proxies. */
  trustedProxies: number
  /** Maximum event loop delay in milliseconds. */
  delay: number
  /** Maximum concurrent encodings of pictures. */
  encodings: number
}

/** Seconds after which a refused client may try again. */
export const RETRY_SECONDS = 10
/** Limits of one address in each queue. A page fetches about 30 pictures at once. */
const PER_ADDRESS = { perHolder: 4, waiting: 120, patience: 10_000 }
const CONCURRENT_RENDERS = 24
/** Minimum interval in ms between log lines. */
const LOG_INTERVAL_MS = 10_000

/**
 * Creates the queues of all work that others wait for. An address has four places in each; more waits, and 120
 * more is refused with 429. Beyond the limits of the program everything is refused with 503. Cached pages,
 * stored pictures and health checks take no place.
 *
 * @param delayNow returns the event loop delay in milliseconds
 */
export function createRequestQueues(bounds: RequestBounds, delayNow: () => number): RequestQueues {
  const { requests, trustedProxies, delay, encodings } = bounds
  const open = (total: number) =>
    createFairQueue({
      ...PER_ADDRESS,
      total,
      waiting: { total: requests, perHolder: PER_ADDRESS.waiting },
    })
  const [calls, pages, pictures] = [open(requests), open(CONCURRENT_RENDERS), open(encodings)]
  let nextLine = 0
  const sum = (key: 'running' | 'waiting') => calls.load()[key] + pages.load()[key]

  function refuse(reason: 'requests' | 'delay' | 'share' | 'queue') {
    refusedWork.inc({ reason })
    if (performance.now() < nextLine) return
    nextLine = performance.now() + LOG_INTERVAL_MS
    const facts = { reason, inProgress: sum('running'), waiting: sum('waiting') }
    log.warn({ ...facts, delay: Math.round(delayNow()) }, 'more is asked for than can be done')
  }

  function requireCapacity() {
    const reason =
      sum('running') + sum('waiting') >= requests ? 'requests' : delayNow() > delay ? 'delay' : null
    if (reason === null) return
    refuse(reason)
    throw new QueueFull(503, reason)
  }

  const enter = (queue: FairQueue): RequestQueue => ({
    async run(request, work, { session, signal } = {}) {
      requireCapacity()
      // A proxy that was not configured may run on this machine, so it has no limit of its own.
      const address = isThisMachine(request) ? null : addressBlock(clientAddress(request, trustedProxies))
      let isBegun = false
      const begin = () => {
        isBegun = true
        return work()
      }
      try {
        return await queue.run({ address, ...(session !== undefined && { session }) }, begin, signal)
      } catch (error) {
        if (!isBegun && error instanceof QueueFull) refuse(error.status === 429 ? 'share' : 'queue')
        throw error
      }
    },
  })
  return {
    calls: enter(calls),
    pages: enter(pages),
    pictures: enter(pictures),
    inProgress: () => sum('running'),
    waitingPages: () => pages.load().waiting,
  }
}
