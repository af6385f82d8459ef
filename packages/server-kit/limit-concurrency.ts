/** Thrown when the queue is full or the wait was too long. The task has not started. */
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
  /** Maximum wait in milliseconds; unlimited by default. */
  patience?: number
}

/**
 * Runs at most `concurrency` tasks at once and queues at most `queue` more, in order. Rejects others with
 * Overloaded: a quick refusal is better than a late answer.
 */
export function limitConcurrency({ concurrency, queue, patience }: Limits): Limiter {
  const waiting = new Set<() => void>()
  let running = 0

  /** Waits until a running task ends and hands its slot over. */
  async function waitForSlot(): Promise<void> {
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
      // The finished task handed its slot over, so `running` does not change.
      await waitForSlot()
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
