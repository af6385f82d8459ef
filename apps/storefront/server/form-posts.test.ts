import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testBackend } from '@kopgroep/contract/testing/test-backend'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { createShopRoutes } from './shop-routes.ts'
import { serving } from './testing/test-app.ts'
import { testBuild } from './testing/test-build.ts'

const SHOP = 'https://www.kopgroep.example'

/** Starts a shop with a backend that accepts every message. */
async function openShop() {
  const backend = await testBackend(({ query }) => {
    if (query.includes('shop_features')) return { body: { data: { storeConfig: { shop_features: [] } } } }
    if (query.includes('availableStores'))
      return {
        body: {
          data: {
            availableStores: [
              { store_code: 'kopgroep_nl', locale: 'nl_NL' },
              { store_code: 'kopgroep_en', locale: 'en_US' },
            ],
          },
        },
      }
    return { body: { data: { contactUs: { status: true } } } }
  })
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-forms-'))
  const settings = readSettings({
    COMMERCE_ENDPOINT: backend.endpoint,
    STOREFRONT_URL: SHOP,
    IMAGE_CACHE: folder,
    FEATURES: '2.4.7',
    TRUST_PROXY: '1',
  })
  const { add, capabilities } = await createShopRoutes(settings, () => testBuild, 'production')
  const server = await serving(add)
  onTestFinished(() => {
    capabilities.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await capabilities.refresh()
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.fetch(path, {
      method: 'POST',
      headers: { origin: SHOP, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
  const sent = () => backend.calls.filter(({ query }) => query.includes('contactUs'))
  return { ...server, post, sent }
}

test('a form that a browser posts without scripts is submitted, and its page is the response', async () => {
  const shop = await openShop()
  const answer = await shop.post('/en/contact', 'name=J%C3%A1n+de+Vries', {
    'x-forwarded-for': '203.0.113.7',
  })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Sent in en: {"contactUs":{"status":true}}')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toContain("form-action 'self'")
  const [call, ...others] = shop.sent()
  expect(call?.variables).toEqual({ name: 'Ján de Vries' })
  expect(call?.headers).toMatchObject({ store: 'kopgroep_en', 'x-forwarded-for': '203.0.113.7' })
  expect(others).toEqual([])
  // The response is not cached for the next visitor.
  expect((await shop.fetch('/en/contact')).text).toContain('Write to us')
})

test('a form that is posted by another site or without a browser is refused', async () => {
  const shop = await openShop()
  const refused = [
    await shop.post('/contact', 'name=Jan', { origin: 'https://evil.example' }),
    await shop.post('/contact', 'name=Jan', { origin: 'null' }),
    await shop.fetch('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Jan',
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(shop.sent()).toEqual([])
})

test('a body that is not a form, is too long or contains control characters is refused', async () => {
  const shop = await openShop()
  expect((await shop.post('/contact', '{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await shop.post('/contact', `name=${'x'.repeat(70_000)}`)).status).toBe(413)
  expect((await shop.post('/contact', 'name=%00')).status).toBe(400)
  expect((await shop.post('/kleding', 'name=Jan')).status).toBe(405)
  expect(shop.sent()).toEqual([])
})

test('forms are rate-limited per address', async () => {
  const shop = await openShop()
  const answers = await Promise.all(Array.from({ length: 21 }, () => shop.post('/contact', 'name=Jan')))
  const [refused, ...others] = answers.filter(({ status }) => status !== 200)
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(others).toEqual([])
})
