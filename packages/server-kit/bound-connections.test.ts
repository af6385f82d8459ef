import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections } from './bound-connections.ts'

async function serverWith(most: number, silence?: number) {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    if (url === '/slow') await answer
    response.end('done')
  })
  boundConnections(server, most, silence)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    // Who is turned away hears of it as an end or as a reset.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** Asks on a connection of its own, which stays open. */
  const request = async (path: string) => {
    const socket = await open()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    return socket
  }
  return { server, connect: open, request, answer: resolve }
}

/** However the other side ended it: `once` would take a reset for a failure. */
const closed = (socket: Socket) => new Promise((settle) => socket.once('close', settle))

const answered = async (socket: Socket) => String((await once(socket, 'data'))[0])

test('idle connections make room for who asks now', async () => {
  const shop = await serverWith(2)
  const idle = await shop.request('/')
  expect(await answered(idle)).toContain('200 OK')
  const ended = closed(idle.resume())
  const working = await shop.request('/slow')
  await ended
  expect(await answered(await shop.request('/'))).toContain('200 OK')
  shop.answer()
  expect(await answered(working)).toContain('200 OK')
})

test('where all are in use newcomers are turned away, until there is room again', async () => {
  const shop = await serverWith(2)
  const working = [await shop.request('/slow'), await shop.request('/slow')]
  const refused = await shop.request('/')
  await closed(refused.resume())
  shop.answer()
  await Promise.all(working.map(answered))
  // Whoever finds all places taken by those who are done makes room for the next.
  await expect
    .poll(async () => {
      const socket = await shop.request('/')
      return Promise.race([answered(socket), closed(socket)])
    })
    .toContain('200 OK')
})

test('who neither asks nor is answered any more is let go', async () => {
  const shop = await serverWith(3, 20)
  const [waiting, silent] = [await shop.request('/slow'), await shop.connect()]
  await Promise.all([waiting, silent].map((socket) => closed(socket.resume())))
})
