import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that expensive reads together work before others get the event loop. */
const SLICE = 5
/** Milliseconds that a slice waits for writes at most: a shop that is never without one shows its pages too. */
const PATIENCE = 20

/** Cuts the work of expensive reads into short slices. */
export interface Turns {
  /** Does a piece of work now, or in a later slice. */
  run<Result>(work: () => Result): Result | Promise<Awaited<Result>>
  /** Counts a write until it is done; slices wait for it. */
  follow<Result>(write: Promise<Result>): Promise<Result>
}

/**
 * Creates the turns of a process. Expensive reads resolve hundreds of objects one after the other, in which time nobody else is
 * answered: what they want beyond a slice of 5 ms waits, and comes after whatever else is ready, and after writes.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = []
  let sliceEnd = 0
  let isWorking = false
  let writes = 0
  let wake = () => {}

  async function afterWrites() {
    if (writes === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Begins with the slice of whoever came first, and goes on for as long as something waits. */
  async function work() {
    isWorking = true
    await nextTurn()
    while (waiting.length > 0) {
      await afterWrites()
      sliceEnd = now() + SLICE
      let done = 0
      while (done < waiting.length && now() < sliceEnd) {
        waiting[done]?.()
        done += 1
        // What follows from it is work of this slice too.
        await null
      }
      waiting.splice(0, done)
      await nextTurn()
    }
    isWorking = false
  }

  return {
    run(task) {
      if (!isWorking) {
        sliceEnd = now() + SLICE
        void work()
      }
      if (waiting.length === 0 && now() < sliceEnd) return task()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      return promise.then(task) as Promise<Awaited<ReturnType<typeof task>>>
    },
    async follow(write) {
      writes += 1
      try {
        return await write
      } finally {
        writes -= 1
        if (writes === 0) wake()
      }
    },
  }
}
