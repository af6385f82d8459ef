import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that expensive reads run before the event loop continues. */
const SLICE_MS = 5
/** Maximum milliseconds that a slice waits for writes, so that reads progress even during constant writes. */
const MAX_WAIT_MS = 20

/** Cuts the work of expensive reads into short slices. */
export interface Turns {
  /** Runs a piece of work now, or in a later slice. */
  run<Result>(work: () => Result): Result | Promise<Awaited<Result>>
  /** Tracks a write until it is done; slices wait for it. */
  follow<Result>(write: Promise<Result>): Promise<Result>
}

/**
 * Creates the scheduler of a process. An expensive read resolves hundreds of objects in a row, which blocks
 * all other requests. Beyond a slice of 5 ms it waits, and other ready work and writes run first.
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
      const timer = setTimeout(resolve, MAX_WAIT_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Runs the slices in order of arrival while any is waiting. */
  async function work() {
    isWorking = true
    await nextTurn()
    while (waiting.length > 0) {
      await afterWrites()
      sliceEnd = now() + SLICE_MS
      let done = 0
      while (done < waiting.length && now() < sliceEnd) {
        waiting[done]?.()
        done += 1
        // Follow-up work of the slice belongs to it too.
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
        sliceEnd = now() + SLICE_MS
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
