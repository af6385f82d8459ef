import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GivenAnswer, type ReceivedCall, testBackend } from '@kopgroep/contract/testing/test-backend'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setDefaultLanguage } from '../app/lib/i18n/language.ts'
import { metricsRegistry } from './observe/metrics.ts'
import { refuseUnfit } from './security.ts'
import { readSettings } from './settings.ts'
import { createShopRoutes } from './shop-routes.ts'
import { serving } from './testing/test-app.ts'
import { testBuild } from './testing/test-build.ts'

beforeEach(() => {
  // The console logs errors in loaders, which this file's tests cause.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const featureList = { body: { data: { storeConfig: { shop_features: ['brands'] } } } }

const stores = {
  body: {
    data: {
      availableStores: [
        { store_code: 'kopgroep_nl', locale: 'nl_NL' },
        { store_code: 'kopgroep_en', locale: 'en_US' },
      ],
    },
  },
}

function answers({ query }: ReceivedCall): GivenAnswer {
  if (query.includes('shop_features')) return featureList
  if (query.includes('availableStores')) return stores
  return {
    headers: { 'x-magento-tags': 'cat_p_1,cat_c_2' },
    body: { data: { products: { total_count: 3 } } },
  }
}

async function shopWith(
  env: Record<string, string> = {},
  answer: (call: ReceivedCall) => GivenAnswer | Promise<GivenAnswer> = answers,
) {
  const backend = await testBackend(answer)
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-shop-'))
  const settings = readSettings({
    COMMERCE_ENDPOINT: backend.endpoint,
    STOREFRONT_URL: 'https://www.kopgroep.example',
    IMAGE_CACHE: folder,
    ...env,
  })
  const { add, capabilities, pages } = await createShopRoutes(settings, () => testBuild, 'production')
  const server = await serving(add, refuseUnfit)
  onTestFinished(() => {
    capabilities.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await capabilities.refresh()
  const reads = () => backend.calls.filter(({ query }) => query.includes('products'))
  return { ...server, backend, capabilities, pages, reads }
}

describe('a page', () => {
  test('is rendered once, in the language of its URL', async () => {
    const shop = await shopWith()
    expect((await shop.fetch('/kleding?page=2&utm_source=mail')).text).toContain(
      '3 products in nl at ?page=2',
    )
    expect((await shop.fetch('/kleding?page=2')).headers['x-cache']).toBe('HIT')
    expect((await shop.fetch('/en/kleding')).text).toContain('3 products in en at ')
    expect(shop.reads().map(({ headers }) => headers.store)).toEqual(['kopgroep_nl', 'kopgroep_en'])
  })

  test('has no language prefix in the default language, and a prefix in others', async () => {
    const shop = await shopWith({ DEFAULT_LANGUAGE: 'en' })
    onTestFinished(() => setDefaultLanguage('nl'))
    expect((await shop.fetch('/kleding')).text).toContain('3 products in en at ')
    expect((await shop.fetch('/nl/kleding')).text).toContain('3 products in nl at ')
    expect((await shop.fetch('/en/kleding')).headers.location).toBe('/kleding')
    expect(shop.reads().map(({ headers }) => headers.store)).toEqual(['kopgroep_en', 'kopgroep_nl'])
  })

  test('allows its own scripts by hash, and no others', async () => {
    const shop = await shopWith()
    const { text, headers } = await shop.fetch('/tekst')
    const policy = String(headers['content-security-policy'])
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g)].map(([, script = '']) => script)
    const allowed = scripts.filter((script) =>
      policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    )
    expect(scripts).toContain('steal()')
    expect(allowed).toEqual(testBuild.app.inlineScripts)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('is the same for every client and host', async () => {
    const shop = await shopWith()
    const evil = await shop.fetch('/kleding', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b' },
    })
    expect(evil.text).not.toContain('evil')
    expect((await shop.fetch('/kleding')).text).toBe(evil.text)
  })

  test('refers to speculation rules that browsers may cache', async () => {
    const shop = await shopWith()
    const [, rules = ''] =
      /^"(.+)"$/.exec(String((await shop.fetch('/kleding')).headers['speculation-rules'])) ?? []
    const answer = await shop.fetch(rules)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=3600',
      },
    })
    expect(Object.keys(answer.json() as object)).toEqual(['prefetch', 'prerender'])
    const conditional = { headers: { 'if-none-match': String(answer.headers.etag) } }
    expect((await shop.fetch(rules, conditional)).status).toBe(304)
  })

  test('that has moved redirects with its parameters', async () => {
    const shop = await shopWith()
    expect(await shop.fetch('/oud?utm_source=mail')).toMatchObject({
      status: 301,
      headers: { location: '/kleding?utm_source=mail' },
    })
    expect((await shop.fetch('/en/oud')).headers.location).toBe('/en/kleding')
  })

  test('is rendered again when the backend purges its tags', async () => {
    const shop = await shopWith()
    await shop.fetch('/kleding')
    const purge = { method: 'PURGE', headers: { 'x-magento-tags-pattern': '((^|,)cat_c_2(,|$))' } }
    expect((await shop.fetch('/', purge)).text).toBe('{"purged":1}')
    expect((await shop.fetch('/kleding')).headers['x-cache']).toBe('MISS')
  })

  test('whose loader fails does not reveal the reason', async () => {
    const shop = await shopWith()
    const answer = await shop.fetch('/kapot')
    expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
    expect(answer.text).toContain('Winkel gesloten')
    expect(answer.text).not.toContain('hunter2')
  })

  test('accepts no POST', async () => {
    const shop = await shopWith()
    const answer = await shop.fetch('/kleding', { method: 'POST', body: 'name=Jan' })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('while the backend is down', () => {
  test('cached pages are served, others say in Dutch when to retry', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const shop = await shopWith()
    await shop.fetch('/kleding')
    await shop.backend.close()
    now += 400_000
    expect(await shop.fetch('/kleding')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    now += 90_000_000
    expect(await shop.fetch('/kleding')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    const other = await shop.fetch('/kleding?page=2')
    expect(other).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30', refresh: '30', 'cache-control': 'no-store' },
    })
    expect(other.text).toContain('Winkel gesloten')
  })

  test('an incomplete page is shown and cached only briefly', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    let isDown = true
    const shop = await shopWith({}, (call) =>
      call.query.includes('products') && isDown ? { status: 500, body: 'broken' } : answers(call),
    )
    expect((await shop.fetch('/aanraders')).text).toContain('without recommendations')
    isDown = false
    now += 11_000
    await shop.fetch('/aanraders')
    await expect.poll(async () => (await shop.fetch('/aanraders')).text).toContain('with recommendations')
  })

  test('since before the start, the shop waits and opens as soon as the backend answers', async () => {
    let isDown = true
    const shop = await shopWith({}, (call) => (isDown ? { status: 502, body: 'bad gateway' } : answers(call)))
    expect((await shop.fetch('/kleding')).status).toBe(503)
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ faq { total_count } }"}',
    }
    expect((await shop.fetch('/graphql', call)).status).toBe(503)
    isDown = false
    expect((await shop.fetch('/kleding')).text).toContain('3 products')
    expect((await shop.fetch('/graphql', call)).json()).toEqual({ data: { faq: null } })
  })

  test('the shop is still healthy', async () => {
    const shop = await shopWith()
    await shop.backend.close()
    expect((await shop.fetch('/health')).json()).toMatchObject({
      status: 'ok',
      backendKnown: true,
      features: ['brands', 'core'],
    })
  })
})

test('the shop is ready once it has rendered a page, and not while its backend is empty', async () => {
  let hasShop = false
  const noShop = { status: 400, body: { errors: [{ message: 'Requested store is not found' }] } }
  const shop = await shopWith({}, (call) =>
    hasShop || /shop_features|availableStores/.test(call.query) ? answers(call) : noShop,
  )
  const ready = async () => (await shop.fetch('/ready')).json()
  expect(await ready()).toEqual({ status: 'no page can be rendered yet' })
  expect((await shop.fetch('/ready')).status).toBe(503)
  hasShop = true
  await expect.poll(ready, { timeout: 5_000 }).toEqual({ status: 'ok' })
  hasShop = false
  // The shop stays ready, because it serves cached pages.
  expect(await ready()).toEqual({ status: 'ok' })
})

test('when the backend gets a new feature, every page is rendered again', async () => {
  let features = ['brands']
  const shop = await shopWith({}, (call) =>
    call.query.includes('shop_features')
      ? { body: { data: { storeConfig: { shop_features: features } } } }
      : answers(call),
  )
  await shop.fetch('/kleding')
  features = ['brands', 'faq']
  await shop.capabilities.refresh()
  expect((await shop.fetch('/kleding')).headers['x-cache']).toBe('MISS')
})

describe('overload', () => {
  /**
   * Starts a shop that handles at most five requests at once and whose backend answers when the test allows
   * it.
   */
  async function busyShop() {
    const gate = Promise.withResolvers<void>()
    let isSlow = false
    const shop = await shopWith({ REQUESTS_AT_ONCE: '5' }, async (call) => {
      if (isSlow && call.query.includes('products')) await gate.promise
      return answers(call)
    })
    await shop.fetch('/contact')
    await shop.fetch('/kleding')
    isSlow = true
    shop.pages.purge(['cat_p_1'])
    const waiting = [2, 3, 4, 5, 6].map((page) => shop.fetch(`/kleding?page=${page}`))
    await expect.poll(() => shop.pages.stats().rendering).toBe(5)
    return { ...shop, waiting, answer: gate.resolve }
  }

  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(search: "x") { total_count } }' }),
  }

  test('is refused while other requests are in progress, and accepted again afterwards', async () => {
    const shop = await busyShop()
    const refused = await shop.fetch('/kleding?page=7')
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10', refresh: '10' } })
    expect(refused.text).toContain('<h1>')
    const refusedCall = await shop.fetch('/graphql', call)
    expect(refusedCall).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(refusedCall.text).toContain('"unavailable"')
    shop.answer()
    const answered = await Promise.all(shop.waiting)
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await shop.fetch('/kleding?page=7')).status).toBe(200)
    expect((await shop.fetch('/graphql', call)).status).toBe(200)
  })

  test('is not caused by half-sent calls, which hold no request slot', async () => {
    const shop = await shopWith({ REQUESTS_AT_ONCE: '5' })
    const { port } = new URL(shop.origin)
    const half = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        onTestFinished(() => void socket.destroy())
        await once(socket, 'connect')
        socket.write(
          'POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"q',
        )
        return socket
      }),
    )
    for (const _ of half) expect((await shop.fetch('/graphql', call)).status).toBe(200)
    expect((await shop.fetch('/kleding?page=7')).status).toBe(200)
    expect(await metricsRegistry.metrics()).toMatch(/^kopgroep_requests_under_way 0$/m)
  })

  test('does not affect cached pages, stale pages and health checks', async () => {
    const shop = await busyShop()
    expect(await shop.fetch('/contact')).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } })
    expect(await shop.fetch('/kleding')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    expect((await shop.fetch('/live')).status).toBe(200)
    const figures = await metricsRegistry.metrics()
    expect(figures).toMatch(/^kopgroep_requests_under_way 5$/m)
    expect(figures).toMatch(/^kopgroep_work_refused_total\{reason="requests"\} [1-9]/m)
    shop.answer()
    await Promise.all(shop.waiting)
  })
})

test('a POST to a page is refused before its body is read, whatever its type', async () => {
  const shop = await shopWith()
  for (const type of ['text/plain', 'application/json', 'x/y']) {
    const headers = { 'content-type': type, 'content-length': '1000000' }
    const answer = await shop.fetch('/kleding', { method: 'POST', headers, body: 'x'.repeat(1_000_000) })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(answer.text).toContain('<h1>')
  }
})

test.each([
  ['/%E0%A4', 400],
  [`/kleding?q=${'x'.repeat(3_000)}`, 414],
  ['/images/641/a.jpg.avif', 404],
  ['/images/640/https:%2F%2Fevil.example%2Fa.jpg.avif', 404],
])('%s costs the backend nothing', async (target, status) => {
  const shop = await shopWith()
  const before = shop.backend.calls.length
  const answer = await shop.fetch(target)
  expect(answer.status).toBe(status)
  expect(shop.backend.calls).toHaveLength(before)
})
