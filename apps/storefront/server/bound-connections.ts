import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds without a byte in either direction after which a connection is cut off: whoever waits has an answer by then. Longer than
 * an idle one is kept open, so it is those under way. It may be twice as long.
 */
const SILENCE = 70_000

/**
 * Bounds the memory that connections take: how many there are, and how long one is held for somebody who neither reads nor writes. Where
 * there are as many as may be, those that nobody uses at the moment make room; only then newcomers are turned away.
 */
export function boundConnections(server: Server, most: number, silence: number = SILENCE): void {
  /** Each with the bytes that had been moved when it was last looked at; a new one is spared once. */
  const open = new Map<Socket, number>()
  server.maxConnections = most
  server.on('connection', (socket) => {
    open.set(socket, Number.NaN)
    socket.once('close', () => open.delete(socket))
    if (open.size >= most) server.closeIdleConnections()
  })
  server.on('drop', () => server.closeIdleConnections())
  // A timer of each connection (`server.setTimeout`) is set anew twice for each request: a fifth of what a kept page takes.
  const looks = setInterval(() => {
    for (const [socket, before] of open) {
      const moved = socket.bytesRead + socket.bytesWritten
      if (moved === before) socket.destroy()
      else open.set(socket, moved)
    }
  }, silence)
  looks.unref()
  server.on('close', () => clearInterval(looks))
}
