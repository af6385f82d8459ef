import { Admin, OWNER, PACKER } from './admin.ts'
import { expectAccessible } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('an owner finds an order, marks it as paid, ships and refunds it in parts @once', async ({
  page,
  desk,
  catalogue,
  browserComplaints,
}) => {
  // The wrong IBAN.
  browserComplaints.expect(/the server responded with a status of 400/)
  const admin = new Admin(page)
  const email = newEmail()
  const piece = { product: pick(catalogue.simples, 'admin'), quantity: 2 }
  const { number } = await desk.placeOrder([piece], { email, country: 'NL' })
  await admin.logIn(OWNER)
  await admin.main.getByRole('link', { name: 'Kijken of overboekingen binnen zijn' }).click()
  await expect(admin.main.getByRole('row').nth(1)).toBeVisible()
  await admin.main.getByRole('textbox', { name: 'Nummer, naam, postcode, artikel' }).fill(email)
  await expect(admin.main.getByRole('row')).toHaveCount(2)
  await admin.expectAccessibleAtDeskAndTablet()
  await admin.main.getByRole('link', { name: number }).click()
  await expect(admin.main.getByRole('heading', { name: number })).toBeVisible()

  await admin.button('Is betaald').click()
  await expect(admin.main.getByText('In behandeling')).toBeVisible()
  await admin.expectAccessibleAtDeskAndTablet()

  await admin.button('Verzenden').click()
  await admin.dialog.getByRole('combobox', { name: 'Vervoerder' }).click()
  await page.getByRole('option', { name: 'PostNL' }).click()
  await admin.dialog.getByLabel('Volgnummer').fill('3SKOP0001')
  await admin.dialog.getByLabel(/^Aantal .*ten hoogste 2$/).fill('1')
  await expectAccessible(page)
  await admin.dialog.getByRole('button', { name: 'Verzenden' }).click()
  await expect(admin.main.getByText(/Zending \S+ · PostNL 3SKOP0001/)).toBeVisible()

  await admin.button('Terugbetalen').click()
  await admin.dialog.getByLabel(/^Niet verzenden van /).fill('1')
  await admin.dialog.getByRole('checkbox', { name: 'Artikelen terug op voorraad' }).check()
  await admin.dialog.getByLabel(/^Reden/).fill('Retour ontvangen')
  await admin.dialog.getByLabel('Naam van de rekening').fill('A. de Vries')
  await admin.dialog.getByLabel('IBAN van de klant').fill('NL00 ABNA 0123 4567 89')
  await expectAccessible(page)
  await admin.dialog.getByRole('button', { name: 'Terugbetalen' }).click()
  await expect(admin.dialog.getByRole('alert')).toHaveText('Dit is geen IBAN: controleer het nummer.')
  await admin.dialog.getByLabel('IBAN van de klant').fill('BE68 5390 0754 7034')
  await admin.dialog.getByRole('button', { name: 'Terugbetalen' }).click()
  await expect(admin.main.getByText(/Creditnota .* Retour ontvangen/)).toBeVisible()
  await expect(admin.main.getByText('Afgerond')).toBeVisible()

  await admin.open('/repayments')
  const row = admin.main.getByRole('row', { name: number })
  await expect(row).toContainText('BE68 5390 0754 7034, A. de Vries')
  await admin.expectAccessibleAtDeskAndTablet()
  await row.getByRole('checkbox').check()
  const file = page.waitForEvent('download')
  await admin.button('SEPA-bestand').click()
  expect((await file).suggestedFilename()).toMatch(/^sepa-[\d-]+\.xml$/)
  await admin.button('Is terugbetaald').click()
  await admin.dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(row).toHaveCount(0)

  await admin.open('/log')
  await expect(admin.main.getByRole('row', { name: /Bestelling terugbetalen/ }).first()).toContainText(OWNER)
  await admin.expectAccessibleAtDeskAndTablet()
})

test('a packer ships and can do nothing else; the admin refuses a wrong password and speaks English', {
  tag: ['@once'],
}, async ({ page, desk, catalogue, browserComplaints }) => {
  await test.step('a packer', async () => {
    const admin = new Admin(page)
    const piece = { product: pick(catalogue.simples, 'packer') }
    const { number } = await desk.placeOrder([piece], { email: newEmail(), country: 'NL' })
    await admin.logIn(PACKER)
    await expect(page.getByRole('menuitem')).toHaveText(['Werk', 'Bestellingen'])
    await admin.open(`/orders/${number}/show`)
    await expect(admin.main.getByRole('heading', { name: number })).toBeVisible()
    const actions = admin.main.getByRole('group', { name: 'Handelingen' }).getByRole('button')
    await expect(actions).toHaveText(['Pakbon', 'Etiket'])
    await admin.open('/users')
    await expect(admin.main.getByText('Dit adres bestaat niet.')).toBeVisible()
  })

  await test.step('an owner, in English', async () => {
    await page.context().clearCookies()
    browserComplaints.expect(/the server responded with a status of 40[01]/)
    const admin = new Admin(page)
    await admin.logIn(OWNER, 'verkeerd')
    await expect(page.getByText('Het e-mailadres of het wachtwoord klopt niet.')).toBeVisible()
    await admin.expectAccessibleAtDeskAndTablet()
    await admin.logIn(OWNER)
    await admin.expectScreen()
    await page.getByRole('button', { name: 'Nederlands' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const path of ['/users', '/users/create', '/profile']) {
      await admin.open(path)
      await expect(page).toHaveTitle(/^(?:Users|Change password) · Kopgroep$/)
      await expect(admin.main.getByText(/^(?:Name|New password)/).first()).toBeVisible()
      await admin.expectAccessibleAtDeskAndTablet()
    }
  })
})

test('an owner saves and erases the data of a guest, who names an order and its address @once', async ({
  page,
  desk,
  catalogue,
  browserComplaints,
}) => {
  browserComplaints.expect(/the server responded with a status of 400/)
  const admin = new Admin(page)
  const email = newEmail()
  const { number } = await desk.placeOrder([{ product: pick(catalogue.simples, 'guest') }], {
    email,
    country: 'NL',
  })
  await admin.logIn(OWNER)
  await admin.expectScreen()
  await admin.open('/customers')
  const submitGuest = async (address: string, button: string) => {
    await admin.button('Gegevens van een gast').click()
    await admin.dialog.getByLabel('Bestelnummer').fill(number)
    await admin.dialog.getByLabel('E-mailadres van de gast').fill(address)
    await admin.dialog.getByRole('button', { name: button }).click()
  }
  await submitGuest('ander@example.nl', 'Gegevens wissen')
  await expect(admin.dialog.getByText('Geen gast plaatste deze bestelling')).toBeVisible()
  await expectAccessible(page)
  await admin.dialog.getByRole('button', { name: 'Sluiten' }).click()
  const saved = page.waitForEvent('download')
  await submitGuest(email, 'Gegevens opslaan')
  expect((await saved).suggestedFilename()).toBe(`guest-${number}.json`)
  await expect(admin.dialog).toBeHidden()
  await submitGuest(email, 'Gegevens wissen')
  await expect(page.getByText('De gegevens zijn gewist.')).toBeVisible()
})
