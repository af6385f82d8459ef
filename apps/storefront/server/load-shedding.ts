import type { ServerResponse } from 'node:http'
import { log } from './observe/log.ts'
import { refusedWork } from './observe/metrics.ts'

/** Keeps work away that would only wait: what is late for everybody helps nobody. */
export interface LoadShedder {
  /** Asked before work is begun for a request; gives 0, or the seconds after which it is worth asking again. */
  wait(): number
  /** Counts a request among those that are worked on, until its response is closed. */
  follow(response: ServerResponse): void
  /** How many requests are worked on. */
  underWay(): number
}

export interface LoadBounds {
  /** How many requests may be worked on at once. */
  requests: number
  /** Milliseconds by which each turn of the event loop may be late. */
  delay: number
}

const RETRY_SECONDS = 10
/** Milliseconds between two lines in the log. */
const PAUSE = 10_000

/**
 * Refuses work beyond the bounds, at once. What is kept, and what tells whether the program is well, is no work: it is sent all the same.
 *
 * @param delayNow milliseconds by which the turns of the event loop are late
 * @param now milliseconds of a steady clock
 */
export function createLoadShedder(
  bounds: LoadBounds,
  delayNow: () => number,
  now: () => number = () => performance.now(),
): LoadShedder {
  let underWay = 0
  let nextLine = 0
  // One function for all responses.
  const leave = () => {
    underWay -= 1
  }
  const reason = () => {
    if (underWay >= bounds.requests) return 'requests'
    return delayNow() > bounds.delay ? 'delay' : null
  }
  return {
    wait() {
      const refused = reason()
      if (refused === null) return 0
      refusedWork.inc({ reason: refused })
      if (now() >= nextLine) {
        nextLine = now() + PAUSE
        log.warn(
          { reason: refused, underWay, delay: Math.round(delayNow()) },
          'more is asked for than can be done',
        )
      }
      return RETRY_SECONDS
    },
    follow(response) {
      underWay += 1
      response.once('close', leave)
    },
    underWay: () => underWay,
  }
}
