import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { listening } from '@kopgroep/server-kit/testing/test-http'
import { describe, expect, test } from 'vitest'
import type { RequestQueue } from '../request-queues.ts'
import type { RenderedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

/** Queue that admits a number of renders and refuses all others. */
function queueOf(admitted: number): RequestQueue {
  let left = admitted
  return {
    async run(_request, work) {
      left -= 1
      if (left < 0) throw new QueueFull(429, 'the queue is full')
      return work()
    },
  }
}

/** Starts a shop whose pages contain their URL and whose clock the test controls. */
async function shopWith(queue: RequestQueue, until: Promise<void> = Promise.resolve()) {
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
    queue,
  })
  const server = await listening((request, response) => {
    if (!cache.sendFresh(request, response)) cache.serve(request, response)
  })
  return { ...server, cache, rendered, clock }
}

describe('a client that the queue refuses', () => {
  test('gets cached pages, stale ones instead of a render, and otherwise Retry-After', async () => {
    const shop = await shopWith(queueOf(2))
    await shop.fetch('/a')
    await shop.fetch('/b')
    expect(await shop.fetch('/c')).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    expect(await shop.fetch('/a')).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } })
    shop.clock.now += 500_000
    expect(await shop.fetch('/a')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    shop.cache.purge('all')
    expect(await shop.fetch('/b')).toMatchObject({ text: '/b', headers: { 'x-cache': 'STALE' } })
    expect(shop.rendered).toEqual(['/a', '/b'])
  })

  test('shares the pending render of another client', async () => {
    const gate = Promise.withResolvers<void>()
    const shop = await shopWith(queueOf(1), gate.promise)
    const first = shop.fetch('/')
    await expect.poll(() => shop.rendered).toEqual(['/'])
    const second = shop.fetch('/')
    gate.resolve()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  })
})

test('a page that another client had rendered meanwhile is not rendered again', async () => {
  const turn = Promise.withResolvers<void>()
  let requested = 0
  const shop = await shopWith({
    async run(_request, work) {
      requested += 1
      if (requested === 1) await turn.promise
      return work()
    },
  })
  const waiting = shop.fetch('/a')
  await expect.poll(() => requested).toBe(1)
  expect((await shop.fetch('/a')).status).toBe(200)
  turn.resolve()
  expect(await waiting).toMatchObject({ status: 200, text: '/a' })
  expect(shop.rendered).toEqual(['/a'])
})
