import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('without speculation rules, hovered links are prefetched and no others', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }))
  await shop.open(catalogue.department.path)
  const ahead = (path: string) => page.locator(`head link[rel="prefetch"][href$="${path}"]`)
  const foot = page.getByRole('contentinfo')
  // Listeners are added a moment after the page has loaded. If the mouse is on the link by then, they react
  // only to its next move.
  await expect(async () => {
    await page.mouse.move(1, 1)
    await foot.getByRole('link', { name: 'Contact' }).first().hover()
    await expect(ahead('/contact')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Winkelwagen/ })
    .hover()
  await foot.getByRole('link', { name: 'Toegankelijkheid' }).first().hover()
  await expect(ahead('/toegankelijkheid')).toHaveCount(1)
  await expect(ahead('/checkout/cart')).toHaveCount(0)
})

test('a prerendered page does nothing for the shopper before it is shown', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  await shop.addToCart(pick(catalogue.simples, 'ahead'))
  await page.addInitScript(() => {
    let isAhead = true
    Object.defineProperty(document, 'prerendering', { get: () => isAhead })
    addEventListener('looked-at', () => {
      isAhead = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/graphql') && calls.push(request.url()))
  await page.goto('/faq', { waitUntil: 'networkidle' })
  const cart = page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ })
  await expect(cart).toHaveAccessibleName('Winkelwagen, 0 artikelen')
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toHaveCount(0)
  expect(calls).toEqual([])

  await page.evaluate(() => dispatchEvent(new Event('looked-at')))
  await expect(cart).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
})
