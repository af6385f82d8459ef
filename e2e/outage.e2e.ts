import { pick } from './catalogue.ts'
import { type CuttableLine, layLine } from './cuttable-line.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, test } from './shop.ts'

test.describe.configure({ mode: 'serial' })

let line: CuttableLine
let storefront: Awaited<ReturnType<typeof serveStorefront>>

test.beforeAll(async ({ backend }) => {
  line = await layLine(backend.url)
  // Pages become stale quickly, so that every visit requests the backend.
  storefront = await serveStorefront(`${line.url}/graphql`, {
    PAGE_FRESH_SECONDS: '1',
    PAGE_STALE_SECONDS: '0',
    GRAPHQL_DOCUMENTS: 'any',
  })
})
test.afterAll(async () => {
  await storefront?.close()
  await line?.close()
})

test('while the backend is down cached pages are served, others say so in Dutch, and everything recovers by itself', async ({
  catalogue,
  browser,
}) => {
  const cachedPath = catalogue.department.path
  const unknown = pick(catalogue.simples, 'outage').path
  const get = (path: string) => fetch(`${storefront.url}${path}`)
  expect((await get(cachedPath)).status).toBe(200)

  await line.cut()
  await expect.poll(async () => (await get(cachedPath)).headers.get('x-cache')).toBe('STALE')
  const cached = await get(cachedPath)
  expect(cached.status).toBe(200)
  expect(await cached.text()).toContain(catalogue.department.name)
  const closed = await get(unknown)
  expect(closed.status).toBe(503)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(closed.headers.get('cache-control')).toContain('no-store')
  expect(await closed.text()).toContain('even niet bereikbaar')
  const english = await get(`/en${unknown}`)
  expect(english.status).toBe(503)
  expect(await english.text()).toMatch(/cannot be reached|unreachable/)
  const call = await fetch(`${storefront.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"mutation { createEmptyCart }"}',
  })
  expect(call.status).toBe(503)
  expect((await get('/health')).status).toBe(200)

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${storefront.url}${unknown}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De winkel is even niet bereikbaar')
  await line.restore()
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick(catalogue.simples, 'outage').name)
  await context.close()
  expect((await get(unknown)).status).toBe(200)
})

test('navigating while the backend is down shows a message and works when it is back', async ({
  catalogue,
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${storefront.url}${catalogue.department.path}`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await line.cut()
  const card = page.getByRole('main').getByRole('article').last().getByRole('link').last()
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De winkel is even niet bereikbaar')
  await line.restore()
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await context.close()
})
