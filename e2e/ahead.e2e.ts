import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a prerendered page has no effect before it is shown', {
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
