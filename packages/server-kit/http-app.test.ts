import { expect, onTestFinished, test } from 'vitest'
import { addHealthRoutes, bodyText, createHttpApp, isBodyTooLarge } from './http-app.ts'
import { listening } from './test-http.ts'

/** An app whose state the test chooses, which answers a POST with its body. */
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

test('health is 200 while all is well, and 503 with the reason otherwise', async () => {
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
  'a body of type %s arrives as it is',
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
