import type { Server } from 'node:http'

/** Milliseconds without a byte in either direction after which a connection under way is cut off: whoever waits has an answer by then. */
const SILENCE = 60_000

/**
 * Bounds the memory that connections take: how many there are, and how long one is held for somebody who neither reads nor writes. Where
 * there are as many as may be, those that nobody uses at the moment make room; only then newcomers are turned away.
 */
export function boundConnections(server: Server, most: number): void {
  let open = 0
  const leave = () => {
    open -= 1
  }
  server.maxConnections = most
  server.setTimeout(SILENCE)
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', leave)
    if (open >= most) server.closeIdleConnections()
  })
  server.on('drop', () => server.closeIdleConnections())
}
