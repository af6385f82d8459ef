import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { RawHandler } from '../send.ts'
import { failing, openPageShop, page } from '../testing/test-page-shop.ts'

const long = (text: string) => `${text} ${'kleding '.repeat(400)}`

describe('a kept page', () => {
  test('is rendered once and then sent to everybody', async () => {
    const shop = await openPageShop(async () => page('home'))
    expect((await shop.fetch('/')).headers['x-cache']).toBe('MISS')
    expect(await shop.fetch('/?utm_source=mail')).toMatchObject({
      text: 'home',
      headers: { 'x-cache': 'HIT' },
    })
    expect(shop.rendered).toEqual(['/'])
  })

  test('has a Last-Modified by the wall clock, although its lifetime uses the monotonic clock', async () => {
    const shop = await openPageShop(async () => page('home'))
    const before = Math.floor(Date.now() / 1000) * 1000
    const { 'last-modified': made } = (await shop.fetch('/')).headers
    expect(Date.parse(String(made))).toBeGreaterThanOrEqual(before)
    expect((await shop.fetch('/', { headers: { 'if-modified-since': String(made) } })).status).toBe(304)
  })

  test('is kept in memory compressed only', async () => {
    const shop = await openPageShop(async () => page(long('home').repeat(100)))
    expect((await shop.fetch('/', { headers: { 'accept-encoding': 'br' } })).body.byteLength).toBeLessThan(
      1_000,
    )
    expect(shop.cache.stats()).toMatchObject({ pages: 1 })
    expect(shop.cache.stats().bytes).toBeLessThan(4_000)
  })

  test('gets 304 if the client has it', async () => {
    const shop = await openPageShop(async () => page('home'))
    const { headers } = await shop.fetch('/')
    const again = await shop.fetch('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
  })

  test('answers HEAD with its headers only', async () => {
    const shop = await openPageShop(async () => page('home'))
    expect(await shop.fetch('/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '4' },
    })
    expect((await shop.fetch('/')).headers['x-cache']).toBe('HIT')
  })

  test('is revalidated by browsers and caches each time', async () => {
    const shop = await openPageShop(async () => page('home'))
    expect((await shop.fetch('/kleding')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('is sent without calling the backend while it is fresh', async () => {
    const requested: string[] = []
    const between: RawHandler = (request) => {
      requested.push(`${request.method} ${request.url}`)
      return false
    }
    const shop = await openPageShop(async () => page('home'), {}, between)
    await shop.fetch('/')
    await shop.fetch('/')
    await shop.fetch('/?utm_source=mail')
    await shop.fetch('/', { method: 'POST' })
    shop.clock.now += 101_000
    await shop.fetch('/')
    expect(requested).toEqual(['GET /', 'GET /?utm_source=mail', 'POST /', 'GET /'])
  })

  test('is rendered once for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const shop = await openPageShop(async () => {
      await gate.promise
      return page('sale')
    })
    const requests = Array.from({ length: 20 }, () => shop.fetch('/sale'))
    await expect.poll(() => shop.rendered).toHaveLength(1)
    gate.resolve()
    expect(new Set((await Promise.all(requests)).map(({ text }) => text))).toEqual(new Set(['sale']))
    expect(shop.rendered).toEqual(['/sale'])
  })
})

describe.each<{
  encoding: string | undefined
  headers: Record<string, string>
  decode: (body: Buffer) => Buffer
}>([
  { encoding: 'br', headers: { 'accept-encoding': 'gzip, deflate, br' }, decode: brotliDecompressSync },
  { encoding: 'gzip', headers: { 'accept-encoding': 'gzip' }, decode: gunzipSync },
  { encoding: undefined, headers: {}, decode: (body: Buffer) => body },
])('a client that gets $encoding', ({ encoding, headers, decode }) => {
  const other = { headers: { 'accept-encoding': encoding === 'br' ? 'gzip' : 'br' } }
  const firstVisits = [
    ['is the first visitor', { headers }],
    ['comes after one with another encoding', other],
  ] as const

  test.each(firstVisits)('and %s reads the same page from the cache', async (_when, first) => {
    const shop = await openPageShop(async () => page(long('home')))
    expect((await shop.fetch('/', first)).headers['x-cache']).toBe('MISS')
    const answer = await shop.fetch('/', { headers })
    expect(decode(answer.body).toString()).toBe(long('home'))
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({
      vary: 'Accept, Accept-Encoding, Save-Data, Sec-Purpose',
      'content-length': String(answer.body.byteLength),
      'x-content-type-options': 'nosniff',
      'x-cache': 'HIT',
    })
    expect((await shop.fetch('/', { headers })).body).toEqual(answer.body)
    expect(shop.rendered).toEqual(['/'])
  })

  test('gets the same length from HEAD', async () => {
    const shop = await openPageShop(async () => page(long('home')))
    const { body } = await shop.fetch('/', { headers })
    const head = await shop.fetch('/', { method: 'HEAD', headers })
    expect(head.body.byteLength).toBe(0)
    expect(head.headers).toMatchObject({ 'content-length': String(body.byteLength), 'x-cache': 'HIT' })
    expect(head.headers['content-encoding']).toBe(encoding)
  })

  test('revalidates by a weak ETag, which all encodings share', async () => {
    const shop = await openPageShop(async () => page(long('home')))
    const { etag } = (await shop.fetch('/', { headers })).headers
    expect(etag).toMatch(/^W\//)
    expect((await shop.fetch('/', other)).headers.etag).toBe(etag)
    const again = await shop.fetch('/', { headers: { ...headers, 'if-none-match': String(etag) } })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } })
    expect(again.headers).toMatchObject({ vary: 'Accept, Accept-Encoding, Save-Data, Sec-Purpose' })
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test('gets a short page uncompressed', async () => {
    const shop = await openPageShop(async () => page('short'))
    const answer = await shop.fetch('/', { headers })
    expect(answer).toMatchObject({ text: 'short', headers: { 'content-length': '5' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('a prefetched page', () => {
  const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } }

  test('may be reused by its browser for half a minute, and by no other', async () => {
    const shop = await openPageShop(async () => page('home'))
    expect((await shop.fetch('/', ahead)).headers).toMatchObject({
      'cache-control': 'private, max-age=30',
      // Not by `Sec-Purpose`, because the navigation that uses the prefetched page does not send it.
      vary: 'Accept-Encoding, Save-Data',
      'x-cache': 'MISS',
    })
    expect((await shop.fetch('/', ahead)).headers).toMatchObject({
      'cache-control': 'private, max-age=30',
      'x-cache': 'HIT',
    })
    const { headers } = await shop.fetch('/')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const conditional = { headers: { ...ahead.headers, 'if-none-match': String(headers.etag) } }
    expect(await shop.fetch('/', conditional)).toMatchObject({
      status: 304,
      headers: { 'cache-control': 'private, max-age=30', etag: headers.etag },
    })
  })

  test.each([
    ['an unknown address', { status: 404 }, 'public, max-age=0, must-revalidate'],
    [
      'a redirect',
      { status: 301, headers: [['location', '/']] as const },
      'public, max-age=0, must-revalidate',
    ],
    ['a failure', { status: 503 }, 'no-store'],
    ['what the app keeps to itself', { headers: [['cache-control', 'private']] as const }, 'no-store'],
  ])('is not reusable when it is %s', async (_name, made, lifetime) => {
    const shop = await openPageShop(async () => page('x', made))
    expect((await shop.fetch('/x', ahead)).headers['cache-control']).toBe(lifetime)
  })

  test('is suggested by the speculation rules, but not with Save-Data', async () => {
    const shop = await openPageShop(async ({ address }) =>
      page('x', { speculates: true, status: address === '/weg' ? 404 : 200 }),
    )
    const rulesFor = async (path: string, headers = {}) =>
      (await shop.fetch(path, { headers })).headers['speculation-rules']
    expect(await rulesFor('/')).toBe('"/speculation-rules.json"')
    expect(await rulesFor('/', { 'save-data': 'on' })).toBeUndefined()
    expect(await rulesFor('/')).toBe('"/speculation-rules.json"')
    expect(await rulesFor('/weg')).toBeUndefined()
  })
})

describe('when a page becomes stale', () => {
  test('it is sent while a new one renders', async () => {
    let version = 1
    const shop = await openPageShop(async () => page(`version ${version++}`))
    await shop.fetch('/')
    shop.clock.now += 101_000
    expect(await shop.fetch('/')).toMatchObject({ text: 'version 1', headers: { 'x-cache': 'STALE' } })
    await expect.poll(async () => (await shop.fetch('/')).text).toBe('version 2')
    expect(shop.rendered).toHaveLength(2)
  })

  test('and expires, the next visitor waits for a new one', async () => {
    let version = 1
    const shop = await openPageShop(async () => page(`version ${version++}`))
    await shop.fetch('/')
    shop.clock.now += 1_200_000
    expect(await shop.fetch('/')).toMatchObject({ text: 'version 2', headers: { 'x-cache': 'MISS' } })
  })

  test('and the backend is down, it is still sent, and the backend is not called on each visit', async () => {
    let isDown = false
    const shop = await openPageShop(async () => (isDown ? failing() : page('home')))
    await shop.fetch('/')
    isDown = true
    shop.clock.now += 5_000_000
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await shop.fetch('/')).toMatchObject({
        status: 200,
        text: 'home',
        headers: { 'x-cache': 'STALE' },
      })
    }
    expect(shop.rendered).toHaveLength(2)
    isDown = false
    shop.clock.now += 6_000
    expect(await shop.fetch('/')).toMatchObject({ text: 'home', headers: { 'x-cache': 'MISS' } })
  })

  test('a rendering that throws counts as a backend that is down', async () => {
    let isBroken = false
    const shop = await openPageShop(async () =>
      isBroken ? Promise.reject(new Error('broken')) : page('home'),
    )
    await shop.fetch('/')
    isBroken = true
    shop.clock.now += 5_000_000
    expect(await shop.fetch('/')).toMatchObject({ status: 200, text: 'home' })
  })
})

describe('responses that are not cached', () => {
  test('failures', async () => {
    const shop = await openPageShop(failing)
    expect(await shop.fetch('/')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    await shop.fetch('/')
    expect(shop.rendered).toHaveLength(2)
  })

  test('a page that the app marks as no-store', async () => {
    const shop = await openPageShop(async () => page('x', { headers: [['cache-control', 'no-store']] }))
    await shop.fetch('/')
    await shop.fetch('/')
    expect(shop.rendered).toHaveLength(2)
  })

  test('an incomplete page, for longer than a moment', async () => {
    const shop = await openPageShop(async () => page('x', { isIncomplete: true }))
    await shop.fetch('/')
    shop.clock.now += 9_000
    expect((await shop.fetch('/')).headers['x-cache']).toBe('HIT')
    shop.clock.now += 2_000
    expect((await shop.fetch('/')).headers['x-cache']).toBe('STALE')
  })

  test('a page with an expiry time, beyond that time', async () => {
    const time = { now: Date.parse('2026-11-26T22:58:00Z') }
    const expiresAt = new Date('2026-11-26T22:59:00Z')
    const shop = await openPageShop(async () => page('before 23:59', { expiresAt }), {
      timeOfDay: () => time.now,
    })
    await shop.fetch('/')
    shop.clock.now += 59_000
    expect((await shop.fetch('/')).headers['x-cache']).toBe('HIT')
    shop.clock.now += 1_000
    expect((await shop.fetch('/')).headers['x-cache']).toBe('MISS')
  })

  test('an unknown URL, for longer than a minute', async () => {
    const shop = await openPageShop(async () => page('not here', { status: 404 }))
    await shop.fetch('/x')
    shop.clock.now += 59_000
    expect(await shop.fetch('/x')).toMatchObject({ status: 404, headers: { 'x-cache': 'HIT' } })
    shop.clock.now += 2_000
    expect((await shop.fetch('/x')).headers['x-cache']).toBe('MISS')
  })

  test('anything, if the cache size is 0', async () => {
    const shop = await openPageShop(async () => page('x'), { maxBytes: 0 })
    await Promise.all([shop.fetch('/'), shop.fetch('/')])
    expect(shop.rendered).toHaveLength(2)
  })
})

test('a redirect is cached and passes on query parameters', async () => {
  const moved = page('', { status: 301, headers: [['location', '/nieuw?page=2']] })
  const shop = await openPageShop(async () => moved)
  expect((await shop.fetch('/oud')).headers.location).toBe('/nieuw?page=2')
  expect((await shop.fetch('/oud?utm_source=mail')).headers).toMatchObject({
    location: '/nieuw?page=2&utm_source=mail',
    'x-cache': 'HIT',
  })
})

test('a URL that needs two redirects gets one', async () => {
  const shop = await openPageShop(async ({ address }) => {
    if (address === '/kapot') throw new Error('no backend')
    if (address === '/heren') return page('', { status: 301, headers: [['location', '/heren.html']] })
    return page(address)
  })
  const leadsTo = async (path: string) => {
    const { status, headers } = await shop.fetch(path)
    return [status, headers.location]
  }
  expect(await leadsTo('/nl/heren?utm_source=mail')).toEqual([301, '/heren.html?utm_source=mail'])
  expect(await leadsTo('/heren/')).toEqual([301, '/heren.html'])
  expect(await leadsTo('/nl/dames.html?page=2')).toEqual([301, '/dames.html?page=2'])
  expect(await leadsTo('/nl/kapot')).toEqual([301, '/kapot'])
})

test('the page cache has a memory limit, and unknown URLs cannot evict the shop’s pages', async () => {
  const shop = await openPageShop(
    async ({ address }) => page(long(address), { status: address === '/' ? 200 : 404 }),
    {
      maxBytes: 400_000,
    },
  )
  await shop.fetch('/')
  for (let visit = 0; visit < 60; visit += 1) await shop.fetch(`/onzin-${visit}`)
  expect(shop.cache.stats().bytes).toBeLessThanOrEqual(400_000)
  expect((await shop.fetch('/')).headers['x-cache']).toBe('HIT')
})

test('the least recently used pages are evicted first', async () => {
  const shop = await openPageShop(async ({ address }) => page(long(address)), { maxBytes: 60_000 })
  for (let visit = 0; visit < 40; visit += 1) {
    await shop.fetch(`/pagina-${visit}`)
    await shop.fetch('/pagina-0')
  }
  expect(shop.cache.stats().bytes).toBeLessThanOrEqual(60_000)
  expect((await shop.fetch('/pagina-0')).headers['x-cache']).toBe('HIT')
  expect((await shop.fetch('/pagina-1')).headers['x-cache']).toBe('MISS')
})

describe('an incomplete page', () => {
  const shopThatLosesAPart = async () => {
    let isWhole = true
    const shop = await openPageShop(async () =>
      isWhole ? page('whole') : page('lacking', { isIncomplete: true }),
    )
    await shop.fetch('/kleding')
    isWhole = false
    return shop
  }

  test('does not replace a complete one, however old', async () => {
    const shop = await shopThatLosesAPart()
    shop.clock.now += 150_000
    expect((await shop.fetch('/kleding')).text).toBe('whole')
    await expect.poll(() => shop.rendered).toHaveLength(2)
    expect((await shop.fetch('/kleding')).text).toBe('whole')
    shop.clock.now += 10_000_000
    expect((await shop.fetch('/kleding')).text).toBe('whole')
  })

  test('replaces it if the catalogue has changed', async () => {
    const shop = await shopThatLosesAPart()
    shop.cache.purge('all')
    expect((await shop.fetch('/kleding')).text).toBe('lacking')
  })
})
