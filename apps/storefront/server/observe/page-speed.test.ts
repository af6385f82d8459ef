import { testBackend } from '@kopgroep/contract/testing/test-backend'
import { contract, servingAllBut } from '@kopgroep/contract/testing/test-capabilities'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { countPageSpeed } from '../../app/features/consent/page-speed/page-speed.server.ts'
import { serving } from '../testing/test-app.ts'
import { addPageSpeed } from './page-speed.ts'

/** Serves the endpoint in front of a backend. `close` sends the queued views. */
async function endpoint({ burst = 100, lacking = [] as string[], status = 200 } = {}) {
  const backend = await testBackend(() => ({ status, body: { data: { countPageSpeed: true } } }))
  const opened: FastifyInstance[] = []
  const options = {
    backend: {
      ...contract,
      endpoint: backend.endpoint,
      shopToken: 'shop-token',
      capabilities: servingAllBut(...lacking),
    },
    build: () => ({ app: { countPageSpeed } }),
    rateLimit: createRateLimit({ burst, perSecond: 0.001 }),
    trustedProxies: 0,
  }
  const server = await serving((app) => {
    opened.push(app)
    addPageSpeed(app, options)
  })
  const post = async (body: string) =>
    (await server.fetch('/page-speed', { method: 'POST', body, headers: { cookie: 'token=secret' } })).status
  const close = () => Promise.all(opened.map((app) => app.close()))
  return { backend, post, close }
}

test('views go to the backend together, without anything about the visitor', async () => {
  const { backend, post, close } = await endpoint()
  const views = [
    { page: 'PRODUCT', lcp: 812, inp: 56, cls: 0.004 },
    { page: 'HOME', cls: 0 },
  ]
  for (const view of views) expect(await post(JSON.stringify(view))).toBe(204)
  await close()
  expect(backend.calls).toHaveLength(1)
  const [call] = backend.calls
  expect(call).toMatchObject({ variables: { input: views }, headers: { authorization: 'Bearer shop-token' } })
  expect(call?.headers.cookie).toBeUndefined()
  expect(call?.headers['x-forwarded-for'] ?? '').not.toContain('127.0.0.1')
})

test('anything else is refused and not sent', async () => {
  const { backend, post, close } = await endpoint()
  const bodies = [
    ...['', 'x', '[]', '{}', '{"page":"SECRET"}', '{"page":"HOME","lcp":-1}', '{"page":"HOME","lcp":60001}'],
    ...['{"page":"HOME","cls":"0"}', '{"page":"HOME","cls":11}', '{"page":"HOME","visitor":"x"}'],
  ]
  for (const body of bodies) expect(await post(body), body).toBe(400)
  expect(await post(`{"page":"HOME","lcp":1${' '.repeat(500)}}`)).toBe(413)
  await close()
  expect(backend.calls).toEqual([])
})

test('an address has a limit, and a backend that counts no views gets none', async () => {
  const limited = await endpoint({ burst: 2 })
  const view = '{"page":"CART","lcp":900}'
  expect([await limited.post(view), await limited.post(view), await limited.post(view)]).toEqual([
    204, 204, 429,
  ])
  const magento = await endpoint({ lacking: ['page_speed'] })
  expect(await magento.post(view)).toBe(404)
  await magento.close()
  expect(magento.backend.calls).toEqual([])
})

test('views that the backend does not take are dropped, and the storefront goes on', async () => {
  const { backend, post, close } = await endpoint({ status: 503 })
  expect(await post('{"page":"CART","lcp":900}')).toBe(204)
  await close()
  expect(backend.calls.length).toBeGreaterThan(0)
})
