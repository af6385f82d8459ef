import { Admin, OWNER } from './admin.ts'
import { DESKTOP, PHONE } from './at-both-widths.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

/** Article of the demo with a label of durability. */
const LABELLED = 'KOP-BASIS-CACU'

test('in English: a labelled article is bought, its defect reported by keyboard, answered and refunded, another exchanged, a recall listed @once', async ({
  page,
  browser,
  shop,
  desk,
  guest,
  keys,
  catalogue,
}) => {
  const product = catalogue.simples.find(({ sku }) => sku === LABELLED)
  if (!product) throw new Error(`${LABELLED} is not in stock.`)
  const delivery = { email: guest.email, country: 'NL' } as const
  await test.step('the label is wherever the article can be ordered', async () => {
    const label = { name: /^GARAN: 5 years’ guarantee of durability/ }
    await shop.open(`/en${product.path}`)
    await shop.button('Add to cart').first().click()
    const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
    await expect(drawer.getByRole('link', label)).toBeVisible()
    await drawer.getByRole('link', { name: 'View cart' }).click()
    await expect(shop.heading('Shopping cart')).toBeVisible()
    await expect(shop.main.getByRole('link', label)).toBeVisible()
    await desk.approach([{ product }], delivery)
    await page.goto('/en/checkout')
    await expect(shop.button(/^Order and pay/)).toBeVisible()
    await expect(shop.main.getByRole('link', label).last()).toBeVisible()
  })

  const { number, hash } = await desk.placeOrder([{ product }], delivery)
  await shop.open(`/en/garantie-melden?hash=${hash}`)
  await expect(shop.heading('Report a defect (guarantee)')).toBeVisible()
  await expect(shop.main.getByText(/repair and replacement, both free of charge/)).toBeVisible()
  await keys.press(shop.main.getByRole('radio', { name: 'Repair, free of charge' }), 'ArrowDown')
  await expect(shop.main.getByRole('radio', { name: 'Replacement, free of charge' })).toBeChecked()
  await keys.press(shop.main.getByRole('checkbox').first(), 'Space')
  await keys.tabTo(shop.field('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Marleen Dijkstra')
  await keys.press(shop.button('Go on to review'))
  await expect(shop.alert(/Check this field/)).toHaveText(/Describe what is wrong/)
  await keys.type(shop.field('What is wrong?'), 'The seam came loose.')
  const photo = await page.screenshot({ type: 'jpeg', scale: 'css' })
  await shop.main
    .getByLabel('Photo')
    .setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expectAccessibleAtBothWidths(page)
  await keys.press(shop.button('Go on to review'))
  await keys.press(shop.button('Send'))
  await expect(shop.main.getByRole('heading', { name: 'We have received your report' })).toBeFocused()
  await keys.press(shop.main.getByRole('link', { name: 'Follow your return or guarantee' }))
  await expect(shop.main.getByText('Received: we are looking at your report')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const ownerPage = await (await browser.newContext()).newPage()
  const admin = new Admin(ownerPage)
  const row = admin.main.getByRole('row').filter({ hasText: number })
  await test.step('the owner asks for the article, and the customer prints its label', async () => {
    await admin.logIn(OWNER)
    await admin.expectScreen()
    await admin.open('/withdrawals')
    await expect(row.getByRole('link', { name: /^Foto/ })).toHaveCount(1)
    await row.getByRole('link').first().click()
    await admin.main.getByRole('combobox', { name: 'Stand' }).click()
    await ownerPage.getByRole('option', { name: 'Gevraagd op te sturen' }).click()
    await admin.main.getByLabel('Bericht aan de klant').fill('The label is in the mail.')
    await admin.button('Opslaan').click()
    await expect(ownerPage.getByText('Opgeslagen')).toBeVisible()
    await page.reload()
    await expect(shop.main.getByText('Please send the item to us')).toBeVisible()
    await expect(shop.main.getByText('The label is in the mail.')).toBeVisible()
    const href = await shop.main.getByRole('link', { name: 'Return label (PDF)' }).getAttribute('href')
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
  })

  await test.step('the owner refunds it on a phone, and the customer reads that', async () => {
    await admin.open(`/orders/${number}/show`)
    await admin.button('Is betaald').click()
    await expect(ownerPage.getByText('Uitgevoerd')).toBeVisible()
    await ownerPage.setViewportSize(PHONE)
    await admin.open('/withdrawals')
    const refund = admin.button(`Terugbetalen: ${number}`)
    await expect(refund).toBeVisible()
    await expect
      .poll(() => ownerPage.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PHONE.width)
    await expectAccessible(ownerPage)
    await refund.click()
    await expect(admin.dialog.getByLabel(/^Niet verzenden van/)).toHaveValue('1')
    await expectAccessible(ownerPage)
    await admin.dialog.getByRole('button', { name: 'Terugbetalen' }).click()
    await expect(admin.dialog).toBeHidden()
    await page.reload()
    await expect(shop.main.getByText('We are refunding you')).toBeVisible()
  })

  await test.step('on a phone a garment is exchanged for another size', async () => {
    const garment = pick(catalogue.configurables, 'exchange')
    const [small, large] = garment.variants.filter(({ inStock, left }) => inStock && left === null)
    if (!small || !large) throw new Error(`${garment.name} is in stock in one size only.`)
    const worn = await desk.placeOrder([{ product: garment, variant: small }], delivery)
    await page.setViewportSize(PHONE)
    await shop.open(`/en/overeenkomst-ontbinden?hash=${worn.hash}`)
    await shop.main.getByRole('radio', { name: 'Exchange for another size or colour' }).check()
    await shop.main.getByRole('checkbox').first().check()
    await shop.field('Name').fill('Marleen Dijkstra')
    await shop.field(/^Which size or colour/).fill(large.sku)
    await expectAccessible(page)
    await shop.button('Go on to review').click()
    await shop.button('Send').click()
    await shop.main.getByRole('link', { name: 'Follow your return or guarantee' }).click()
    await ownerPage.setViewportSize(DESKTOP)
    // The list of the step before is open.
    await ownerPage.reload()
    await admin.main.getByRole('row').filter({ hasText: worn.number }).getByRole('link').first().click()
    await admin.main.getByRole('combobox', { name: 'Stand' }).click()
    await ownerPage.getByRole('option', { name: 'Vervangen of geruild' }).click()
    await admin.main.getByLabel('SKU van wat de klant ervoor krijgt').fill(large.sku)
    await admin.button('Opslaan').click()
    await expect(ownerPage.getByText('Opgeslagen')).toBeVisible()
    await page.reload()
    await expect(shop.main.getByText('The item was replaced or exchanged')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
  })

  await test.step('the owner recalls the article, and its page says so', async () => {
    await admin.open('/recalls/create')
    await admin.main.getByLabel('Artikelnummer').fill(product.sku)
    await admin.main.getByLabel('Gevaar (Nederlands)').fill('De naad kan scheuren tijdens het fietsen.')
    await admin.main
      .getByLabel(/^Wat de klant doet/)
      .first()
      .fill('Gebruik het artikel niet meer.')
    for (const remedy of ['Vervanging', 'Terugbetaling']) await admin.main.getByLabel(remedy).check()
    await admin.main.getByLabel('Gratis telefoonnummer').fill('0800 1234')
    await admin.main.getByLabel('Gepubliceerd').check()
    await expectAccessible(ownerPage)
    await admin.button('Opslaan').click()
    await expect(ownerPage.getByRole('heading', { name: `Terugroepactie ${product.sku}` })).toBeVisible()
    await shop.open('/en/terugroepacties')
    await expect(shop.main.getByText(/De naad kan scheuren/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  await ownerPage.context().close()
})
