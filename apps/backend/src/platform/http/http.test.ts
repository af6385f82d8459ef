import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPurger } from '../purge.ts'
import { catalogueMedia } from './media-folders.ts'
import { createHttpServer } from './server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ BACKEND_FAULTS: 'on' })
  const logos = join(catalogueMedia(shop.folder), 'logos')
  mkdirSync(logos, { recursive: true })
  writeFileSync(join(logos, 'wael.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(logos, '../logos.ts'), '')
})
afterAll(() => shop.close())

describe('pictures', () => {
  test('are cached forever, and other files are not served', async () => {
    const logo = await fetch(`${shop.url}/media/brand/wael.svg`)
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await logo.text()).toContain('<svg')
    const head = await fetch(`${shop.url}/media/brand/wael.svg`, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const part = await fetch(`${shop.url}/media/brand/wael.svg`, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '<svg'])
  })

  test('outside the folder or of other types get 404, and malformed names are refused', async () => {
    for (const path of [
      'brand/nobody.svg',
      'brand/..%2flogos.ts',
      'brand/%2e%2e/logos.ts',
      'brand/',
      'wysiwyg/../logos.ts',
      'x/wael.svg',
    ]) {
      expect([path, (await fetch(`${shop.url}/media/${path}`)).status]).toEqual([path, 404])
    }
    expect((await fetch(`${shop.url}/media/brand/%zz.svg`)).status).toBe(400)
    expect((await fetch(`${shop.url}/media/brand/wael.svg`, { method: 'POST' })).status).toBe(405)
  })
})

test('the server limits its open connections', async () => {
  const health = { ready: () => 'ok', health: () => ({ status: 'ok' }) }
  const graphql = { handle: async () => {}, settled: async () => {} } as never
  const server = await createHttpServer({ graphql, health, log: openLog('silent') })
  expect(server.maxConnections).toBeLessThan(2_000)
})

test('another method of a known path gets 405 with the allowed ones', async () => {
  for (const [path, method, allow] of [
    ['/lookup/postcode', 'POST', 'GET, HEAD'],
    ['/payment/notify', 'GET', 'POST'],
    ['/health', 'DELETE', 'GET, HEAD'],
  ]) {
    const answer = await fetch(`${shop.url}${path}`, { method })
    expect([path, answer.status, answer.headers.get('allow')?.split(', ').sort().join(', ')]).toEqual([
      path,
      405,
      allow,
    ])
  }
})

test('a Dutch address is found by postcode and house number', async () => {
  const look = (query: string) => fetch(`${shop.url}/lookup/postcode?${query}`)
  expect(await (await look('postcode=1781+ab&number=12')).json()).toEqual({
    postcode: '1781AB',
    number: 12,
    street: 'Dijkstraat',
    city: 'Den Helder',
  })
  expect((await look('postcode=1781AB&number=999')).status).toBe(404)
  expect((await look('postcode=9999ZZ&number=1')).status).toBe(404)
  expect((await look('postcode=B-1000&number=1')).status).toBe(400)
})

test('a VAT number is valid or not, and another text is refused', async () => {
  const look = (query: string) => fetch(`${shop.url}/lookup/vat?${query}`)
  expect(await (await look('country_code=nl&vat_id=nl1234.56.782.B01')).json()).toEqual({
    country_code: 'NL',
    vat_id: 'NL123456782B01',
    valid: true,
    name: 'Rijwielhuis Duinrand B.V.',
  })
  expect(await (await look('country_code=NL&vat_id=NL000000000B01')).json()).toMatchObject({ valid: false })
  expect(await (await look('country_code=BE&vat_id=NL123456782B01')).json()).toMatchObject({ valid: false })
  expect((await look('country_code=NL&vat_id=12')).status).toBe(400)
})

describe('simulated faults', () => {
  const order = (fault: object) =>
    fetch(`${shop.url}/faults`, { method: 'POST', body: JSON.stringify(fault) })
  const send = () => shop.request('query Config { storeConfig { locale } }')

  test('fail an operation the requested number of times, and no other', async () => {
    await order({ operation: 'Config', error: 'Stuk', category: 'graphql-authorization', times: 1 })
    expect((await shop.request('query Other { storeConfig { locale } }')).errors).toBeUndefined()
    expect((await send()).errors).toMatchObject([
      { message: 'Stuk', extensions: { category: 'graphql-authorization' } },
    ])
    expect((await send()).errors).toBeUndefined()
  })

  test('simulate an outage until they are cleared', async () => {
    await order({ operation: '*', status: 503, delay: 1 })
    expect((await send()).status).toBe(503)
    await fetch(`${shop.url}/faults`, { method: 'DELETE' })
    expect((await send()).status).toBe(200)
    expect((await order({ delay: 1 })).status).toBe(400)
  })
})

describe('a purge', () => {
  test('reaches the public address after the storefronts behind it, and again once a lost one is back', async () => {
    const received: string[] = []
    let isAway = true
    const cache = (name: string) =>
      createServer((_request, response) => {
        const refuses = name === 'second' && isAway
        if (refuses) isAway = false
        received.push(refuses ? `${name} away` : name)
        response.writeHead(refuses ? 503 : 200).end()
      })
    const servers = ['front', 'first', 'second'].map(cache)
    const caches: string[] = []
    for (const server of servers) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      caches.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }
    const purger = createPurger({ caches, log: openLog('silent'), gather: 1, pauses: [1] })
    purger.purge(['cat_p_1'])
    await purger.settled()
    for (const server of servers) server.close()
    expect(received.slice(0, 2).sort()).toEqual(['first', 'second away'])
    expect(received.slice(2)).toEqual(['front', 'second', 'front'])
  })

  test('does not wait for a storefront that could not be reached before', async () => {
    const received: string[] = []
    const front = createServer((request, response) => {
      received.push(/cat_p_\d/.exec(String(request.headers['x-magento-tags-pattern']))?.[0] ?? '')
      response.end()
    })
    front.listen(0, '127.0.0.1')
    await once(front, 'listening')
    const purger = createPurger({
      caches: [`http://127.0.0.1:${(front.address() as AddressInfo).port}`, 'http://127.0.0.1:9'],
      log: openLog('silent'),
      gather: 1,
      // Longer than this test lasts.
      pauses: [60_000],
    })
    for (const tag of ['cat_p_1', 'cat_p_2']) {
      purger.purge([tag])
      await expect.poll(() => received.at(-1)).toBe(tag)
    }
    front.close()
  })

  test('resolves a name to several storefronts', async () => {
    const received: string[] = []
    const cache = createServer((request, response) => {
      received.push(String(request.headers.host?.split(':')[0]))
      response.end()
    })
    cache.listen(0, '0.0.0.0')
    await once(cache, 'listening')
    const { port } = cache.address() as AddressInfo
    const purger = createPurger({
      caches: [`http://127.0.0.1:${port}`, `http://storefronts:${port}`],
      log: openLog('silent'),
      resolve: async () => ['127.0.0.2', '127.0.0.3'],
    })
    purger.purge(['cat_p_1'])
    await purger.settled()
    cache.close()
    expect(received.slice(0, 2).sort()).toEqual(['127.0.0.2', '127.0.0.3'])
    expect(received.slice(2)).toEqual(['127.0.0.1'])
  })

  test('reports a lost cache, and none that has never been up', async () => {
    const warned: string[] = []
    const log = openLog('warn', {
      destination: { write: (line) => void warned.push(String(JSON.parse(line).msg)) },
    })
    const cache = createServer((_, response) => void response.end())
    cache.listen(0, '127.0.0.1')
    await once(cache, 'listening')
    const { port } = cache.address() as AddressInfo
    const purger = createPurger({ caches: [`http://127.0.0.1:${port}`], log, gather: 1, pauses: [1] })
    const before = createPurger({ caches: ['http://127.0.0.1:9'], log, gather: 1, pauses: [1] })
    before.purge(['cat_p_1'])
    await before.settled()
    expect(warned).toEqual(['a purge was given up; the cache keeps old pages until they expire'])
    purger.purge(['cat_p_1'])
    await purger.settled()
    expect(warned).toHaveLength(1)

    cache.close()
    cache.closeAllConnections()
    purger.purge(['cat_p_2'])
    await purger.settled()
    expect(warned[1]).toBe('a page cache could not be purged')
  })

  test('sends the tags to every cache at once, and again after a failure', async () => {
    const received: [method: string, pattern: string][] = []
    const cache = createServer((request, response) => {
      received.push([request.method ?? '', String(request.headers['x-magento-tags-pattern'])])
      response.writeHead(received.length === 1 ? 503 : 200).end()
    })
    cache.listen(0, '127.0.0.1')
    await once(cache, 'listening')
    const address = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`
    const purger = createPurger({ caches: [address], log: openLog('silent'), gather: 1, pauses: [1] })
    purger.purge(['cat_p_1', 'cat_c_2'])
    purger.purge(['cat_p_1'])
    await purger.settled()
    cache.close()
    const pattern = '((^|,)cat_p_1(,|$))|((^|,)cat_c_2(,|$))'
    expect(received).toEqual([
      ['PURGE', pattern],
      ['PURGE', pattern],
    ])
  })
})
