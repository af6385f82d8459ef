import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that reads run before the event loop continues. */
const SLICE_MS = 5
/** Maximum milliseconds that a slice waits for writes, so that reads progress even during constant writes. */
const MAX_WAIT_MS = 20

/** Cuts the work of requests into short slices. */
export interface Turns {
  /**
   * Runs a piece of work now, or in a later slice.
   *
   * @param address client address; null for the shop's own servers
   */
  run<Result>(address: string | null, work: () => Result): Result | Promise<Awaited<Result>>
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
  let isWorking = false
  let writes = 0
  let wake = () => {}
  /** `usedMs` of the address of the last slice; a new address starts from it. */
  let startMs = 0

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

  async function workSlice(address: string | null, holder: Waiting) {
    const { begin } = holder
    const since = now()
    startMs = holder.usedMs
    sliceEnd = since + SLICE_MS
    let done = 0
    while (done < begin.length && now() < sliceEnd) {
      begin[done]?.()
      done += 1
      // Follow-up work of the slice belongs to it too.
      await null
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
      await afterWrites()
      const [next] = [...waiting].sort(([, a], [, b]) => a.usedMs - b.usedMs)
      if (next) await workSlice(...next)
      await nextTurn()
    }
    isWorking = false
  }

  return {
    run(address, task) {
      if (!isWorking) {
        sliceEnd = now() + SLICE_MS
        void work()
      }
      if (waiting.size === 0 && now() < sliceEnd) return task()
      const { promise, resolve } = Promise.withResolvers<void>()
      const holder = waiting.get(address) ?? { begin: [], usedMs: startMs }
      waiting.set(address, holder)
      holder.begin.push(resolve)
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
