import { expectAccessible } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('home, menu and the page that is not there can be used by everybody', async ({
  page,
  shop,
  catalogue,
  browserComplaints,
  isMobile,
}) => {
  await shop.open('/')
  await expectAccessible(page)
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu openen' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  } else {
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    await menu.getByRole('link', { name: catalogue.subcategory.above[0], exact: true }).hover()
    await expect(
      page.getByRole('banner').getByRole('link', { name: catalogue.subcategory.name }),
    ).toBeVisible()
  }
  await expectAccessible(page)

  browserComplaints.expect(/404/)
  await page.goto('/dit-bestaat-niet')
  await expect(shop.heading('Deze weg loopt dood')).toBeVisible()
  await expectAccessible(page)
})

test('what breaks in the header is found, though it was looked at before @once', async ({ page }) => {
  await page.setContent('<html lang="nl"><title>Kop</title><header>Kop</header><main><h1>Kop</h1></main>')
  await expectAccessible(page)
  await expectAccessible(page)
  await page.locator('header').evaluate((header) => header.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

test('a listing can be used by everybody: plain, filtered, empty', async ({ page, shop, catalogue }) => {
  await shop.open(catalogue.department.path)
  await expectAccessible(page)
  await (await shop.facet('Merk')).getByRole('checkbox').first().click()
  await expect(page).toHaveURL(/filter-brand/)
  // On a phone this is the open sheet.
  await expectAccessible(page)
  await shop.leaveFilters()
  await expectAccessible(page)
  await shop.open(`${catalogue.department.path}?filter-price=1-2`)
  await expect(shop.main.getByText('Geen artikelen gevonden')).toBeVisible()
  await expectAccessible(page)
})

test('a product can be used by everybody: before and after choosing, sold out, in the drawer', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = catalogue.partlySoldOut
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  await shop.open(product.path)
  await expectAccessible(page)
  await shop.choose(product, soldOut?.labels ?? [])
  await expectAccessible(page)

  await shop.addToCart(pick(catalogue.simples, 'axe'))
  await expectAccessible(page)
})

test('the size chart opens over the page and can be used by everybody', async ({ page, shop, catalogue }) => {
  const product = pick(catalogue.configurables, 'size chart')
  await shop.open(product.path)
  const opener = shop.main.getByRole('button', { name: 'Maattabel' })
  await opener.click()
  const chart = page.getByRole('dialog', { name: 'Maattabel' })
  await expect(chart.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()
})

test('cart and messages can be used by everybody', async ({ page, shop, catalogue }) => {
  await shop.open('/checkout/cart')
  await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  await expectAccessible(page)
  await shop.addToCart(pick(catalogue.simples, 'axe cart'))
  await shop.open('/checkout/cart')
  await shop.main.getByLabel('Kortingscode').fill('BESTAATNIET')
  await shop.button('Toepassen').click()
  await expect(shop.main.getByText('Deze kortingscode is niet geldig')).toBeVisible()
  await expectAccessible(page)
})

test('each step of the checkout can be used by everybody, with and without mistakes', async ({
  page,
  shop,
  guest,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'axe checkout')
  await shop.addToCart(product, variantInStock(product))
  await shop.open('/checkout')
  await shop.button('Naar bezorging').click()
  await expectAccessible(page)
  await shop.giveEmail(guest.email)
  await shop.button('Kies bezorging').click()
  await expect(shop.alert(/Controleer/)).toBeFocused()
  await expectAccessible(page)
  await shop.main.getByRole('radio', { name: 'Afhalen in de winkel' }).check({ force: true })
  await expectAccessible(page)
  await shop.main.getByRole('radio', { name: 'Thuis bezorgen' }).check({ force: true })
  await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).uncheck()
  await expectAccessible(page)
  await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).check()
  await shop.fillAddress(guest)
  await shop.button('Kies bezorging').click()
  await expect(shop.button('Naar betaling')).toBeVisible()
  await expectAccessible(page)
  await shop.button('Naar betaling').click()
  await shop.main.getByRole('radio', { name: /Achteraf/ }).check()
  await shop.orderButton.click()
  await expectAccessible(page)
})

test('what follows paying can be used by everybody', async ({ page, shop, desk, catalogue }) => {
  await desk.approach([{ product: pick(catalogue.simples, 'axe paying') }], {
    email: newEmail(),
    country: 'NL',
  })
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await expectAccessible(page)
  await shop.pay('Geannuleerd')
  await expect(shop.main.getByText('Uw winkelwagen staat nog klaar.')).toBeVisible()
  await expectAccessible(page)
  await shop.orderButton.click()
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  await expectAccessible(page)
})

/** Screens that stand still: what has steps and states has a test of its own, here or beside its own story. */
const STILL = [
  '/search?q=shirt',
  '/search?q=%F0%9F%9A%B4%20qqqqq',
  '/winkel',
  '/blog/categorie/1',
  '/onderdelenzoeker',
  '/verzenden',
  '/maattabellen',
  '/outlet.html',
  '/vergelijken',
  '/checkout/onepage/success',
  '/offline',
  '/error',
]

test('every other screen can be used by everybody', async ({ page, shop, browserComplaints }) => {
  test.slow()
  // The page of errors is answered as an error.
  browserComplaints.expect(/404|500/)
  for (const path of STILL) {
    await test.step(path, async () => {
      await shop.open(path)
      await expect(shop.heading(/./)).toBeVisible()
      await expectAccessible(page)
    })
  }
})
