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
  /** Runs a piece of work now, or when the turn of the client address comes. */
  run<Result>(work: () => Result): Result | Promise<Awaited<Result>>
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

/**
 * @param seconds maximum duration of a read
 * @param address client address; null for the shop's own servers
 */
export function createWork(seconds: number, turns: Turns, address: string | null): Work {
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
    run: (work) => turns.run(address, work),
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
