import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections, type ConnectionBounds } from './bound-connections.ts'

async function serverWith(bounds: ConnectionBounds) {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const connections = boundConnections(bounds)
  const server = createServer(
    connections.guard(async ({ url }, response) => {
      if (url === '/slow') await answer
      response.end('done')
    }),
  )
  connections.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const open = async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    // A rejected connection is ended or reset.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** Sends a request on its own connection, which stays open; resolves when the server has the request. */
  const request = async (path: string, from?: string) => {
    const socket = await open(from)
    const received = once(server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    await Promise.race([received, closed(socket)])
    return socket
  }
  return { server, connect: open, request, answer: resolve }
}

/** Resolves on any end of the connection, whereas `once` would reject on a reset. */
const closed = (socket: Socket) => new Promise((settle) => socket.once('close', settle))

const answered = async (socket: Socket) => String((await once(socket, 'data'))[0])

/** Creates limits with trusted proxies, which have no limit per address: for tests of the total limit. */
const shared = (max: number, bounds: Partial<ConnectionBounds> = {}) => ({
  max,
  behindProxies: true,
  ...bounds,
})

test('idle connections make room for new requests', async () => {
  const shop = await serverWith(shared(2))
  const idle = await shop.request('/')
  expect(await answered(idle)).toContain('200 OK')
  const ended = closed(idle.resume())
  const working = await shop.request('/slow')
  const answer = await shop.request('/')
  await ended
  expect(await answered(answer)).toContain('200 OK')
  shop.answer()
  expect(await answered(working)).toContain('200 OK')
})

test('at the limit new connections get 503, except for health checks', async () => {
  const shop = await serverWith(shared(2))
  const working = [await shop.request('/slow'), await shop.request('/slow')]
  const refused = await answered(await shop.request('/'))
  expect(refused).toContain('503')
  expect(refused).toMatch(/^retry-after: \d+/im)
  expect(await answered(await shop.request('/live'))).toContain('200 OK')
  expect(await answered(await shop.request('/ready'))).toContain('200 OK')
  shop.answer()
  await Promise.all(working.map(answered))
  expect(await answered(await shop.request('/'))).toContain('200 OK')
})

test('silent connections do not block the server', async () => {
  const shop = await serverWith(shared(20, { patience: 50 }))
  const silent = await Promise.all(Array.from({ length: 150 }, () => shop.connect()))
  expect(await answered(await shop.request('/live'))).toContain('200 OK')
  // The oldest connections are closed first, and an incomplete request head does not count as a request.
  silent.at(-1)?.write('GET / HTTP/1.1\r\nHost: ')
  await expect.poll(async () => answered(await shop.request('/'))).toContain('200 OK')
})

test('an address gets a quarter of the connections once half of them are in use, and its silent ones are closed first', async () => {
  const shop = await serverWith({ max: 8 })
  const working = [
    await shop.request('/slow', '127.0.0.2'),
    await shop.request('/slow', '127.0.0.2'),
    await shop.request('/slow', '127.0.0.2'),
    await shop.request('/slow', '127.0.0.2'),
  ]
  await closed((await shop.connect('127.0.0.2')).resume())
  const others = [await shop.request('/slow', '127.0.0.3'), await shop.connect('127.0.0.3')]
  const more = await shop.request('/', '127.0.0.3')
  await closed(others[1]?.resume() ?? more)
  expect(await answered(more)).toContain('200 OK')
  shop.answer()
  for (const socket of [...working, ...others.slice(0, 1)]) expect(await answered(socket)).toContain('200 OK')
})

test('an idle connection is closed', async () => {
  const shop = await serverWith(shared(3, { silence: 20 }))
  const [waiting, silent] = [await shop.request('/slow'), await shop.connect()]
  await Promise.all([waiting, silent].map((socket) => closed(socket.resume())))
})
