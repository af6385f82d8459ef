import type { Page } from '@playwright/test'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

/** Features of recent browsers. The test renames them in served files, so that the browser ignores them. */
const NEW_FEATURES = [
  [/content-visibility/g, 'x-content-visibility'],
  [/contain-intrinsic/g, 'x-contain-intrinsic'],
  [/rel="expect"/g, 'rel="x-expect"'],
  [/until-found/g, 'true'],
] as const

/** Serves the shop without features that only Chromium supports. */
async function withoutNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lacks = (owner: object, name: string) =>
      Object.defineProperty(owner, name, { value: undefined, configurable: true })
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'navigation')
    lacks(HTMLScriptElement, 'supports')
    lacks(Navigator.prototype, 'connection')
    lacks(Navigator.prototype, 'locks')
    if ('PublicKeyCredential' in window) lacks(PublicKeyCredential, 'parseRequestOptionsFromJSON')
  })
  await page.route(/\/(?:[^.]*|.*\.(?:html|css|js))(?:\?.*)?$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    // The content security policy allows the style sheet by hash, which no longer matches.
    const { 'speculation-rules': _rules, 'content-security-policy': _policy, ...headers } = response.headers()
    const body = NEW_FEATURES.reduce(
      (text, [supported, unknown]) => text.replace(supported, unknown),
      await response.text(),
    )
    await route.fulfill({ response, headers, body })
  })
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a browser without Chromium-only features can buy, and use tabs by keyboard', {
  tag: ['@long-phone'],
}, async ({ page, shop, catalogue, guest }) => {
  await test.step('tabs', async () => {
    await withoutNewFeatures(page)
    await shop.open(pick(catalogue.configurables, 'older browser').path)
    const tabs = shop.main.getByRole('tablist').first().getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    const second = tabs.nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const panel = page.locator(`[id="${await second.getAttribute('aria-controls')}"]`)
    await expect(panel).toBeVisible()
    await expect(page.locator(`[id="${await tabs.first().getAttribute('aria-controls')}"]`)).toBeHidden()
  })

  await test.step('a purchase', async () => {
    await withoutNewFeatures(page)
    const product = pick(catalogue.simples, 'older browser')
    await shop.open(catalogue.subcategory.path)
    await shop.cards.first().getByRole('link').first().click()
    await expect(shop.main.getByRole('region', { name: "Foto's" })).toBeVisible()

    await shop.open(product.path)
    await shop.addButton.click()
    await expect(shop.cart.line(product.name)).toBeVisible()
    await shop.cart.drawer.getByRole('link', { name: 'Naar de kassa' }).click()
    await shop.checkoutAsGuest(guest)
    await shop.order('iDEAL | Wero')
    await shop.pay('Betaald')
    await expect(shop.thanks).toBeVisible()
  })
})
