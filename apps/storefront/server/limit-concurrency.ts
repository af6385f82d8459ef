/** The queue of a limiter is full, or did not move on; the work was not begun. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface Limiter {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Number of running and waiting tasks. */
  load(): { running: number; waiting: number }
}

export interface Limits {
  concurrency: number
  queue: number
  /** Milliseconds that a piece of work waits at most; for ever where nothing is said. */
  patience?: number
}

/**
 * Lets `concurrency` pieces of work run at once and `queue` more wait, first come first served.
 * Work beyond that is refused with Overloaded: to answer late is worse than to say so at once.
 */
export function limitConcurrency({ concurrency, queue, patience }: Limits): Limiter {
  const waiting = new Set<() => void>()
  let running = 0

  /** Waits for the place of whoever ends first. */
  async function placeOfAnother(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.delete(resolve)
      reject(new Overloaded(`waited for ${patience} ms`))
    }
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
    waiting.add(resolve)
    await promise.finally(() => clearTimeout(timer))
  }

  async function limit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.size >= queue) throw new Overloaded(`${concurrency} at work and ${queue} waiting`)
      // Whoever ends hands the place on, so `running` does not change here.
      await placeOfAnother()
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
  return Object.assign(limit, { load: () => ({ running, waiting: waiting.size }) })
}
