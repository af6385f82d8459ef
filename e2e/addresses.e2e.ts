import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

const BOOK = `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }`
const address = (street: string, isDefault: boolean) => ({
  firstname: 'Marleen',
  lastname: 'Dijkstra',
  street: [street, '14'],
  postcode: '1781 AB',
  city: 'Den Helder',
  country_code: 'NL',
  telephone: '0612345678',
  default_shipping: isDefault,
  default_billing: isDefault,
})

test('a customer selects an address from the address book and another billing address @once', async ({
  page,
  shop,
  customer,
  backend,
  catalogue,
}) => {
  await backend.as(customer.email, PASSWORD, BOOK, { input: address('Zeedijk', false) })
  await backend.as(customer.email, PASSWORD, BOOK, { input: address('Dijkstraat', true) })
  await shop.loggedIn(customer.email)
  await shop.open(pick(catalogue.simples, 'saved address').path)
  await shop.addButton.click()
  await shop.cart.drawer.getByRole('link', { name: 'Naar de kassa' }).click()
  const delivery = shop.main.getByRole('group', { name: 'Bezorgadres' })
  await expect(delivery.getByRole('radio', { name: /Dijkstraat 14/ })).toBeChecked()
  await expect(shop.field('Voornaam')).toBeHidden()
  await shop.main.getByRole('checkbox', { name: 'Factuuradres is hetzelfde' }).uncheck()
  const bill = shop.main.getByRole('group', { name: 'Factuuradres' })
  await bill.getByRole('radio', { name: /Zeedijk 14/ }).check()
  await expectAccessibleAtBothWidths(page)
  await shop.button('Kies bezorging').click()
  await expect(shop.main.getByText('Dijkstraat 14').first()).toBeVisible()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(1)
  // The shopper can still type another address.
  await shop.button('Wijzig Uw gegevens').click()
  await expect(delivery.getByRole('radio', { name: /Dijkstraat 14/ })).toBeChecked()
  await delivery.getByRole('radio', { name: 'Een ander adres' }).check()
  await expect(delivery.getByLabel('Voornaam')).toBeVisible()
})

test('a foreign address has the fields that its country and carrier need', { tag: '@once' }, async ({
  shop,
  guest,
  desk,
  catalogue,
}) => {
  await desk.beginCheckout([{ product: pick(catalogue.simples, 'abroad') }])
  await shop.giveEmail(guest.email)
  await expect(shop.field('Provincie')).toBeHidden()
  await shop.field('Land').selectOption({ label: 'Spanje' })
  await shop.button('Kies bezorging').click()
  const summary = shop.alert(/Controleer deze \d velden/)
  await expect(summary.getByRole('listitem')).toHaveText([
    /voornaam/,
    /achternaam/,
    /postcode/,
    /huisnummer/,
    /straat/,
    /plaats/,
    'Kies uw provincie.',
    'Vul uw telefoonnummer in.',
  ])
  await summary.getByRole('link', { name: 'Kies uw provincie.' }).click()
  await expect(shop.field('Provincie')).toBeFocused()
  await shop.field('Provincie').selectOption({ label: 'Madrid' })
  await shop.field('Voornaam').fill('Lucía')
  await shop.field('Achternaam').fill('García')
  await shop.field('Postcode').fill('1781 AB')
  await shop.field('Huisnummer').fill('5')
  await shop.field('Straat').fill('Calle Mayor')
  await shop.field('Plaats').fill('Madrid')
  await shop.field('Telefoonnummer').fill('+34912345678')
  await shop.button('Kies bezorging').click()
  await expect(shop.field('Postcode')).toHaveAccessibleDescription(/28013/)
  await shop.field('Postcode').fill('28013')
  await shop.toDelivery()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(1)
  // No payment method is the usual one in that country, so none is preselected.
  await shop.button('Naar betaling').click()
  await expect(shop.orderButton).toBeVisible()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(0)
  await shop.orderButton.click()
  await expect(shop.main.getByRole('group', { name: 'Betaling' })).toHaveAccessibleDescription(
    'Kies hoe u wilt betalen.',
  )
})

test('a Belgian business whose number is confirmed pays no VAT', { tag: '@once' }, async ({
  shop,
  guest,
  desk,
  catalogue,
}) => {
  await desk.beginCheckout([{ product: pick(catalogue.simples, 'business') }])
  await shop.giveEmail(guest.email)
  await shop.field('Land').selectOption({ label: 'België' })
  for (const [label, text] of [
    ['Voornaam', 'Wout'],
    ['Achternaam', 'Peeters'],
    ['Postcode', 'B-2000'],
    ['Huisnummer', '3'],
    ['Straat', 'Kerkstraat'],
    ['Plaats', 'Antwerpen'],
  ] as const)
    await shop.field(label).fill(text)
  await shop.main.getByRole('checkbox', { name: 'Ik bestel zakelijk' }).check()
  await shop.field('Bedrijf').fill('Fietsatelier Kasseirijder BV')
  await shop.field('KvK-nummer').fill('0411.905.847')
  await shop.field('Btw-nummer').fill('be 0411.905.847')
  await shop.button('Kies bezorging').click()
  await expect(shop.main.getByText(/intracommunautaire levering, btw verlegd/).first()).toBeVisible()
  await expect(shop.main.getByText('2000 Antwerpen').first()).toBeVisible()
})
