import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Proxy between a storefront and its backend whose connections a test can cut, as if the backend stopped. */
export interface CuttableLine {
  /** URL of this proxy, without a trailing slash. */
  url: string
  cut(): Promise<void>
  /** Answers every request with a broken response until `restore`. */
  spoil(by: keyof typeof BROKEN_RESPONSES): void
  restore(): Promise<void>
  close(): Promise<void>
}

const answer = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`

/** Responses of a broken backend. */
const BROKEN_RESPONSES = {
  fault: answer('500 Internal Server Error', '<h1>Something broke</h1>'),
  garbage: answer('200 OK', '{"data":{"customer":{"firstna'),
  silence: null,
}

export async function layLine(backend: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(backend)
  const sockets = new Set<Socket>()
  let spoilt: keyof typeof BROKEN_RESPONSES | null = null
  const server = createServer((near) => {
    if (spoilt) {
      const answer = BROKEN_RESPONSES[spoilt]
      sockets.add(near)
      near.on('error', () => near.destroy())
      near.on('close', () => sockets.delete(near))
      // Read the data, or the end of the connection would go unnoticed.
      near.once('data', () => answer && near.end(answer)).resume()
      return
    }
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
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    hangUp()
    await closed
  }
  const ownPort = await listen(0)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut,
    spoil: (by) => {
      spoilt = by
      hangUp()
    },
    restore: async () => {
      spoilt = null
      hangUp()
      if (!server.listening) await listen(ownPort)
    },
    close: cut,
  }
}
