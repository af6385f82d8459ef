import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
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

function linksIn(html: string, base: string): URL[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base),
  )
}

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

test('every link of a mail leads to a page of the shop @once', async ({
  request,
  baseURL,
  backend,
  catalogue,
  customer,
  desk,
}) => {
  const guest = newEmail()
  await desk.placeOrder([{ product: pick(catalogue.simples, 'mail') }], { email: guest, country: 'NL' })
  await backend.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', {
    email: customer.email,
  })
  const subscriber = newEmail()
  await backend.request(
    'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
    {
      email: subscriber,
    },
  )
  for (const email of [guest, customer.email, subscriber]) {
    await expect.poll(async () => (await backend.mailsTo(email)).length).toBeGreaterThan(0)
    const links = (await backend.mailsTo(email)).flatMap(({ html }) => linksIn(html, baseURL ?? ''))
    const inShop = links.filter(({ origin }) => origin === baseURL)
    expect(inShop.length, `links in the mails to ${email}`).toBeGreaterThan(0)
    for (const { href } of inShop) expect([href, (await request.get(href)).status()]).toEqual([href, 200])
  }
})
