import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeDefaultLanguage } from '../app/platform/i18n/language.ts'
import { chain } from './middleware.ts'
import { readSettings } from './settings.ts'
import { createShopMiddleware } from './shop-middleware.ts'
import { type GivenAnswer, type ReceivedCall, testBackend } from './test-backend.ts'
import { testBuild } from './test-build.ts'
import { listening } from './test-http.ts'

beforeEach(() => {
  // Faults of loaders are reported on the console.
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

async function shopWith(env: Record<string, string> = {}, answer = answers) {
  const backend = await testBackend(answer)
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-shop-'))
  const settings = readSettings({
    COMMERCE_ENDPOINT: backend.endpoint,
    STOREFRONT_URL: 'https://www.kopgroep.example',
    IMAGE_CACHE: folder,
    ...env,
  })
  const { before, after, capabilities, pages } = await createShopMiddleware(
    settings,
    () => testBuild,
    'production',
  )
  const server = await listening(chain([...before, ...after]))
  onTestFinished(() => {
    capabilities.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await capabilities.refresh()
  const reads = () => backend.calls.filter(({ query }) => query.includes('products'))
  return { ...server, backend, capabilities, pages, reads }
}

describe('a page', () => {
  test('is rendered from the backend once, in the language of its address', async () => {
    const shop = await shopWith()
    expect((await shop.ask('/kleding?page=2&utm_source=mail')).text).toContain('3 products in nl at ?page=2')
    expect((await shop.ask('/kleding?page=2')).headers['x-cache']).toBe('HIT')
    expect((await shop.ask('/en/kleding')).text).toContain('3 products in en at ')
    expect(shop.reads().map(({ headers }) => headers.store)).toEqual(['kopgroep_nl', 'kopgroep_en'])
  })

  test('stands without a prefix in the language that the settings name, and below its own in any other', async () => {
    const shop = await shopWith({ DEFAULT_LANGUAGE: 'en' })
    onTestFinished(() => takeDefaultLanguage('nl'))
    expect((await shop.ask('/kleding')).text).toContain('3 products in en at ')
    expect((await shop.ask('/nl/kleding')).text).toContain('3 products in nl at ')
    expect((await shop.ask('/en/kleding')).headers.location).toBe('/kleding')
    expect(shop.reads().map(({ headers }) => headers.store)).toEqual(['kopgroep_en', 'kopgroep_nl'])
  })

  test('allows its own scripts by hash, and no others', async () => {
    const shop = await shopWith()
    const { text, headers } = await shop.ask('/tekst')
    const policy = String(headers['content-security-policy'])
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g)].map(([, script = '']) => script)
    const allowed = scripts.filter((script) =>
      policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    )
    expect(scripts).toContain('steal()')
    expect(allowed).toEqual(testBuild.app.inlineScripts)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('is the same whoever asks under whatever host', async () => {
    const shop = await shopWith()
    const evil = await shop.ask('/kleding', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b' },
    })
    expect(evil.text).not.toContain('evil')
    expect((await shop.ask('/kleding')).text).toBe(evil.text)
  })

  test('names rules for fetching ahead that browsers may keep', async () => {
    const shop = await shopWith()
    const [, rules = ''] =
      /^"(.+)"$/.exec(String((await shop.ask('/kleding')).headers['speculation-rules'])) ?? []
    const answer = await shop.ask(rules)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=3600',
      },
    })
    expect(Object.keys(answer.json() as object)).toEqual(['prefetch', 'prerender'])
    const known = { headers: { 'if-none-match': String(answer.headers.etag) } }
    expect((await shop.ask(rules, known)).status).toBe(304)
  })

  test('that has moved leads on, with what came along', async () => {
    const shop = await shopWith()
    expect(await shop.ask('/oud?utm_source=mail')).toMatchObject({
      status: 301,
      headers: { location: '/kleding?utm_source=mail' },
    })
    expect((await shop.ask('/en/oud')).headers.location).toBe('/en/kleding')
  })

  test('is made anew when the backend purges what it was made of', async () => {
    const shop = await shopWith()
    await shop.ask('/kleding')
    const purge = { method: 'PURGE', headers: { 'x-magento-tags-pattern': '((^|,)cat_c_2(,|$))' } }
    expect((await shop.ask('/', purge)).text).toBe('{"purged":1}')
    expect((await shop.ask('/kleding')).headers['x-cache']).toBe('MISS')
  })

  test('whose loader fails tells nothing of the reason', async () => {
    const shop = await shopWith()
    const answer = await shop.ask('/kapot')
    expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
    expect(answer.text).toContain('Winkel gesloten')
    expect(answer.text).not.toContain('hunter2')
  })

  test('takes nothing that is posted', async () => {
    const shop = await shopWith()
    const answer = await shop.ask('/contact', { method: 'POST', body: 'name=Jan' })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('while the backend is down', () => {
  test('pages that are kept keep coming, others say in Dutch when to come back', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const shop = await shopWith()
    await shop.ask('/kleding')
    await shop.backend.close()
    now += 400_000
    expect(await shop.ask('/kleding')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    now += 90_000_000
    expect(await shop.ask('/kleding')).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
    const other = await shop.ask('/kleding?page=2')
    expect(other).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30', 'cache-control': 'no-store' },
    })
    expect(other.text).toContain('Winkel gesloten')
  })

  test('a page without what it can do without is shown, and kept only for a moment', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    let isDown = true
    const shop = await shopWith({}, (call) =>
      call.query.includes('products') && isDown ? { status: 500, body: 'broken' } : answers(call),
    )
    expect((await shop.ask('/aanraders')).text).toContain('without recommendations')
    isDown = false
    now += 11_000
    await shop.ask('/aanraders')
    await vi.waitFor(async () =>
      expect((await shop.ask('/aanraders')).text).toContain('with recommendations'),
    )
  })

  test('since before the start, nothing is guessed, and the shop opens as soon as the backend answers', async () => {
    let isDown = true
    const shop = await shopWith({}, (call) => (isDown ? { status: 502, body: 'bad gateway' } : answers(call)))
    expect((await shop.ask('/kleding')).status).toBe(503)
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ faq { total_count } }"}',
    }
    expect((await shop.ask('/graphql', call)).status).toBe(503)
    isDown = false
    expect((await shop.ask('/kleding')).text).toContain('3 products')
    expect((await shop.ask('/graphql', call)).json()).toEqual({ data: { faq: null } })
  })

  test('the shop is healthy all the same', async () => {
    const shop = await shopWith()
    await shop.backend.close()
    expect((await shop.ask('/health')).json()).toMatchObject({
      status: 'ok',
      backendKnown: true,
      features: ['brands', 'core'],
    })
  })
})

test('when the backend learns something new, every page is made anew', async () => {
  let features = ['brands']
  const shop = await shopWith({}, (call) =>
    call.query.includes('shop_features')
      ? { body: { data: { storeConfig: { shop_features: features } } } }
      : answers(call),
  )
  await shop.ask('/kleding')
  features = ['brands', 'faq']
  await shop.capabilities.refresh()
  expect((await shop.ask('/kleding')).headers['x-cache']).toBe('MISS')
})

test.each([
  ['/%E0%A4', 400],
  [`/kleding?q=${'x'.repeat(3_000)}`, 414],
  ['/images/641/a.jpg.avif', 404],
  ['/images/640/https:%2F%2Fevil.example%2Fa.jpg.avif', 404],
])('%s costs the backend nothing', async (target, status) => {
  const shop = await shopWith()
  const before = shop.backend.calls.length
  const answer = await shop.ask(target)
  expect(answer.status).toBe(status)
  expect(shop.backend.calls).toHaveLength(before)
})
