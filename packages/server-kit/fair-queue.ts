/** Thrown when the queue is full or the work waited too long; the work was not started. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** HTTP status: 429 if the holder itself fills its places, 503 if the program is overloaded. */
  readonly status: 429 | 503
  constructor(status: 429 | 503, message: string) {
    super(message)
    this.status = status
  }
}

/** Owner of work. */
export interface Holder {
  /** Client address; null for the shop's own programs, which have no limit of their own. */
  address: string | null
  /** Session within the address; the sessions of an address take turns. */
  session?: string
}

export interface FairQueue {
  /**
   * Runs work when its holder's turn comes.
   *
   * @throws {QueueFull}
   * @throws the reason of a signal that is aborted while the work waits
   */
  run<Result>(holder: Holder, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  load(): { running: number; waiting: number }
}

export interface FairQueueLimits {
  total: number
  perHolder: number
  /** Maximum waiting entries, in total and per address. */
  waiting: { total: number; perHolder: number }
  /** Maximum waiting time in milliseconds. */
  patience: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Work of one address. An address without work is removed. */
interface Place {
  isLimited: boolean
  running: number
  waiting: number
  /** Start functions of the waiting work, by session, in the order of their turns. */
  sessions: Map<string, Set<() => void>>
  /** Milliseconds for which the address has held places. */
  usedMs: number
}

/** Removes waiting work. @returns true if it was waiting */
function leave(place: Place, session: string, start: () => void): boolean {
  const entries = place.sessions.get(session)
  if (!entries?.delete(start)) return false
  place.waiting -= 1
  // Moves the session to the end.
  place.sessions.delete(session)
  if (entries.size > 0) place.sessions.set(session, entries)
  return true
}

/** Removes the next waiting work of an address. @returns its start function */
function takeNext(place: Place): (() => void) | undefined {
  const [[session, entries] = ['', new Set<() => void>()]] = place.sessions
  const [start] = entries
  if (start) leave(place, session, start)
  return start
}

/** Sums the work of all addresses. */
function sumLoad(places: Iterable<Place>) {
  const load = { running: 0, waiting: 0 }
  for (const { running, waiting } of places) {
    load.running += running
    load.waiting += waiting
  }
  return load
}

/**
 * Creates a queue that shares its places between addresses by measured time: the next free place goes to the
 * address that has held places for the shortest time, whatever each has waiting.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { total, perHolder, waiting, patience, now = () => performance.now() } = limits
  const places = new Map<string | null, Place>()
  const load = () => sumLoad(places.values())
  /** `usedMs` of the address that began last; a new address starts from it. */
  let startMs = 0

  function findPlace(address: string | null): Place {
    const existing = places.get(address)
    if (existing) return existing
    const isLimited = address !== null
    const place = { isLimited, running: 0, waiting: 0, sessions: new Map(), usedMs: startMs }
    places.set(address, place)
    return place
  }

  const mayBegin = ({ isLimited, running }: Place) => !isLimited || running < perHolder

  function begin(place: Place) {
    place.running += 1
    startMs = place.usedMs
  }

  function beginNext() {
    if (load().running >= total) return
    const ready = [...places.values()].filter((place) => place.waiting > 0 && mayBegin(place))
    const [next] = ready.sort((a, b) => a.usedMs - b.usedMs)
    const start = next && takeNext(next)
    if (!start) return
    begin(next)
    start()
  }

  async function waitForTurn(place: Place, session: string, signal?: AbortSignal): Promise<void> {
    if (place.isLimited && place.waiting >= waiting.perHolder)
      throw new QueueFull(429, `${place.waiting} entries of the address wait`)
    if (load().waiting >= waiting.total) throw new QueueFull(503, `${waiting.total} entries wait`)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (reason: unknown) => leave(place, session, resolve) && reject(reason)
    const timer = setTimeout(
      () => giveUp(new QueueFull(mayBegin(place) ? 503 : 429, `waited for ${patience} ms`)),
      patience,
    )
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    const entries = place.sessions.get(session) ?? new Set()
    place.sessions.set(session, entries.add(resolve))
    place.waiting += 1
    await promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  return {
    async run({ address, session = '' }, work, signal) {
      signal?.throwIfAborted()
      const place = findPlace(address)
      try {
        const isFree = place.waiting === 0 && mayBegin(place) && load().running < total
        if (isFree) begin(place)
        else await waitForTurn(place, session, signal)
        const since = now()
        try {
          return await work()
        } finally {
          place.usedMs += now() - since
          place.running -= 1
          beginNext()
        }
      } finally {
        if (place.running === 0 && place.waiting === 0) places.delete(address)
      }
    },
    load,
  }
}
