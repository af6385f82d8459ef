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
  '/mijn-fiets',
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
  const paths = [...PAGES, catalogue.department.path, ...products.map(({ path }) => path)]
  for (const path of paths) {
    await test.step(path, async () => {
      await shop.open(path)
      await expectFits(shop, path)
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
