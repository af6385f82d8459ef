import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds without a byte in either direction after which a connection in use is cut off; idle ones end earlier, by the
 * server's keep-alive timeout. It may take twice as long.
 */
const SILENCE = 70_000

/**
 * Limits a server's connections. At the limit idle connections are closed to make room; only then are new ones refused.
 * A connection whose client neither reads nor writes is cut off.
 *
 * @param maxConnections connections open at the same time
 * @param silence milliseconds without a byte
 */
export function boundConnections(server: Server, maxConnections: number, silence: number = SILENCE): void {
  /** Open connections with the bytes that they had moved at the last check; a new one is spared once. */
  const open = new Map<Socket, number>()
  server.maxConnections = maxConnections
  server.on('connection', (socket) => {
    open.set(socket, Number.NaN)
    socket.once('close', () => open.delete(socket))
    if (open.size >= maxConnections) server.closeIdleConnections()
  })
  server.on('drop', () => server.closeIdleConnections())
  // One interval for all: `server.setTimeout` sets a timer twice for each request, a fifth of the cost of a cached page.
  const checks = setInterval(() => {
    for (const [socket, before] of open) {
      const moved = socket.bytesRead + socket.bytesWritten
      if (moved === before) socket.destroy()
      else open.set(socket, moved)
    }
  }, silence)
  checks.unref()
  server.on('close', () => clearInterval(checks))
}
