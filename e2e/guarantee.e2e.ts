import { Admin, OWNER } from './admin.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a defect is reported with a photo, answered by the owner and followed, and a recalled article is listed @once', async ({
  page,
  browser,
  shop,
  desk,
  guest,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'guarantee')
  const { number, hash } = await desk.placeOrder([{ product }], { email: guest.email, country: 'NL' })
  await shop.open(`/garantie-melden?hash=${hash}`)
  await expect(shop.heading('Een gebrek melden (garantie)')).toBeVisible()
  await expect(shop.main.getByText(/kosteloze reparatie en kosteloze vervanging/)).toBeVisible()
  await shop.main.getByRole('radio', { name: 'Vervanging, kosteloos' }).check()
  await shop.main.getByRole('checkbox', { name: product.name }).press('Space')
  await shop.field('Naam').fill('Marleen Dijkstra')
  await shop.button('Verder naar controleren').click()
  await expect(shop.alert(/Controleer dit veld/)).toHaveText(/Beschrijf wat er mis is/)
  await shop.field('Wat is er mis?').fill('De naad is los.')
  const photo = await page.screenshot({ type: 'jpeg', scale: 'css' })
  await shop.main
    .getByLabel('Foto')
    .setInputFiles({ name: 'naad.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expectAccessibleAtBothWidths(page)
  await shop.button('Verder naar controleren').click()
  await shop.button('Versturen').click()
  await expect(shop.main.getByRole('heading', { name: 'Uw melding is ontvangen' })).toBeFocused()
  await shop.main.getByRole('link', { name: 'Uw retour of garantie volgen' }).click()
  await expect(shop.main.getByText('Ontvangen: wij bekijken uw melding')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const ownerPage = await (await browser.newContext()).newPage()
  const admin = new Admin(ownerPage)
  await test.step('the owner asks for the article, and the customer reads it', async () => {
    await admin.logIn(OWNER)
    await admin.expectScreen()
    await admin.open('/withdrawals')
    const row = admin.main.getByRole('row').filter({ hasText: number })
    await expect(row.getByRole('link', { name: /^Foto/ })).toHaveCount(1)
    await row.getByRole('link').first().click()
    await admin.main.getByRole('combobox', { name: 'Stand' }).click()
    await ownerPage.getByRole('option', { name: 'Gevraagd op te sturen' }).click()
    await admin.main.getByRole('textbox').last().fill('Het label zit in de mail.')
    await admin.button('Opslaan').click()
    await expect(ownerPage.getByText('Opgeslagen')).toBeVisible()
    await page.reload()
    await expect(shop.main.getByText('Stuur het artikel naar ons op')).toBeVisible()
    await expect(shop.main.getByText('Het label zit in de mail.')).toBeVisible()
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
    await shop.open('/terugroepacties')
    await expect(shop.main.getByText(/De naad kan scheuren/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  await ownerPage.context().close()
})
