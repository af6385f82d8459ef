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
  calls: RequestQueue
  /** Renders of pages that are not cached. */
  pages: RequestQueue
  /** Encodings of pictures that are not stored. */
  pictures: RequestQueue
  inProgress(): number
  waitingPages(): number
}

export interface RequestBounds {
  /** Maximum calls and renders, in progress or waiting. */
  requests: number
  trustedProxies: number
  /** Maximum event loop delay in milliseconds. */
  delay: number
  /** Maximum concurrent encodings of pictures. */
  encodings: number
}

/** Seconds after which a refused client may try again. */
export const RETRY_SECONDS = 10
/** Limits of one address in each queue. A page fetches about 30 pictures at once. */
const PLACES_PER_ADDRESS = 4
const WAITING_PER_ADDRESS = 120
/** Milliseconds for which work waits. A picture that comes late is better than one that is missing. */
const PATIENCE_MS = 10_000
const PICTURE_PATIENCE_MS = 60_000
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
  const open = (total: number, patience = PATIENCE_MS) =>
    createFairQueue({
      perHolder: PLACES_PER_ADDRESS,
      total,
      waiting: { total: requests, perHolder: WAITING_PER_ADDRESS },
      patience,
    })
  const [calls, pages] = [open(requests), open(CONCURRENT_RENDERS)]
  const pictures = open(encodings, PICTURE_PATIENCE_MS)
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

  const enter = (queue: FairQueue, check = requireCapacity): RequestQueue => ({
    async run(request, work, { session, signal } = {}) {
      check()
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
    // Encoders run in threads of their own, which the event loop does not wait for.
    pictures: enter(pictures, () => undefined),
    inProgress: () => sum('running'),
    waitingPages: () => pages.load().waiting,
  }
}
