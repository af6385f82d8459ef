import { createFairQueue, type FairQueue } from '@kopgroep/server-kit/fair-queue'
import type { GraphQLError } from 'graphql'
import { shopError, unavailableError } from '../errors.ts'
import type { Turns } from './turns.ts'

/** Maximum objects with resolvers in an answer. The largest page of the shop has 2,000. */
const MAX_OBJECTS = 50_000

/** Work of a request, and whether the caller is still waiting. */
export interface Work {
  /** Aborts when a read must end, with the error for the caller. */
  signal: AbortSignal
  /** Counts one object. @throws if the caller has left, the time is over or the maximum is reached */
  take(): void
  /** Runs a root field of a query when the client address has a place for it. */
  read<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs a piece of work now, or when the turn of the client address comes. */
  run<Result>(work: () => Result): Result | Promise<Awaited<Result>>
  /** Returns a result of a batch now, or when the turn of the client address comes. */
  resume<Result>(result: Result): Result | Promise<Result>
  /** Waits for the turn of the client address. Cuts long synchronous work into pieces. */
  turn(): Promise<void>
  /** Runs a write, during which others wait. */
  write<Result>(work: () => Promise<Result>): Promise<Result>
  /** Marks the work as a read, which may be aborted; writes always complete. */
  beginRead(): void
  /** Records that the caller has left. */
  leave(): void
  end(): void
}

export interface WorkOptions {
  /** Maximum duration of a read. */
  seconds: number
  turns: Turns
  reads: FairQueue
  /** Client address; null for the shop's own servers. */
  address: string | null
}

/**
 * Creates the queue of the root fields of all queries. Without it one document with twenty aliases would take all
 * connections to the database.
 */
export const createReads = (): FairQueue =>
  createFairQueue({
    total: Number.POSITIVE_INFINITY,
    perHolder: 4,
    // Calls are bounded elsewhere; the signal of a read ends its wait.
    waiting: { total: Number.POSITIVE_INFINITY, perHolder: Number.POSITIVE_INFINITY },
    patience: 60_000,
  })

export function createWork({ seconds, turns, reads, address }: WorkOptions): Work {
  const ending = new AbortController()
  let objects = 0
  let isRead = false
  let hasLeft = false
  let timer: NodeJS.Timeout | undefined
  const stop = (reason: GraphQLError) => {
    if (isRead) ending.abort(reason)
  }
  const leave = () => {
    hasLeft = true
    stop(shopError('internal', 'The caller has left.', 499))
  }
  return {
    signal: ending.signal,
    read: (work) => reads.run({ address }, work, ending.signal),
    run: (work) => turns.run(address, work),
    resume: (result) => turns.resume(address, result),
    turn: async () => turns.run(address, () => ending.signal.throwIfAborted()),
    write: (work) => turns.follow(work()),
    take() {
      objects += 1
      if (objects > MAX_OBJECTS) {
        const reason = `The answer holds more than ${MAX_OBJECTS} objects. Ask for shorter lists.`
        const error = shopError('graphql-input', reason, 400)
        stop(error)
        throw error
      }
      ending.signal.throwIfAborted()
    },
    beginRead() {
      isRead = true
      if (hasLeft) return leave()
      const late = () => stop(unavailableError(`No answer within ${seconds} seconds.`))
      timer = setTimeout(late, seconds * 1_000)
      timer.unref()
    },
    leave,
    end: () => clearTimeout(timer),
  }
}
