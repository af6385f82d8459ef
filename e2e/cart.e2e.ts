import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('the count follows at once, before the backend has answered', { tag: '@once' }, async ({
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

test('in the drawer a quantity is stepped, a line removed, and put back', async ({ shop, catalogue }) => {
  const product = pick(catalogue.configurables, 'drawer')
  const variant = variantInStock(product)
  await shop.addToCart(product, variant)
  const { drawer } = shop.cart
  await expect(shop.cart.line(product.name)).toContainText(variant.labels[1] ?? '')

  await drawer.getByRole('button', { name: 'Een meer' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await shop.cart.expectCount(2)

  // There is one in the corner of the line; the other takes minus's place at a quantity of one.
  await drawer
    .getByRole('button', { name: `${product.name} verwijderen` })
    .first()
    .click()
  await expect(drawer.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await shop.cart.expectCount(0)

  await drawer.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await expect(shop.cart.line(product.name)).toContainText(variant.labels[1] ?? '')
  await shop.cart.expectCount(2)
})

test('two open tabs stay in step', { tag: '@once' }, async ({ context, page, shop, catalogue }) => {
  const product = pick(catalogue.simples, 'tabs')
  const other = await context.newPage()
  await other.goto('/checkout/cart')
  await expect(other.getByText('Uw winkelwagen is leeg')).toBeVisible()

  await shop.addToCart(product)
  await expect(other.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()

  await other.getByRole('button', { name: 'Een meer' }).click()
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await page.keyboard.press('Escape')
  await shop.cart.expectCount(2)
})

test('a cart that the backend has forgotten is begun anew', { tag: '@once' }, async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await desk.bring('a'.repeat(32))
  await page.addInitScript(
    () => sessionStorage.getItem('counted') ?? localStorage.setItem('kopgroep-cart-count', '7'),
  )
  await page.addInitScript(() => sessionStorage.setItem('counted', 'yes'))
  await shop.open('/checkout/cart')
  await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await shop.cart.expectCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart-server-token'))).toBeNull()

  await page.evaluate(() => localStorage.setItem('cart-server-token', 'b'.repeat(32)))
  await shop.addToCart(pick(catalogue.simples, 'forgotten'))
  await shop.cart.expectCount(1)
  expect(await page.evaluate(() => localStorage.getItem('cart-server-token'))).not.toBe('b'.repeat(32))
})

test('more than there is gives the backend’s own words, and the count is put right', {
  tag: '@once',
}, async ({ page, shop, catalogue, backend }) => {
  const product = pick(catalogue.simples, 'scarce')
  await shop.addToCart(product)
  await page.keyboard.press('Escape')
  const stock = await backend.stockOf(product.sku)
  await shop.open('/checkout/cart')
  const quantity = shop.cart.quantity(product.name)
  await quantity.fill(String(stock + 1))
  await quantity.press('Enter')
  await expect(shop.alert('Niet gewijzigd')).toContainText('niet op voorraad')
  await expect(quantity).toHaveValue('1')
  await shop.cart.expectCount(1)
})

test('without a connection nothing is added, and the shop says why', { tag: '@once' }, async ({
  context,
  shop,
  catalogue,
  browserComplaints,
}) => {
  browserComplaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await shop.open(pick(catalogue.simples, 'offline').path)
  await shop.addButton.hover()
  // The code of the cart comes when the button is neared; then the line is cut.
  await shop.page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await shop.addButton.click()
  await expect(shop.alert('Niet toegevoegd')).toContainText('De winkel is nu niet bereikbaar')
  await shop.cart.expectCount(0)
})

test('a coupon lowers the total, and can be taken off again; a wrong one says why', async ({
  shop,
  catalogue,
}) => {
  await shop.addToCart(pick(catalogue.simples, 'coupon'))
  await shop.cart.drawer.getByRole('link', { name: 'Bekijk winkelwagen' }).click()
  await expect(shop.heading('Winkelwagen')).toBeVisible()
  const code = shop.main.getByLabel('Kortingscode')
  const total = shop.main.getByText('Totaal', { exact: true }).locator('xpath=following::dd[1]')
  const before = await total.textContent()

  await shop.button('Toepassen').click()
  await expect(code).toHaveAccessibleDescription('Vul een kortingscode in.')
  await code.fill('BESTAATNIET')
  await shop.button('Toepassen').click()
  await expect(shop.alert('Kortingscode')).toContainText('niet geldig')

  await code.fill('WELKOM10')
  await shop.button('Toepassen').click()
  await expect(shop.main.getByText('Kortingscode WELKOM10')).toBeVisible()
  await expect(total).not.toHaveText(before ?? '')
  await shop.main.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await expect(total).toHaveText(before ?? '')
})

test('the header’s cart opens the drawer, Escape closes it, and focus returns', async ({ page, shop }) => {
  await shop.open('/')
  await shop.cart.entry.press('Enter')
  await expect(shop.cart.drawer.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shop.cart.drawer).toBeHidden()
  await expect(shop.cart.entry).toBeFocused()
})
