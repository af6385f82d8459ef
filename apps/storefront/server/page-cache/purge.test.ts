import type { RequestOptions } from '@kopgroep/server-kit/testing/test-http'
import { describe, expect, test } from 'vitest'
import { serving } from '../testing/test-app.ts'
import { addPurging, type PurgeOptions } from './purge.ts'

async function cacheWith(options: Partial<PurgeOptions> = {}) {
  const purged: Array<readonly string[] | 'all'> = []
  const cache = {
    purge(tags: readonly string[] | 'all') {
      purged.push(tags)
      return tags === 'all' ? 9 : tags.length
    },
    tags: () => ['cat_p_1', 'cat_p_2', 'cms_b_1'],
  }
  const all = { cache, token: null, addresses: ['127.0.0.1'], trustedProxies: 0, ...options }
  return { ...(await serving((app) => addPurging(app, all))), purged }
}

const purge = (pattern: string, headers: Record<string, string> = {}): RequestOptions => ({
  method: 'PURGE',
  headers: { 'x-magento-tags-pattern': pattern, ...headers },
})

const post = (body: string): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

describe('a purge', () => {
  test('is accepted in the form that Magento sends to Varnish', async () => {
    const shop = await cacheWith()
    const answer = await shop.fetch(
      '/',
      purge('((^|,)cat_p_1(,|$))|((^|,)cat_c_5(,|$))', { 'x-pool': 'cache' }),
    )
    expect(answer).toMatchObject({ status: 200, text: '{"purged":2}' })
    await shop.fetch('/', purge('.*'))
    await shop.fetch('/', purge('cat_p_.*'))
    expect(shop.purged).toEqual([['cat_p_1', 'cat_c_5'], 'all', ['cat_p_1', 'cat_p_2']])
  })

  test('is accepted as a list of tags', async () => {
    const shop = await cacheWith()
    await shop.fetch('/purge', post('{"tags":["cat_p_1"]}'))
    await shop.fetch('/purge', post('{"tags":"all"}'))
    expect(shop.purged).toEqual([['cat_p_1'], 'all'])
  })

  test.each([
    { method: 'PURGE' },
    purge('(a+)+$'),
    post('{"tags":[1]}'),
    post('tags'),
    { ...post('{"tags":"all"}'), headers: { 'content-type': 'text/plain' } },
  ])('that is not understood purges nothing: %j', async (how) => {
    const shop = await cacheWith()
    expect((await shop.fetch('/purge', how)).status).toBe(400)
    expect(shop.purged).toEqual([])
  })
})

describe('purging is allowed for', () => {
  test('a listed address, but not through a proxy on this machine', async () => {
    const shop = await cacheWith()
    expect((await shop.fetch('/', purge('.*', { 'x-forwarded-for': '203.0.113.9' }))).status).toBe(403)
    const proxied = await cacheWith({ trustedProxies: 1, addresses: ['203.0.113.9'] })
    expect((await proxied.fetch('/', purge('.*', { 'x-forwarded-for': '203.0.113.9' }))).status).toBe(200)
    expect((await proxied.fetch('/', purge('.*', { 'x-forwarded-for': '203.0.113.10' }))).status).toBe(403)
  })

  test.each([0, 1, 2])('nobody who claims to be this machine, behind %d proxies', async (trustedProxies) => {
    const shop = await cacheWith({ trustedProxies, addresses: ['127.0.0.1', '::1'] })
    for (const header of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1'])
      expect((await shop.fetch('/', purge('.*', { 'x-forwarded-for': header }))).status).toBe(403)
    expect((await shop.fetch('/', purge('.*', { forwarded: 'for=127.0.0.1' }))).status).toBe(403)
    expect(shop.purged).toEqual([])
    expect((await shop.fetch('/', purge('.*'))).status).toBe(200)
  })

  test('every client with the token', async () => {
    const shop = await cacheWith({ token: 'purge-token', addresses: [] })
    expect((await shop.fetch('/', purge('.*'))).status).toBe(403)
    expect((await shop.fetch('/', purge('.*', { authorization: 'Bearer wrong' }))).status).toBe(403)
    expect((await shop.fetch('/', purge('.*', { authorization: 'Bearer purge-token' }))).status).toBe(200)
    expect(shop.purged).toEqual(['all'])
  })
})
