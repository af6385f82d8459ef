import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.beforeEach(async ({ desk, catalogue }, { title }) => {
  const product = pick(catalogue.configurables, title)
  await desk.beginCheckout([{ product, variant: variantInStock(product, title) }])
})

test('the e-mail address is required, validated, and can be changed later', async ({ shop, guest }) => {
  await shop.button('Kies bezorging').click()
  await expect(shop.field('E-mailadres')).toHaveAccessibleDescription(/Vul uw e-mailadres in/)
  await shop.giveEmail('marleen@gmial.con')
  await shop.field('Voornaam').focus()
  await shop.button('marleen@gmail.com').click()
  await expect(shop.field('E-mailadres')).toHaveValue('marleen@gmail.com')
  await shop.giveEmail('marleen@')
  await shop.button('Kies bezorging').click()
  await expect(shop.field('E-mailadres')).toHaveAccessibleDescription(/geen geldig e-mailadres/)

  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.toDelivery()
  await expect(shop.main.getByText(guest.email)).toBeVisible()
  await shop.button('Wijzig Uw gegevens').click()
  await expect(shop.field('E-mailadres')).toHaveValue(guest.email)
})

test('each missing field of an address is listed in order and links to its field', async ({
  page,
  shop,
  guest,
}) => {
  await shop.giveEmail(guest.email)
  await shop.button('Kies bezorging').click()
  const summary = shop.alert(/Controleer deze \d velden/)
  await expect(summary).toBeFocused()
  const lines = [
    'Vul uw voornaam in.',
    'Vul uw achternaam in.',
    'Vul uw postcode in.',
    'Vul uw huisnummer in.',
  ]
  await expect(summary.getByRole('listitem')).toHaveText(lines)
  await summary.getByRole('link', { name: 'Vul uw huisnummer in.' }).click()
  await expect(shop.field('Huisnummer')).toBeFocused()

  await shop.field('Voornaam').fill('Marleen')
  await expect(shop.field('Voornaam')).not.toHaveAccessibleDescription(/Vul/)
  await shop.field('Postcode').fill('12')
  await shop.field('Huisnummer').fill('a')
  await shop.field('Telefoonnummer').fill('06')
  await shop.button('Kies bezorging').click()
  await expect(shop.field('Postcode')).toHaveAccessibleDescription(/vier cijfers en twee letters/)
  await expect(shop.field('Huisnummer')).toHaveAccessibleDescription(/begint met een cijfer/)
  await expect(shop.field('Telefoonnummer')).toHaveAccessibleDescription(
    /Zo ziet een nummer in dit land eruit/,
  )
  expect(page.url()).toContain('/checkout')
})

test('postcode and house number find the street; an unknown address is typed', async ({ shop, guest }) => {
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await expect(shop.main.getByText(/Dijkstraat 14/)).toBeVisible()
  await expect(shop.field('Straat')).toBeHidden()

  await shop.field('Huisnummer').fill('99999')
  await expect(shop.main.getByText(/We vinden dit adres niet/)).toBeVisible()
  await shop.field('Straat').fill('Zeedijk')
  await shop.field('Plaats').fill('Den Helder')
  await shop.button('Kies bezorging').click()
  await expect(shop.alert('Controleer dit veld')).toContainText('bevestig dat het klopt')
  await shop.main.getByRole('checkbox', { name: 'Het adres 1781 AB 99999 klopt' }).check()
  await shop.button('Kies bezorging').click()
  await expect(shop.main.getByText(/Zeedijk 99999/)).toBeVisible()
  await expect(shop.button('Naar betaling')).toBeEnabled()
})

test('an order is collected in a store, free of charge, and can be paid there', async ({ shop, guest }) => {
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

test('a parcel is collected at a counter of the carrier near a postcode', async ({ shop, guest }) => {
  await shop.giveEmail(guest.email)
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

test('the billing address is a company in Belgium, the delivery address is Dutch', async ({
  shop,
  guest,
  page,
}) => {
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).uncheck()
  const bill = shop.main.getByRole('group', { name: 'Factuuradres' })
  await bill.getByLabel('Land').selectOption({ label: 'België' })
  await bill.getByLabel('Voornaam').fill('Wout')
  await bill.getByLabel('Achternaam').fill('Peeters')
  await bill.getByLabel('Huisnummer').fill('3')
  await bill.getByLabel('Straat').fill('Kerkstraat')
  await bill.getByLabel('Plaats').fill('Antwerpen')
  await bill.getByLabel('Telefoonnummer').fill('+32470123456')
  await shop.button('Kies bezorging').click()
  await expect(shop.alert('Controleer dit veld')).toContainText('Vul uw postcode in.')
  await bill.getByLabel('Postcode').fill('2000')
  await shop.button('Kies bezorging').click()
  await expect(shop.main.getByText(/Dijkstraat 14/).first()).toBeVisible()
  await expect(shop.main.getByText('Kerkstraat 3')).toBeVisible()
  await shop.button('Naar betaling').click()
  await expect(shop.orderButton).toBeVisible()
  // A reload keeps everything that was entered.
  await page.reload()
  await expect(shop.orderButton).toBeVisible()
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

test('iDEAL is first and preselected, the note is collapsed, and fields of a payment method are required', async ({
  shop,
  guest,
}) => {
  await shop.checkoutAsGuest(guest)
  await expect(shop.main.getByRole('radio').first()).toBeChecked()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveAccessibleName(/^iDEAL/)
  await expect(shop.box('Opmerking bij uw bestelling (optioneel)')).toBeHidden()
  await shop.main.getByRole('radio', { name: /Achteraf/ }).check()
  await shop.orderButton.click()
  await expect(shop.field('Geboortedatum')).toBeFocused()
  await expect(shop.field('Geboortedatum')).toHaveAccessibleDescription(/Vul dit in/)
  await shop.field('Geboortedatum').fill('2015-01-01')
  await shop.orderButton.click()
  await expect(shop.alert('Bestellen mislukt')).toContainText('18')
})

test('payment methods that failed to load are reloaded by a button', async ({
  page,
  shop,
  guest,
  browserComplaints,
}) => {
  browserComplaints.expect(/Failed to load resource|ERR_FAILED|CallFailed/)
  await page.route('**/graphql*', (route) =>
    `${route.request().url()}${route.request().postData()}`.includes('getPaymentMethods')
      ? route.abort()
      : route.fallback(),
  )
  await shop.checkoutAsGuest(guest)
  await expect(shop.main.getByRole('heading', { name: 'De betaalmethoden laden niet' })).toBeVisible()
  await page.unroute('**/graphql*')
  await shop.button('Opnieuw proberen').click()
  await expect(shop.main.getByRole('group', { name: 'Betaling' })).toBeVisible()
})

test('another delivery method changes the total on the order button', async ({ shop, guest }) => {
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.button('Kies bezorging').click()
  await shop.main.getByRole('radio', { name: /Avondlevering/ }).check()
  await shop.button('Naar betaling').click()
  await expect(shop.orderButton).toBeVisible()
  await expect(shop.main.getByText(/Avondlevering/).first()).toBeVisible()
  await shop.button('Wijzig Bezorging').click()
  await expect(shop.main.getByRole('radio', { name: /Avondlevering/ })).toBeChecked()
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
