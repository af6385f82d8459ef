import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a refused addition and one without a connection are taken back, and the shop says why', {
  tag: ['@once', '@long'],
}, async ({ page, shop, catalogue, browserComplaints }) => {
  await test.step('refused', async () => {
    const product = pick(catalogue.simples, 'refused')
    await shop.open(product.path)
    const refused = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const call = route.request().postData() ?? ''
      if (!call.includes('addSimpleProductsToCart')) return route.continue()
      await refused.promise
      // The backend refuses this quantity, which exceeds the stock.
      await route.continue({ postData: call.replace('"quantity":1', '"quantity":9999') })
    })
    await shop.addButton.click()
    await shop.cart.expectCount(1)
    refused.resolve()
    await expect(shop.alert('Toevoegen mislukt')).toBeVisible()
    await shop.cart.expectCount(0)
    await expect(shop.addButton).not.toHaveAttribute('aria-busy', 'true')

    // On a phone the message leaves the fixed price and button free.
    await page.setViewportSize({ width: 390, height: 844 })
    const message = await shop.alert('Toevoegen mislukt').boundingBox()
    const bar = await page.locator('.buy-bar').boundingBox()
    expect(message && message.y + message.height).toBeLessThan(bar?.y ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('offline', async () => {
    browserComplaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await shop.open(pick(catalogue.simples, 'offline').path)
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await shop.addButton.click()
    await expect(shop.alert('Toevoegen mislukt')).toContainText('De winkel is nu niet bereikbaar')
    await shop.cart.expectCount(0)
  })
})

test('leaving the page during an addition does not lose it, and the next page confirms it', {
  tag: ['@once', '@long'],
}, async ({ page, shop, catalogue }) => {
  const product = pick(catalogue.simples, 'left')
  await shop.open(product.path)
  // The first call never gets an answer, so the cart is still being created when the shopper leaves the page.
  await page.route('**/graphql', () => undefined, { times: 1 })
  const request = page.waitForRequest('**/graphql')
  await shop.addButton.click()
  await shop.cart.expectCount(1)
  await request
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'In uw winkelwagen' })).toBeVisible()
  await shop.cart.expectCount(1)
  await shop.cart.entry.click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
})

test('Back, the drawer and a reopened browser show the current cart', { tag: '@once' }, async ({
  browser,
  context,
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'back')
  await shop.addToCart(product)
  await shop.cart.drawer.getByRole('link', { name: 'Bekijk winkelwagen' }).click()
  await expect(shop.heading('Winkelwagen')).toBeVisible()
  await shop.isStarted()
  await shop.main.getByRole('button', { name: 'Eén meer' }).click()
  await shop.cart.expectCount(2)
  await page.goBack()
  await expect(shop.addButton).toBeVisible()
  await expect(shop.cart.drawer).toBeHidden()
  await shop.cart.expectCount(2)
  await shop.cart.entry.press('Enter')
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(shop.cart.drawer).toBeHidden()
  await expect(shop.cart.entry).toBeFocused()
  await page.goForward()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')

  // State that survives closing the browser, so not session storage.
  const later = await browser.newContext({ storageState: await context.storageState() })
  const reopened = await later.newPage()
  await reopened.goto(page.url())
  await expect(reopened.getByRole('spinbutton', { name: `Aantal ${product.name}` })).toHaveValue('2')
  await later.close()
})

test('a cart that the backend no longer has is replaced by a new one', { tag: '@once' }, async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await desk.bring('a'.repeat(32))
  await page.addInitScript(
    () => sessionStorage.getItem('counted') ?? localStorage.setItem('kopgroep-cart', '{"count":7}'),
  )
  await page.addInitScript(() => sessionStorage.setItem('counted', 'yes'))
  await shop.open('/checkout/cart')
  await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await shop.cart.expectCount(0)
  const token = () => page.evaluate(() => localStorage.getItem('cart-server-token'))
  await expect.poll(token).toBeNull()

  await page.evaluate(() => localStorage.setItem('cart-server-token', 'b'.repeat(32)))
  await shop.addToCart(pick(catalogue.simples, 'forgotten'))
  await shop.cart.expectCount(1)
  await expect.poll(token).not.toBe('b'.repeat(32))
})

/** Expects that the amounts of a cart with one VAT rate add up. @returns the total in cents */
async function totalThatAddsUp(totals: Locator): Promise<number> {
  await expect(totals).not.toContainText('…')
  // Read all rows in one call, because the page may change between two calls.
  const lines = await totals.evaluate((list) =>
    [...list.children].map((row) => [...row.children].map(({ textContent }) => textContent ?? '')),
  )
  const amounts = lines.map(([, amount = '']) =>
    Number(
      amount
        .replace('Gratis', '0')
        .replaceAll(/[^\d−]/g, '')
        .replace('−', '-'),
    ),
  )
  const at = lines.findIndex(([term]) => term === 'Totaal')
  const total = amounts[at] ?? 0
  expect(amounts.slice(0, at).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  const rate = Number(/ (\d+)% btw$/.exec(lines[at + 1]?.[0] ?? '')?.[1])
  // Each line is rounded by itself.
  expect(Math.abs((amounts[at + 1] ?? 0) - (total * rate) / (100 + rate))).toBeLessThan(3)
  return total
}

test('the total includes delivery; a coupon lowers it; the last item can be removed and restored', {
  tag: ['@once'],
}, async ({ shop, desk, catalogue, page, keys }) => {
  const product = pick(catalogue.simples, 'coupon')
  await desk.bringCart([{ product }])
  await shop.open('/checkout/cart')
  await expect(shop.heading('Winkelwagen')).toBeVisible()
  const code = shop.main.getByLabel('Kortingscode')
  const totals = shop.main.locator('dl').filter({ hasText: 'Totaal' })
  const before = await totalThatAddsUp(totals)
  await expect(totals).toContainText('PostNL: Standaard')
  await expect(shop.main.getByRole('link', { name: 'Naar de kassa' })).toBeInViewport()

  await expect(shop.main.getByText(/verzending naar Nederland|gratis verzonden naar Nederland/)).toBeVisible()
  const promise = shop.main.getByText(/^(Vandaag|Morgen|Op werkdagen|[Vv]oor .* besteld|.*in huis)/).first()
  const atHome = await promise.textContent()
  await expect(shop.main.getByLabel('Bezorgen in')).toHaveValue('NL')
  await shop.main.getByLabel('Bezorgen in').selectOption({ label: 'België' })
  await expect(shop.main.getByRole('status').getByText('PostNL: Standaard')).toBeVisible()
  // Delivery to that country takes a day longer.
  await expect(promise).not.toHaveText(atHome ?? '')
  await shop.main.getByLabel('Bezorgen in').selectOption('NL')

  await expect(code).toBeHidden()
  await shop.openCoupon()
  await shop.button('Toepassen').click()
  await expect(code).toHaveAccessibleDescription('Vul een kortingscode in.')
  await code.fill('BESTAATNIET')
  await shop.button('Toepassen').click()
  await expect(code).toHaveAccessibleDescription(/niet geldig/)
  await code.press('End')
  await code.press('Backspace')
  await expect(code).not.toHaveAccessibleDescription(/niet geldig/)

  await code.fill('WELKOM10')
  await shop.button('Toepassen').click()
  await expect(shop.main.getByText('Kortingscode WELKOM10')).toBeVisible()
  await expect.poll(() => totalThatAddsUp(totals)).toBeLessThan(before)
  await shop.main.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await expect(shop.page.getByRole('status').filter({ hasText: 'Kortingscode verwijderd' })).toBeVisible()
  await expect(shop.page.getByRole('status').filter({ hasText: 'Kortingscode toegepast' })).toHaveCount(0)
  await expect.poll(() => totalThatAddsUp(totals)).toBe(before)

  await shop.button(`${product.name} verwijderen`).first().press('Enter')
  await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await expect(page.locator('body:focus')).toHaveCount(0)
  await keys.press(shop.button('Ongedaan maken'))
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a shared link offers a copy of the cart, which is added once after a click', { tag: '@once' }, async ({
  browser,
  page,
  context,
  shop,
  desk,
  catalogue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = pick(catalogue.configurables, 'shared cart')
  await desk.bringCart([{ product, variant: variantInStock(product) }])
  await page.goto('/checkout/cart')
  await shop.button('Deel deze winkelwagen').click()
  await expect(page.getByRole('status').filter({ hasText: 'Link gekopieerd' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/checkout/cart#artikelen=')
  // The link must not contain the cart's token.
  const token = await page.evaluate(() => localStorage.getItem('cart-server-token'))
  expect(link).not.toContain(token ?? 'no token')

  const friend = await browser.newContext()
  const other = await friend.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Er is een winkelwagen met u gedeeld' })).toBeVisible()
  await expect(other.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'In mijn winkelwagen' }).click()
  await expect(other.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Er is een winkelwagen met u gedeeld' })).toBeHidden()
  await expect(other).not.toHaveURL(/#/)
  expect(await other.evaluate(() => localStorage.getItem('cart-server-token'))).not.toBe(token)
  await friend.close()
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
})
