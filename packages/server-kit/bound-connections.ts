import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressBlock } from './client-address.ts'

export interface ConnectionBounds {
  max: number
  /**
   * True if all clients connect through a trusted reverse proxy. A proxy carries every shopper, so it has no
   * limit per address.
   */
  behindProxies?: boolean
  /** Milliseconds without a byte after which a connection is closed; closing may take twice as long. */
  silence?: number
  /** Milliseconds that a connection may stay without a request while the server is full. */
  patience?: number
}

export interface BoundConnections {
  /** Wraps a server's listener: reserve connections get 503 for anything but health checks. */
  guard(listener: RequestListener): RequestListener
  /** Limits the connections of the server that uses the guarded listener. */
  watch(server: Server): void
}

/** Milliseconds. Idle connections end earlier, by the server's keep-alive timeout. */
const IDLE_MS = 70_000
const REQUEST_TIMEOUT_MS = 5_000
/** Interval in ms at which connections without a request are checked. */
const CHECK_INTERVAL_MS = 1_000
/**
 * Maximum share of all connections for one address once half of them are in use: about 80 browsers of an
 * office.
 */
const MAX_SHARE = 1 / 4
/** Connections beyond the limit, reserved for `/live` and `/ready`. */
const RESERVE = 64
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/live', '/ready'])

interface Connection {
  block: string
  since: number
  /** True once the connection has sent a complete request head. */
  hasAsked: boolean
  /** True for a connection beyond the limit, which may only check health. */
  isReserve: boolean
  active: number
  /** Bytes transferred at the last check; -1 before the first. */
  moved: number
}

/** Open connections in the order in which they were opened, with the number per address. */
class Connections {
  readonly #open = new Map<Socket, Connection>()
  readonly #held = new Map<string, number>()

  get size() {
    return this.#open.size
  }

  find(socket: Socket): Connection | undefined {
    return this.#open.get(socket)
  }

  heldBy(block: string): number {
    return this.#held.get(block) ?? 0
  }

  add(socket: Socket): Connection {
    const block = addressBlock(socket.remoteAddress ?? '')
    const since = performance.now()
    const connection = { block, since, hasAsked: false, isReserve: false, active: 0, moved: -1 }
    this.#open.set(socket, connection)
    this.#held.set(block, this.heldBy(block) + 1)
    socket.once('close', () => this.#remove(socket))
    return connection
  }

  /** Closes a connection and stops counting it immediately, although `close` fires later. */
  drop(socket: Socket) {
    this.#remove(socket)
    socket.destroy()
  }

  /** Closes the oldest matching connections. @returns their number */
  dropWhere(isDispensable: (connection: Connection) => boolean, limit: number): number {
    let dropped = 0
    for (const [socket, connection] of this.#open) {
      if (dropped >= limit) break
      if (!isDispensable(connection)) continue
      this.drop(socket)
      dropped += 1
    }
    return dropped
  }

  /** Closes connections without a request that are older than `patience` milliseconds. */
  dropSilent(patience: number) {
    const before = performance.now() - patience
    for (const [socket, { since, hasAsked }] of this.#open) {
      // The map is ordered by age, so all further connections are newer.
      if (since > before) return
      if (!hasAsked) this.drop(socket)
    }
  }

  /** Closes connections that have transferred no byte since the last call. */
  dropMotionless() {
    for (const [socket, connection] of this.#open) {
      const moved = socket.bytesRead + socket.bytesWritten
      if (moved === connection.moved) this.drop(socket)
      else connection.moved = moved
    }
  }

  #remove(socket: Socket) {
    const connection = this.#open.get(socket)
    if (!connection) return
    this.#open.delete(socket)
    const left = this.heldBy(connection.block) - 1
    if (left > 0) this.#held.set(connection.block, left)
    else this.#held.delete(connection.block)
  }
}

/**
 * Limits a server's connections. At the limit it closes connections to make room, in this order: those
 * without a request for 5 s, the oldest without a request of an address with more than a quarter of all
 * connections, and idle ones. If none qualifies, the new connection gets a reserve place, which only answers
 * `/live` and `/ready`. Once half of all places are in use, an address (IPv6: a /64) may have at most a
 * quarter of them, unless it is a trusted proxy.
 * Also closes a connection whose client neither reads nor writes.
 */
export function boundConnections({
  max,
  behindProxies = false,
  silence = IDLE_MS,
  patience = REQUEST_TIMEOUT_MS,
}: ConnectionBounds): BoundConnections {
  const connections = new Connections()
  const share = Math.max(1, Math.floor(max * MAX_SHARE))
  const isFull = () => connections.size > max
  // One shared function, to avoid creating a closure per response.
  function leave(this: ServerResponse) {
    const connection = connections.find(this.req.socket)
    if (connection) connection.active -= 1
  }
  return {
    guard: (listener) => (request, response) => {
      const connection = connections.find(request.socket)
      if (!connection) return listener(request, response)
      connection.hasAsked = true
      connection.active += 1
      response.once('close', leave)
      connection.isReserve &&= isFull()
      if (!connection.isReserve || HEALTH_PATHS.has(request.url ?? '')) return listener(request, response)
      response.writeHead(503, { connection: 'close', 'retry-after': '10', 'content-length': '0' }).end()
    },
    watch(server) {
      // Hard limit beyond the rules below: the operating system refuses further connections.
      server.maxConnections = max + 2 * RESERVE
      server.on('connection', (socket) => {
        const newcomer = connections.add(socket)
        const hasShare = !behindProxies && connections.size > max / 2
        if (hasShare && isOverShare(connections, newcomer, share)) connections.drop(socket)
        else if (isFull()) makeRoom(connections, newcomer, { max, share, patience, isFull })
      })
      const timers = [
        setInterval(() => connections.size >= max && connections.dropSilent(patience), CHECK_INTERVAL_MS),
        // One interval for all connections: `server.setTimeout` sets a timer twice per request, which is a
        // fifth of the cost of a cached page.
        setInterval(() => connections.dropMotionless(), silence),
      ]
      for (const timer of timers) timer.unref()
      server.on('close', () => timers.forEach(clearInterval))
    },
  }
}

/** Checks that an address is over its share. An idle connection of the same address is closed to make room. */
function isOverShare(connections: Connections, newcomer: Connection, share: number): boolean {
  const { block } = newcomer
  const makesRoom = (other: Connection) => other !== newcomer && other.block === block && other.active === 0
  return connections.heldBy(block) > share && connections.dropWhere(makesRoom, 1) === 0
}

interface Fullness {
  max: number
  share: number
  patience: number
  isFull(): boolean
}

function makeRoom(
  connections: Connections,
  newcomer: Connection,
  { max, share, patience, isFull }: Fullness,
) {
  connections.dropSilent(patience)
  if (!isFull()) return
  const rules: [isDispensable: (connection: Connection) => boolean, limit: number][] = [
    [({ hasAsked, block }) => !hasAsked && connections.heldBy(block) > share, 1],
    [
      ({ hasAsked, active }) => hasAsked && active === 0,
      Math.max(Math.ceil(max / 20), connections.size - max),
    ],
  ]
  for (const [isDispensable, limit] of rules) {
    connections.dropWhere((connection) => connection !== newcomer && isDispensable(connection), limit)
    if (!isFull()) return
  }
  newcomer.isReserve = true
  // Health checks send their request immediately, so the oldest reserve connection is not one.
  if (connections.size > max + RESERVE)
    connections.dropWhere(({ isReserve, active }) => isReserve && active === 0, 1)
}
