import type { Page } from '@playwright/test'
import { type CuttableLine, layLine } from './cuttable-line.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, PASSWORD, test } from './shop.ts'

test.describe.configure({ mode: 'serial' })

/** Customer of the demo shop with content on every account screen. */
const SANNE = 'sanne@kopgroep.example'
/** Account screens that load data. */
const SCREENS = [
  '/account',
  '/account/orders',
  '/account/orders/100000110',
  '/account/details',
  '/account/addresses',
  '/account/bike',
  '/account/reviews',
  '/account/stock-alerts',
  '/account/newsletter',
  '/account/password',
]

let line: CuttableLine
let storefront: Awaited<ReturnType<typeof serveStorefront>>

test.beforeAll(async ({ backend }) => {
  line = await layLine(backend.url)
  storefront = await serveStorefront(`${line.url}/graphql`)
  // The storefront serves these pages from its cache.
  for (const screen of SCREENS) expect((await fetch(storefront.url + screen)).status).toBe(200)
})
test.afterAll(async () => {
  await storefront?.close()
  await line?.close()
})

/** Stores a customer's session in the browser, for this file's storefront. */
async function keepSession(page: Page, token: string) {
  await page.goto(`${storefront.url}/icon-192.png`)
  await page.evaluate((token) => {
    localStorage.setItem('user-server-token', token)
    // The cart and wishlist of a login have their own tests.
    localStorage.setItem('kopgroep-cart', '{"customerCartId":"x"}')
    localStorage.setItem('cart-server-token', 'x')
    localStorage.setItem('kopgroep-wishlist', JSON.stringify({ id: 'x', owner: 'customer', items: [] }))
  }, token)
}

/**
 * Failures of the backend. The shared client turns each into the same error, so each is tested on some
 * screens only.
 */
const BROKEN = ['fault', 'garbage', 'silence'] as const

for (const [turn, broken] of BROKEN.entries()) {
  const screens = SCREENS.filter((_, place) => place % BROKEN.length === turn)
  test(`every screen says that it cannot be shown, and tries again when asked to: ${broken}${broken === 'fault' ? '' : ' @long'}`, async ({
    context,
    page,
    backend,
    browserComplaints,
  }) => {
    browserComplaints.expect(/status of 50\d|ERR_|another host/)
    await keepSession(page, await backend.getToken(SANNE, PASSWORD))
    line.spoil(broken)
    const opened = await Promise.all(
      screens.map(async (screen) => {
        const tab = await context.newPage()
        await tab.goto(storefront.url + screen)
        const main = tab.getByRole('main')
        return { tab, main, again: main.getByRole('button', { name: 'Opnieuw proberen' }) }
      }),
    )
    for (const { main, again } of opened) {
      await expect(main.getByText('Dit deel laadt niet').first()).toBeVisible({ timeout: 40_000 })
      await expect(again.first()).toBeVisible()
    }
    await line.restore()
    for (const { tab, main, again } of opened) {
      await tab.bringToFront()
      await expect(async () => {
        // Each part of a screen loads separately and may offer a retry.
        if ((await again.count()) > 0) await again.first().click()
        await expect(again).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
      await expect(main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
      await tab.close()
    }
  })
}
