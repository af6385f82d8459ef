import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, request } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LinkWalk } from './link-walk.ts'

let client: APIRequestContext
beforeAll(async () => {
  client = await request.newContext()
})
afterAll(() => client.dispose())

/**
 * Starts a server with a few pages. It refuses each page a number of times before it answers; a negative
 * number refuses it always.
 */
async function openBusyShop(refusals: Record<string, number>, retryAfter: string) {
  const requests: { path: string; at: number }[] = []
  const server = createServer(({ url: path = '' }, response) => {
    requests.push({ path, at: performance.now() })
    const before = requests.filter((one) => one.path === path).length - 1
    const refused = refusals[path] ?? 0
    if (refused < 0 || before < refused) {
      response.writeHead(503, { 'retry-after': retryAfter }).end()
      return
    }
    const links = Object.keys(refusals).map((link) => `<a href="${link}">${link}</a>`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="nl">${links.join('')}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests, close: () => server.close() }
}

test('a busy page is requested again after Retry-After and is not a broken link', async () => {
  const shop = await openBusyShop({ '/': 0, '/a': 2, '/b': 1 }, '1')
  const walk = new LinkWalk(client, shop.url)
  await walk.from(['/'])
  shop.close()
  expect(walk.broken).toEqual([])
  expect([...walk.pages].sort()).toEqual(['/', '/a', '/b'])
  const [first, second, third] = shop.requests.filter(({ path }) => path === '/a').map(({ at }) => at)
  // A timer may fire up to a millisecond early.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(990)
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(990)
})

test('a page that keeps refusing is reported', async () => {
  const shop = await openBusyShop({ '/': 0, '/c': -1 }, '0')
  const walk = new LinkWalk(client, shop.url)
  await walk.from(['/'])
  shop.close()
  expect(walk.broken).toEqual(['503 /c, linked from /'])
  expect(shop.requests.filter(({ path }) => path === '/c')).toHaveLength(20)
})
