import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that reads run before the event loop continues. */
const SLICE_MS = 5
/** Maximum milliseconds that a slice waits for writes, so that reads progress even during constant writes. */
const MAX_WAIT_MS = 20
/** Maximum results of a slice that continue without a turn. */
const MAX_RESUMED = 8
/** Microtasks after which the executor has completed a result that got its turn. */
const FOLLOWING_TICKS = 12

/** Cuts the work of requests into short slices. */
export interface Turns {
  /**
   * Runs a piece of work now, or in a later slice.
   *
   * @param address client address; null for the shop's own servers
   */
  run<Result>(address: string | null, work: () => Result): Result | Promise<Awaited<Result>>
  /**
   * Returns a result now, or in a later slice. A batch may answer thousands of resolvers at once; the executor
   * completes them only after all have returned, so the clock cannot end the slice in between.
   */
  resume<Result>(address: string | null, result: Result): Result | Promise<Result>
  /** Tracks a write until it is done; slices wait for it. */
  follow<Result>(write: Promise<Result>): Promise<Result>
}

/** Waiting work of an address. An address without work is removed. */
interface Waiting {
  begin: (() => void)[]
  /** Milliseconds of its slices so far. */
  usedMs: number
}

/**
 * Creates the scheduler of a process. A read may resolve thousands of objects in a row, which blocks all other
 * requests. Beyond a slice of 5 ms it waits, and other ready work and writes run first. The next slice goes to
 * the address that has used the least time.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting = new Map<string | null, Waiting>()
  let sliceEnd = 0
  /** Results of this slice that continued without a turn. */
  let resumed = 0
  let isWorking = false
  const writes = trackWrites()
  /** `usedMs` of the address of the last slice; a new address starts from it. */
  let startMs = 0

  function beginSlice(since: number) {
    sliceEnd = since + SLICE_MS
    resumed = 0
  }

  /** Begins a slice unless one is in progress. @returns true if it has time left and nothing waits */
  function hasTime(): boolean {
    if (!isWorking) {
      beginSlice(now())
      void work()
    }
    return waiting.size === 0 && now() < sliceEnd
  }

  /** Waits for the turn of an address. */
  function waitForTurn(address: string | null): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const holder = waiting.get(address) ?? { begin: [], usedMs: startMs }
    waiting.set(address, holder)
    holder.begin.push(resolve)
    return promise
  }

  async function workSlice(address: string | null, holder: Waiting) {
    const { begin } = holder
    const since = now()
    startMs = holder.usedMs
    beginSlice(since)
    let done = 0
    while (done < begin.length && now() < sliceEnd) {
      begin[done]?.()
      done += 1
      // Follow-up work of the slice belongs to it too.
      for (let tick = 0; tick < FOLLOWING_TICKS; tick += 1) await null
    }
    begin.splice(0, done)
    holder.usedMs += now() - since
    if (begin.length === 0) waiting.delete(address)
  }

  /** Runs slices while any work waits. */
  async function work() {
    isWorking = true
    await nextTurn()
    while (waiting.size > 0) {
      await writes.done()
      const [next] = [...waiting].sort(([, a], [, b]) => a.usedMs - b.usedMs)
      if (next) await workSlice(...next)
      await nextTurn()
    }
    isWorking = false
  }

  return {
    run(address, task) {
      if (hasTime()) return task()
      return waitForTurn(address).then(task) as Promise<Awaited<ReturnType<typeof task>>>
    },
    resume(address, result) {
      if (hasTime() && resumed < MAX_RESUMED) {
        resumed += 1
        return result
      }
      return waitForTurn(address).then(() => result)
    },
    follow: writes.follow,
  }
}

function trackWrites() {
  let writes = 0
  let wake = () => {}
  return {
    /** Waits until no write is in progress, but at most 20 ms. */
    async done(): Promise<void> {
      if (writes === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, MAX_WAIT_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    async follow<Result>(write: Promise<Result>): Promise<Result> {
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
