import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('the cart count changes at once, before the backend answers', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'count')
  await shop.open(product.path)
  let answer = () => {}
  const answered = new Promise<void>((settle) => {
    answer = settle
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('addSimpleProductsToCart')) await answered
    await route.continue()
  })
  await shop.addButton.click()
  await shop.cart.expectCount(1)
  await expect(shop.cart.drawer).toBeHidden()
  answer()
  await expect(shop.cart.drawer).toBeVisible()
  await expect(shop.cart.drawer).toContainText(product.name)
})

test('a click on add to cart before its code has loaded is shown at once and counted once', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  const product = pick(catalogue.simples, 'press')
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!entry\.client-)[^/]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(product.path, { waitUntil: 'commit' })
  await shop.addButton.click()
  await expect(shop.addButton).toHaveAttribute('data-pending', '')
  await expect(shop.cart.drawer).toBeHidden()
  released.resolve()
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  await shop.cart.expectCount(1)
})

test('a refused addition is removed from the count', { tag: '@once' }, async ({ page, shop, catalogue }) => {
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
})

test('leaving the page during an addition does not lose it, and the next page confirms it', {
  tag: '@once',
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

test('cart and checkout show the stored cart while the backend answers slowly', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'kept')
  await shop.addToCart(product)
  await page.route('**/graphql', () => undefined)
  await page.goto('/checkout/cart')
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  await expect(shop.main.getByText('Uw winkelwagen wordt bijgewerkt')).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'Naar de kassa' })).toBeVisible()
  await page.goto('/checkout')
  await expect(shop.main.getByText(`1 × ${product.name}`)).toBeVisible()
  await expect(shop.field('E-mailadres')).toBeVisible()
})

test('after Back, count and drawer show the current cart', { tag: '@once' }, async ({
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
  await shop.cart.entry.click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await page.goForward()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
})

test('in the drawer a quantity is changed, and a line is removed and restored @once', async ({
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'drawer')
  const variant = variantInStock(product)
  await shop.addToCart(product, variant)
  const { drawer } = shop.cart
  await expect(shop.cart.line(product.name)).toContainText(variant.labels[1] ?? '')

  await drawer.getByRole('button', { name: 'Eén meer' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await shop.cart.expectCount(2)
  await expect(drawer).toHaveAccessibleName('Winkelwagen 2')
  await expect(drawer.locator('dl')).toContainText('PostNL: Standaard')
  await totalThatAddsUp(drawer.locator('dl'))

  await drawer.getByRole('button', { name: `${product.name} verwijderen` }).click()
  await expect(drawer.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await shop.cart.expectCount(0)

  await drawer.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await expect(shop.cart.line(product.name)).toContainText(variant.labels[1] ?? '')
  await shop.cart.expectCount(2)
})

test('two open tabs show the same cart', { tag: ['@once', '@long'] }, async ({
  context,
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'tabs')
  const other = await context.newPage()
  await other.goto('/checkout/cart')
  await expect(other.getByText('Uw winkelwagen is leeg')).toBeVisible()

  await shop.addToCart(product)
  await expect(other.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()

  await other.getByRole('button', { name: 'Eén meer' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await page.keyboard.press('Escape')
  await shop.cart.expectCount(2)
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

test('adding more than the stock shows the backend’s message and corrects the count', {
  tag: '@once',
}, async ({ shop, desk, catalogue, backend }) => {
  const product = pick(catalogue.simples, 'scarce')
  await desk.bringCart([{ product }])
  const stock = await backend.countStock(product.sku)
  await shop.open('/checkout/cart')
  const quantity = shop.cart.quantity(product.name)
  // Exceeds the stock even if another order is cancelled meanwhile.
  await quantity.fill(String(stock + 20))
  await quantity.press('Enter')
  await expect(shop.alert('Niet gewijzigd')).toContainText('niet op voorraad')
  await expect(quantity).toHaveValue('1')
  await shop.cart.expectCount(1)
})

test('offline, nothing is added, and the shop says why', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
  browserComplaints,
}) => {
  browserComplaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await shop.open(pick(catalogue.simples, 'offline').path)
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
  await shop.addButton.click()
  await expect(shop.alert('Toevoegen mislukt')).toContainText('De winkel is nu niet bereikbaar')
  await shop.cart.expectCount(0)
})

test('a click whose code fails to load is not counted, and the shop says why', {
  tag: '@once',
}, async ({ context, page, shop, catalogue, browserComplaints }) => {
  browserComplaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError/)
  await shop.open(pick(catalogue.simples, 'no code').path)
  // Everything that loads by itself has loaded, so only the click can fail.
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
  await context.setOffline(true)
  await shop.addButton.click()
  await expect(page.getByRole('alertdialog', { name: 'Dit deel kon niet geladen worden' })).toBeVisible()
  await shop.cart.expectCount(0)
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

test('the total includes delivery; a coupon lowers it and can be removed; an invalid one is explained', {
  tag: '@once',
}, async ({ shop, desk, catalogue }) => {
  await desk.bringCart([{ product: pick(catalogue.simples, 'coupon') }])
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
})

test('after the last item is removed the focus stays in the cart, and the item can be restored', {
  tag: '@once',
}, async ({ page, shop, keys, desk, catalogue }) => {
  const product = pick(catalogue.simples, 'last item')
  await desk.bringCart([{ product }])
  await page.goto('/checkout/cart')
  await shop.button(`${product.name} verwijderen`).first().press('Enter')
  await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await expect(page.locator('body:focus')).toHaveCount(0)
  await keys.press(shop.button('Ongedaan maken'))
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('the header’s cart opens the drawer, Escape closes it, and focus returns @once', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  await shop.cart.entry.press('Enter')
  await expect(shop.cart.drawer.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shop.cart.drawer).toBeHidden()
  await expect(shop.cart.entry).toBeFocused()
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

test('an item with too little stock says so, and its quantity is lowered to the stock', {
  tag: '@once',
}, async ({ page, shop, desk, backend, catalogue }) => {
  const product = pick(catalogue.simples, 'too few')
  const stock = await backend.countStock(product.sku)
  await desk.bringCart([{ product }])
  // Meanwhile another order buys all pieces but one.
  const left = 1
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query ReadCart')) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const item = answer.data.cart.items[0]
    Object.assign(item, {
      quantity: 3,
      available_quantity: left,
      errors: [{ code: 'ITEM_QTY', message: 'Dit aantal is niet op voorraad' }],
    })
    return route.fulfill({ json: answer })
  })
  expect(stock).toBeGreaterThan(1)
  await page.goto('/checkout/cart')
  await expect(shop.main.getByText('Dit aantal is niet op voorraad')).toBeVisible()
  await page.unroute('**/graphql')
  await shop.button(`Wijzig naar ${left}: ${product.name}`).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  await expect(shop.main.getByText('Dit aantal is niet op voorraad')).toBeHidden()
})

test('the cart is still there after the browser was closed', { tag: '@once' }, async ({
  browser,
  context,
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'closed')
  await shop.addToCart(product)
  await shop.cart.expectCount(1)
  // State that survives closing the browser, so not session storage.
  const stored = await context.storageState()
  const later = await browser.newContext({ storageState: stored })
  const reopened = await later.newPage()
  await reopened.goto(new URL('/checkout/cart', page.url()).href)
  await expect(reopened.getByRole('spinbutton', { name: `Aantal ${product.name}` })).toHaveValue('1')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()
  await later.close()
})
