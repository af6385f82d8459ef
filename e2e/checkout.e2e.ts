import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.beforeEach(async ({ desk, catalogue }, { title }) => {
  const product = pick(catalogue.configurables, title)
  await desk.beginCheckout([{ product, variant: variantInStock(product, title) }])
})

test('an order is collected in a store or at a counter of the carrier', async ({ shop, guest }) => {
  await test.step('in a store, free of charge, paid there', async () => {
    await shop.giveEmail(guest.email)
    await shop.main.getByRole('radio', { name: 'Afhalen in de winkel' }).check({ force: true })
    // Pickup needs a name, and an address only for an invoice.
    await expect(shop.field('Postcode')).toBeHidden()
    await shop.main.getByRole('checkbox', { name: /op de factuur/ }).check()
    await expect(shop.field('Postcode')).toBeVisible()
    await expect(shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' })).toBeHidden()
    await shop.main.getByRole('checkbox', { name: /op de factuur/ }).uncheck()
    await shop.field('Voornaam').fill(guest.firstname)
    await shop.field('Achternaam').fill(guest.lastname)
    await shop.button('Kies bezorging').click()
    await expect(shop.alert('Kies een winkel.').first()).toBeVisible()
    await shop.main.getByRole('radio', { name: /Den Helder/ }).check()
    await shop.button('Kies bezorging').click()
    await expect(shop.main.getByText(/Afhalen bij Kopgroep Den Helder/).first()).toBeVisible()
    // There is one way to collect it, so the payment follows.
    await expect(shop.main.getByRole('radio', { name: /Betalen bij afhalen/ })).toBeVisible()
    await shop.button('Wijzig Bezorging').click()
    await expect(shop.main.getByRole('radio', { name: /Kopgroep Den Helder/ })).toBeChecked()
  })

  await test.step('at a counter near a postcode', async () => {
    await shop.button('Wijzig Uw gegevens').click()
    await shop.main.getByRole('radio', { name: 'Pakketpunt', exact: true }).check({ force: true })
    await shop.field('Voornaam').fill(guest.firstname)
    await shop.field('Achternaam').fill(guest.lastname)
    await shop.button('Kies bezorging').click()
    await expect(shop.alert('Kies een pakketpunt.').first()).toBeVisible()
    await shop.field('Pakketpunten bij postcode').fill('1781 GH')
    await shop.main.getByRole('radio', { name: 'Thuis bezorgen' }).check({ force: true })
    await expect(shop.field('Postcode')).toHaveValue('1781 GH')
    await shop.main.getByRole('radio', { name: 'Pakketpunt', exact: true }).check({ force: true })
    await shop.main.getByRole('radio', { name: /Keizerstraat 14, 1781 GH Den Helder/ }).check()
    await shop.button('Kies bezorging').click()
    await expect(shop.main.getByText(/Afhalen bij pakketpunt .*Den Helder/).first()).toBeVisible()
    await expect(shop.main.getByText(/Afhalen bij een PostNL-punt/).first()).toBeVisible()
    await expect(shop.main.getByRole('radio', { name: /iDEAL/ })).toBeVisible()
    await expect(shop.main.getByRole('radio', { name: /Betalen bij afhalen/ })).toBeHidden()
  })
})

test('a business enters its VAT number, which must match its country @long', async ({
  page,
  shop,
  guest,
}) => {
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.main.getByRole('checkbox', { name: 'Ik bestel zakelijk' }).check()
  await shop.field('Btw-nummer').fill('DE123456789')
  await shop.button('Kies bezorging').click()
  await expect(shop.field('Btw-nummer')).toHaveAccessibleDescription(/btw-nummer klopt niet/)
  await shop.field('Btw-nummer').fill('nl123456789b01')
  await shop.button('Kies bezorging').click()
  await expect(shop.field('Bedrijf')).toHaveAccessibleDescription('Vul de naam van uw bedrijf in.')
  await shop.field('Bedrijf').fill('Dijkstra Fietsen')
  // The register is queried during typing. The order can continue if it confirms the number, does not know it
  // or does not answer.
  await shop.field('Btw-nummer').fill('NL123456782B01')
  await expect(shop.main.getByText('Bevestigd: Rijwielhuis Duinrand B.V. gebruikt dit nummer.')).toBeVisible()
  await page.route('**/api/vat?*', (route) => route.fulfill({ json: false }))
  await shop.field('Btw-nummer').fill('NL810433941B01')
  await expect(shop.main.getByText(/We kunnen dit btw-nummer nu niet controleren/)).toBeVisible()
  await page.unroute('**/api/vat?*')
  await shop.field('Btw-nummer').fill('NL123456789B01')
  await expect(shop.main.getByText(/We vinden dit btw-nummer niet in het register/)).toBeVisible()
  await shop.button('Kies bezorging').click()
  await expect(shop.button('Naar betaling')).toBeVisible()
})

test('each step opens below the header with its preselected choice in view, at both widths', async ({
  page,
  shop,
  guest,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.main.getByRole('checkbox', { name: 'Ik bestel zakelijk' }).check()
  await shop.field('Bedrijf').fill('Dijkstra Fietsen')
  await shop.toDelivery()
  const selectedRadio = shop.main.getByRole('radio', { checked: true })
  const expectInView = async (name: string) => {
    const heading = shop.main.getByRole('heading', { name })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }
  await expectInView('Bezorging')
  await expect(selectedRadio).toBeInViewport({ ratio: 1 })
  await shop.button('Naar betaling').click()
  await expect(shop.main.getByRole('heading', { name: 'Betaling' })).toBeFocused()
  await expectInView('Betaling')
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.button('Wijzig Uw gegevens').click()
  await expect(shop.main.getByRole('heading', { name: 'Uw gegevens' })).toBeFocused()
  await expectInView('Uw gegevens')
  await shop.toDelivery()
  await expectInView('Bezorging')
  await expect(selectedRadio).toBeInViewport({ ratio: 1 })
})
