/** The queue of a limiter is full; the work was not begun. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface Limiter {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** How much is at work and how much waits. */
  load(): { running: number; waiting: number }
}

/**
 * Lets `concurrency` pieces of work run at once and `queue` more wait, first come first served.
 * Work beyond that is refused with Overloaded: to answer late is worse than to say so at once.
 */
export function limitConcurrency({ concurrency, queue }: { concurrency: number; queue: number }): Limiter {
  const waiting: Array<() => void> = []
  let running = 0
  async function limit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= queue) throw new Overloaded(`${concurrency} at work and ${queue} waiting`)
      // Whoever ends hands the place on, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(limit, { load: () => ({ running, waiting: waiting.length }) })
}
