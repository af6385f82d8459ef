import { isWholeCrawl, LinkWalk } from './link-walk.ts'
import { expect, test } from './shop.ts'
import { complaintsOfVisits } from './visit-pages.ts'

/** Pages to start from. The walk requests every page that they link to. */
const START = [
  '/',
  '/account',
  '/account/orders',
  '/wishlist',
  '/vergelijken',
  '/checkout',
  '/checkout/cart',
  '/checkout/onepage/success',
  '/checkout/onepage/cancel',
  '/create-account',
  '/forgot-password',
  '/customer/account/createPassword',
  '/search?q=bidon',
]

for (const [language, prefix] of [
  ['Dutch', ''],
  ['English', '/en'],
] as const) {
  test(`no link of the shop is dead, and every page has title, description and heading: ${language} @once${prefix ? ' @long' : ''}`, async ({
    browser,
    request,
    baseURL,
    backend,
  }) => {
    if (isWholeCrawl) test.setTimeout(0)
    const walk = new LinkWalk(request, baseURL ?? '')
    await walk.from(START.map((path) => (path === '/' ? prefix || '/' : prefix + path)))
    expect(walk.broken).toEqual([])
    expect(walk.lacking).toEqual([])
    expect(walk.seen.size).toBeGreaterThan(150)
    // Short runs open a page of each kind in first-visit.e2e.ts and screens.e2e.ts.
    if (isWholeCrawl)
      expect(await complaintsOfVisits(browser, walk.pages, baseURL ?? '', backend)).toEqual([])
  })
}
