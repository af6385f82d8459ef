/** Thrown when the queue is full or did not advance in time; the task was not started. */
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
  /** Maximum waiting time in milliseconds; unlimited by default. */
  patience?: number
}

/**
 * Runs up to `concurrency` tasks at once and queues up to `queue` more in order. Rejects others with Overloaded,
 * because a late answer is worse than a quick refusal.
 */
export function limitConcurrency({ concurrency, queue, patience }: Limits): Limiter {
  const waiting = new Set<() => void>()
  let running = 0

  /** Waits for the slot of the next task that ends. */
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
      // A finished task hands its slot on, so `running` does not change here.
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
