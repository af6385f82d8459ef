import { type EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, request as open, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closableServer } from './http-server.ts'

async function startServer(answer: RequestListener, patience: number) {
  const server = createServer(answer)
  const close = closableServer(server, patience)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, close, port: (server.address() as AddressInfo).port }
}

/** Resolves on any end of the connection, whereas `once` would reject on a reset. */
const closing = (connection: EventEmitter) => new Promise((settle) => connection.once('close', settle))

/** Longer than any test, so that no connection ends because of it. */
const LONG_TIMEOUT = 600_000

test('a closing server answers pending requests, and closes idle connections', async () => {
  const { promise: goOn, resolve: finish } = Promise.withResolvers<void>()
  const { promise: received, resolve: markReceived } = Promise.withResolvers<void>()
  const { port, close } = await startServer(async (_request, response) => {
    markReceived()
    await goOn
    response.end('done')
  }, LONG_TIMEOUT)
  // Three connections: one without a request, as browsers preconnect; one with half a request; one
  // half-closed.
  const silent = connect(port, '127.0.0.1')
  const half = connect(port, '127.0.0.1')
  half.write('GET / HTTP/1.1\r\nHost: ')
  const halfClosed = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  halfClosed.end()
  await Promise.all([silent, half, halfClosed].map((socket) => once(socket, 'connect')))
  const ends = [silent, half, halfClosed].map((socket) => {
    socket.on('error', () => {})
    return closing(socket.resume())
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1' }, resolve).on('error', reject),
  )
  await received
  const closed = close()
  finish()
  expect(await text(await answer)).toBe('done')
  await closed
  await Promise.all(ends)
})

test('an endless request is aborted, and new ones are refused meanwhile', async () => {
  const { promise: received, resolve: markReceived } = Promise.withResolvers<void>()
  const { port, close } = await startServer((_request, response) => {
    response.write('…')
    markReceived()
  }, 200)
  const hanging = open({ port, host: '127.0.0.1' }).on('error', () => {})
  const cut = closing(hanging)
  hanging.end()
  await received
  const closed = close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  await closed
  await cut
})

test('a request on an open connection of a closing server gets a retry hint', async () => {
  const { promise: goOn, resolve: finish } = Promise.withResolvers<void>()
  const { server, port, close } = await startServer(async (_request, response) => {
    await goOn
    response.end('ok')
  }, LONG_TIMEOUT)
  const socket = connect(port, '127.0.0.1')
  const answers = text(socket)
  socket.write('GET /first HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(server, 'request')
  const closed = close()
  socket.write('GET /second HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(server, 'request')
  finish()
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  await closed
})
