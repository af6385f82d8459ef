import type { IncomingMessage } from 'node:http'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import { listening } from '@kopgroep/server-kit/test-http'
import { describe, expect, test } from 'vitest'
import type { RenderedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderBudget, type RenderBudget } from './render-budget.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    // The budget reads nothing else of a request.
  }) as unknown as IncomingMessage

test('an address has a render budget, and gets the seconds to wait beyond it', () => {
  const budget = createRenderBudget(0, createRateLimit({ burst: 2, perSecond: 1, now: () => 0 }))
  expect([1, 2, 3].map(() => budget(from('203.0.113.7')))).toEqual([0, 0, 1])
  expect(budget(from('203.0.113.8'))).toBe(0)
  expect(budget(from('203.0.113.7', '203.0.113.99'))).toBe(1)
})

test('behind a trusted proxy each shopper has a budget, and this machine has no limit', () => {
  const limit = createRateLimit({ burst: 1, perSecond: 1, now: () => 0 })
  const budget = createRenderBudget(1, limit)
  expect([1, 2].map(() => budget(from('127.0.0.1', '2001:db8::1')))).toEqual([0, 1])
  expect(budget(from('127.0.0.1', '2001:db8::2'))).toBe(1)
  expect(budget(from('127.0.0.1', '2001:db8:1::1'))).toBe(0)
  expect([1, 2, 3].map(() => budget(from('127.0.0.1')))).toEqual([0, 0, 0])
})

test.each([0, 1])('a request forwarded as this machine has a budget, behind %d proxies', (proxies) => {
  const budget = createRenderBudget(proxies, createRateLimit({ burst: 1, perSecond: 1, now: () => 0 }))
  expect([1, 2].map(() => budget(from('127.0.0.1', '127.0.0.1')))).toEqual([0, 1])
})

/** Starts a shop whose pages contain their URL and whose clock the test controls. */
async function shopWith(budget: RenderBudget, until: Promise<void> = Promise.resolve()) {
  const clock = { now: 1_000_000 }
  const rendered: string[] = []
  const cache = createPageCache({
    async render({ address }): Promise<RenderedPage> {
      rendered.push(address)
      await until
      const headers: RenderedPage['headers'] = [['content-type', 'text/html; charset=utf-8']]
      return { status: 200, headers, body: Buffer.from(address), tags: new Set(), isIncomplete: false }
    },
    maxBytes: 1_000_000,
    freshSeconds: 100,
    staleSeconds: 1_000,
    headers: [],
    now: () => clock.now,
    budget,
  })
  const server = await listening((request, response) => {
    if (!cache.sendFresh(request, response)) cache.serve(request, response)
  })
  return { ...server, cache, rendered, clock }
}

describe('a client whose budget is used up', () => {
  test('gets cached pages, stale ones instead of a render, and otherwise Retry-After', async () => {
    let left = 2
    const shop = await shopWith(() => {
      left -= 1
      return left < 0 ? 7 : 0
    })
    await shop.fetch('/a')
    await shop.fetch('/b')
    expect(await shop.fetch('/c')).toMatchObject({ status: 503, headers: { 'retry-after': '7' } })
    expect(await shop.fetch('/a')).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } })
    shop.clock.now += 500_000
    expect(await shop.fetch('/a')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    shop.cache.purge('all')
    expect(await shop.fetch('/b')).toMatchObject({ text: '/b', headers: { 'x-cache': 'STALE' } })
    expect(shop.rendered).toEqual(['/a', '/b'])
  })

  test('shares the pending render of another client', async () => {
    const gate = Promise.withResolvers<void>()
    let requested = 0
    const shop = await shopWith(() => {
      requested += 1
      return requested > 1 ? 5 : 0
    }, gate.promise)
    const both = [shop.fetch('/'), shop.fetch('/')]
    gate.resolve()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })
})
