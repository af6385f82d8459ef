import { PHONE } from './at-both-widths.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('home page, menu and 404 page are accessible', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
  browserComplaints,
}) => {
  await shop.open('/')
  await expectAccessibleAtBothWidths(page)
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await menu.getByRole('link', { name: catalogue.subcategory.above[0], exact: true }).hover()
  await expect(page.getByRole('banner').getByRole('link', { name: catalogue.subcategory.name })).toBeVisible()
  await expectAccessible(page)

  browserComplaints.expect(/404/)
  await page.goto('/dit-bestaat-niet')
  await expect(shop.heading('Deze weg loopt dood')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await shop.isStarted()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('an accessibility fault is found beside what was checked before, and among similar entries', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await test.step('in a header that was checked before', async () => {
    await page.setContent('<html lang="nl"><title>Kop</title><header>Kop</header><main><h1>Kop</h1></main>')
    await expectAccessible(page)
    await expectAccessible(page)
    await page.locator('header').evaluate((header) => header.append(document.createElement('button')))
    await expect(expectAccessible(page)).rejects.toThrow('button-name')
  })

  await test.step('in an entry without a name', async () => {
    const entry = (name: string) => `<li><button id="of-${name}" style="padding: 1em">${name}</button></li>`
    const list = ['Kop', 'Staart', ''].map(entry).join('')
    await page.setContent(`<html lang="nl"><title>Kop</title><main><ul>${list}</ul></main>`)
    await expect(expectAccessible(page)).rejects.toThrow('button-name')
    await page.locator('#of-').evaluate((button) => button.append('Buik'))
    await expectAccessible(page)
  })
})

test('a listing is accessible: plain, filtered, empty', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(catalogue.department.path)
  await expectAccessibleAtBothWidths(page)
  await (await shop.facet('Merk')).getByRole('checkbox').first().click()
  await expect(page).toHaveURL(/filter-brand/)
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await shop.button('Filters').click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page)
  await shop.open(`${catalogue.department.path}?filter-price=1-2`)
  await expect(shop.main.getByText('Geen artikelen gevonden')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('a product is accessible: before and after choosing, sold out, in the drawer', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  const product = catalogue.partlySoldOut
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  await shop.open(product.path)
  await expectAccessibleAtBothWidths(page)
  await shop.choose(product, soldOut?.labels ?? [])
  await expectAccessibleAtBothWidths(page)

  await shop.addToCart(pick(catalogue.simples, 'axe'))
  await expectAccessibleAtBothWidths(page)
})

test('the size chart opens over the page and is accessible', { tag: ['@once', '@long'] }, async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'size chart')
  await shop.open(product.path)
  const opener = shop.main.getByRole('button', { name: 'Maattabel' })
  await opener.click()
  const chart = page.getByRole('dialog', { name: 'Maattabel' })
  await expect(chart.getByRole('table')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()
})

test('cart, messages and each step of the checkout are accessible, with and without errors', {
  tag: ['@once'],
}, async ({ page, shop, catalogue, guest }) => {
  test.slow()
  await test.step('the cart, empty and with a refused coupon', async () => {
    await shop.open('/checkout/cart')
    await expect(shop.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shop.addToCart(pick(catalogue.simples, 'axe cart'))
    await shop.open('/checkout/cart')
    await shop.openCoupon()
    await shop.main.getByLabel('Kortingscode').fill('BESTAATNIET')
    await shop.button('Toepassen').click()
    await expect(shop.main.getByText('Deze kortingscode is niet geldig')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the checkout', async () => {
    const product = pick(catalogue.configurables, 'axe checkout')
    await shop.addToCart(product, variantInStock(product))
    await shop.open('/checkout')
    await expectAccessibleAtBothWidths(page)
    await shop.giveEmail(guest.email)
    await shop.button('Kies bezorging').click()
    await expect(shop.alert(/Controleer/)).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await shop.main.getByRole('radio', { name: 'Afhalen in de winkel' }).check({ force: true })
    await expectAccessibleAtBothWidths(page)
    await shop.main.getByRole('radio', { name: 'Thuis bezorgen' }).check({ force: true })
    await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).uncheck()
    await expectAccessibleAtBothWidths(page)
    await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).check()
    await shop.fillAddress(guest)
    await shop.button('Kies bezorging').click()
    await expect(shop.button('Naar betaling')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shop.button('Naar betaling').click()
    await shop.main.getByRole('radio', { name: /Achteraf/ }).check()
    await shop.orderButton.click()
    await expectAccessibleAtBothWidths(page)
  })
})

test('the pages after payment are accessible', { tag: ['@once', '@long'] }, async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await desk.approach([{ product: pick(catalogue.simples, 'axe paying') }], {
    email: newEmail(),
    country: 'NL',
  })
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await expectAccessibleAtBothWidths(page)
  await shop.pay('Geannuleerd')
  await expect(shop.main.getByText('Uw winkelwagen staat nog klaar.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await shop.orderButton.click()
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
