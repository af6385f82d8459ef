import { pick } from './catalogue.ts'
import { readComposed } from './composed.ts'
import { expect, type Shop, test } from './shop.ts'
import { smallTargets } from './small-targets.ts'

/** Of the demo shop: somebody with orders. */
const SANNE = 'sanne@kopgroep.example'

/** One of each kind that stands under an address of its own. */
const PAGES = [
  '/',
  '/search?q=shirt',
  '/search?q=%F0%9F%9A%B4%20qqqqq',
  '/merken',
  '/winkel',
  // Its mail address is the longer one.
  '/winkel/oud-beijerland',
  '/blog',
  '/blog/avondrit',
  '/faq',
  '/contact',
  '/onderdelenzoeker',
  '/verzenden',
  '/maattabellen',
  '/garantie',
  '/privacy',
  '/overeenkomst-ontbinden',
  '/outlet.html',
  '/vergelijken',
  '/wishlist',
  '/checkout/cart',
  '/checkout',
  '/checkout/onepage/success',
  '/login',
  '/create-account',
  '/forgot-password',
  '/error',
  '/dit-bestaat-niet',
]
const ACCOUNT = ['/account', '/account/orders', '/account/addresses']

/** Opened once and measured at both widths: what the page is does not depend on them. */
async function expectFits({ page }: Shop, path: string) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${path} at ${width} px: its width`).toBeLessThanOrEqual(width)
    expect.soft(await smallTargets(page), `${path} at ${width} px: what is hard to press`).toEqual([])
  }
}

/** Of bars, notice and crumbs, at most this much above a product, in pixels. */
const ABOVE_PRODUCT = 150

/** What it is, what it costs and the button stand on the first screen of a phone, and little comes before them. */
async function expectSoonSeen({ page, main }: Shop, path: string) {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [crumbs, name, bar] = await Promise.all([
      main.locator('.crumbs').boundingBox(),
      main.getByRole('heading', { level: 1 }).boundingBox(),
      main.locator('.buy-bar').boundingBox(),
    ])
    const above = crumbs ? crumbs.y + crumbs.height : Infinity
    expect.soft(above, `${path} at ${width} px: what stands above it`).toBeLessThanOrEqual(ABOVE_PRODUCT)
    // The first line of its name, at least.
    expect.soft((name?.y ?? 0) + 32, `${path} at ${width} px: its name`).toBeLessThanOrEqual(bar?.y ?? 0)
    expect.soft(bar && bar.y + bar.height, `${path} at ${width} px: price and button`).toBe(height)
    await expect.soft(main.locator('.buy-bar').getByText('€').first()).toBeInViewport({ ratio: 1 })
    await expect.soft(main.locator('.buy-bar').getByRole('button').first()).toBeInViewport({ ratio: 1 })
  }
}

test('no screen is wider than the phone that shows it, and a finger meets all that is on it', {
  tag: '@once',
}, async ({ shop, backend, browserComplaints, catalogue }) => {
  test.slow()
  // The pages of errors are answered as errors.
  browserComplaints.expect(/404|500/)
  const { bundle, grouped, look } = await readComposed(backend)
  const products = [
    pick(catalogue.configurables, 'width'),
    pick(catalogue.simples, 'width'),
    bundle,
    grouped,
    look,
  ]
  for (const path of [...PAGES, catalogue.department.path]) {
    await test.step(path, async () => {
      await shop.open(path)
      await expectFits(shop, path)
    })
  }
  for (const { path } of products) {
    await test.step(path, async () => {
      await shop.open(path)
      await expectFits(shop, path)
      await expectSoonSeen(shop, path)
    })
  }
})

test('the same holds for the account', { tag: '@once' }, async ({ page, shop }) => {
  await shop.loggedIn(SANNE)
  for (const path of ACCOUNT) {
    await page.goto(path)
    await expect(shop.heading(/./)).toBeVisible()
    await expect(shop.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
    await expectFits(shop, path)
  }
})
