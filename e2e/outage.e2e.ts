import { type CuttableLine, layLine } from './cuttable-line.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, test } from './shop.ts'

let line: CuttableLine
let storefront: Awaited<ReturnType<typeof serveStorefront>>

test.beforeAll(async ({ backend }) => {
  line = await layLine(backend.url)
  // Pages become stale quickly, so that every visit requests the backend.
  storefront = await serveStorefront(`${line.url}/graphql`, {
    PAGE_FRESH_SECONDS: '1',
    PAGE_STALE_SECONDS: '0',
  })
})
test.afterAll(async () => {
  await storefront?.close()
  await line?.close()
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
