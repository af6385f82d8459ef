import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line between a storefront and its backend that a test can cut, as when the backend is stopped. */
export interface CuttableLine {
  /** Address at this end, without a slash at the end. */
  url: string
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function layLine(backend: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(backend)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return address && typeof address === 'object' ? address.port : 0
  }
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const ownPort = await listen(0)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut,
    restore: async () => {
      await listen(ownPort)
    },
    close: cut,
  }
}
