import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addHealthRoutes, type BodyPace, bodyText, createHttpApp, isBodyTooLarge } from './http-app.ts'
import { listening } from './testing/test-http.ts'

/** Creates an app with a given state, which answers a POST with its body. */
async function appIn(state: { ready: string; health: string }) {
  const app = createHttpApp({ wrap: (listener) => listener, bodyLimit: 10 })
  onTestFinished(() => app.close())
  addHealthRoutes(app, {
    ready: () => state.ready,
    health: async () => ({ status: state.health, pages: 3 }),
  })
  app.post('/', (request) => `body: ${bodyText(request)}`)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(isBodyTooLarge(error) ? 413 : 500).send('refused'),
  )
  await app.ready()
  return listening((request, response) => app.routing(request, response))
}

test('health is 200 while everything works, and 503 with the reason otherwise', async () => {
  const state = { ready: 'ok', health: 'ok' }
  const server = await appIn(state)
  const statuses = () =>
    Promise.all(['/live', '/ready', '/health'].map(async (path) => (await server.fetch(path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await server.fetch('/health')).json()).toEqual({ status: 'ok', pages: 3 })
  Object.assign(state, { ready: 'ending', health: 'database unreachable' })
  expect(await statuses()).toEqual([200, 503, 503])
  expect((await server.fetch('/ready')).json()).toEqual({ status: 'ending' })
  expect(await server.fetch('/ready', { method: 'HEAD' })).toMatchObject({
    status: 503,
    text: '',
    headers: { 'cache-control': 'no-store' },
  })
})

test.each(['application/json', 'text/plain', 'application/x-nonsense', undefined])(
  'a body of type %s arrives unchanged',
  async (type) => {
    const server = await appIn({ ready: 'ok', health: 'ok' })
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    expect((await server.fetch('/', { method: 'POST', headers, body: '{"a":' })).text).toBe('body: {"a":')
    expect((await server.fetch('/', { method: 'POST', headers })).text).toBe('body: ')
  },
)

test('a body over the limit is refused, with a length and without', async () => {
  const server = await appIn({ ready: 'ok', health: 'ok' })
  const body = 'x'.repeat(11)
  expect((await server.fetch('/', { method: 'POST', body })).status).toBe(413)
  const headers = { 'transfer-encoding': 'chunked' }
  expect((await server.fetch('/', { method: 'POST', headers, body })).status).toBe(413)
})

/** Starts a server like a program's, with a route that has its own body pace. */
async function listeningApp(bodyPace: BodyPace) {
  const app = createHttpApp({ wrap: (listener) => listener, bodyLimit: 1_000 })
  onTestFinished(() => app.close())
  app.post('/', { config: { bodyPace } }, (request) => `body: ${bodyText(request)}`)
  app.get('/', () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 20\r\n\r\n`)
  return socket
}

test('an incomplete body gets 408, and its connection is closed', async () => {
  const socket = await listeningApp({ seconds: 0, perSecond: 1_000 })
  socket.write('half')
  const [answer] = await once(socket, 'data')
  expect(answer).toContain('HTTP/1.1 408')
  await once(socket, 'close')
})

test('a request that is refused before its body is not kept open', async () => {
  const app = createHttpApp({ wrap: (listener) => listener, bodyLimit: 1_000 })
  onTestFinished(() => app.close())
  app.post('/', { onRequest: async (_request, reply) => reply.code(403).send('refused') }, () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 20\r\n\r\nhalf')
  const [answer] = await once(socket, 'data')
  expect(answer).toContain('HTTP/1.1 403')
  await once(socket, 'close')
})

test('a body that keeps arriving fast enough is accepted', async () => {
  const socket = await listeningApp({ seconds: 0, perSecond: 0.001 })
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  for (const byte of 'abcdefghijklmnopqrst') {
    socket.write(byte)
    await new Promise((settle) => setTimeout(settle, 60))
  }
  await expect.poll(() => answer).toContain('body: abcdefghijklmnopqrst')
})

/** Starts an app whose connections may stay without a complete request head for a moment only. */
async function impatientApp() {
  const app = createHttpApp({ wrap: (listener) => listener, bodyLimit: 10 })
  onTestFinished(() => app.close())
  app.get('/', () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.headersTimeout = 1
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  const received: string[] = []
  socket.on('data', (text: string) => received.push(text))
  await once(app.server, 'connection')
  return { socket, received }
}

test('an unused preconnection is closed without a response', async () => {
  const { socket, received } = await impatientApp()
  await once(socket, 'close')
  expect(received).toEqual([])
})

test('a request that arrives while the event loop is busy is answered, although its time is over', async () => {
  const { socket, received } = await impatientApp()
  // Node checks the time of connections every two seconds, before it reads what has arrived.
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100)
      resolve()
    })
  })
  await expect.poll(() => received.join('')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['a head that stops halfway', 'GET / HTTP/1.1\r\nHo', 408],
  ['what is not HTTP', 'bonjour\r\n\r\n', 400],
  ['a URL that is too long', `GET /?q=${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`, 431],
])('%s is refused, and its connection closed', async (_name, bytes, status) => {
  const { socket, received } = await impatientApp()
  socket.write(bytes)
  await once(socket, 'close')
  expect(received.join('')).toContain(`HTTP/1.1 ${status} `)
})
