/** Thrown when the queue is full or the work waited too long; the work was not started. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface FairQueue {
  /**
   * Runs work at its holder's turn. Holders take turns, regardless of how much work each has queued.
   *
   * @throws {QueueFull}
   * @throws the reason of a signal that is aborted while the work waits
   */
  run<Result>(holder: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  load(): { running: number; waiting: number }
}

export interface FairQueueLimits {
  /** Maximum concurrent work. */
  total: number
  /** Maximum concurrent work of one holder. */
  perHolder: number
  /** Maximum waiting entries, in total and per holder. */
  waiting: { total: number; perHolder: number }
  /** Maximum waiting time in milliseconds. */
  patience: number
}

/** Work of one holder. A holder without work is removed. */
interface Holder {
  running: number
  /** Start functions of the waiting work, in order. */
  waiting: Set<() => void>
}

/** Creates a queue in which holders take turns, each with its own limit. */
export function createFairQueue({ total, perHolder, waiting, patience }: FairQueueLimits): FairQueue {
  /** Holders in the order of their turns. A served holder moves to the end. */
  const holders = new Map<string, Holder>()
  const load = { running: 0, waiting: 0 }

  const findHolder = (name: string) => {
    const holder = holders.get(name) ?? { running: 0, waiting: new Set() }
    holders.set(name, holder)
    return holder
  }

  function begin(name: string, holder: Holder) {
    holder.running += 1
    load.running += 1
    putLast(name, holder)
  }

  function end(name: string, holder: Holder) {
    holder.running -= 1
    load.running -= 1
    putLast(name, holder)
    beginNext()
  }

  function putLast(name: string, holder: Holder) {
    holders.delete(name)
    if (!isIdle(holder)) holders.set(name, holder)
  }

  const isIdle = ({ running, waiting: left }: Holder) => running === 0 && left.size === 0

  function beginNext() {
    if (load.running >= total) return
    for (const [name, holder] of holders) {
      const [next] = holder.waiting
      if (!next || holder.running >= perHolder) continue
      leave(holder, next)
      begin(name, holder)
      return next()
    }
  }

  /** Removes waiting work. @returns true if it was waiting */
  function leave(holder: Holder, waiter: () => void): boolean {
    const wasWaiting = holder.waiting.delete(waiter)
    if (wasWaiting) load.waiting -= 1
    return wasWaiting
  }

  async function waitForTurn(name: string, holder: Holder, signal?: AbortSignal): Promise<void> {
    if (load.waiting >= waiting.total || holder.waiting.size >= waiting.perHolder) {
      if (isIdle(holder)) holders.delete(name)
      throw new QueueFull(`${load.running} at work and ${load.waiting} waiting`)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (reason: unknown) => {
      if (!leave(holder, resolve)) return
      if (isIdle(holder)) holders.delete(name)
      reject(reason)
    }
    const timer = setTimeout(() => giveUp(new QueueFull(`waited for ${patience} ms`)), patience)
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    holder.waiting.add(resolve)
    load.waiting += 1
    await promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  return {
    async run(name, work, signal) {
      signal?.throwIfAborted()
      const holder = findHolder(name)
      if (load.running < total && holder.running < perHolder && holder.waiting.size === 0) begin(name, holder)
      else await waitForTurn(name, holder, signal)
      try {
        return await work()
      } finally {
        end(name, holder)
      }
    },
    load: () => ({ ...load }),
  }
}
