import { expectAccessibleAtBothWidths } from './axe.ts'
import { newEmail } from './backend.ts'
import { expect, PASSWORD, test } from './shop.ts'

/** Customers of the demo shop: Sanne in Dutch with orders in most states, Emma in English. */
const SANNE = 'sanne@kopgroep.example'
const EMMA = 'emma@kopgroep.example'

const SCREENS = [
  ['Overzicht', 'Mijn account', 'Overview', 'My account'],
  ['Bestellingen', 'Bestellingen', 'Orders', 'Orders'],
  ['Wensenlijst', 'Wensenlijst', 'Wishlist', 'Wishlist'],
  ['Gegevens', 'Gegevens', 'Details', 'Details'],
  ['Adressen', 'Adressen', 'Addresses', 'Addresses'],
  ['Mijn fiets en maten', 'Mijn fiets en maten', 'My bike and sizes', 'My bike and sizes'],
  ['Reviews', 'Reviews', 'Reviews', 'Reviews'],
  [
    'Voorraad- en prijsmeldingen',
    'Voorraad- en prijsmeldingen',
    'Stock and price alerts',
    'Stock and price alerts',
  ],
  ['Nieuwsbrief', 'Nieuwsbrief', 'Newsletter', 'Newsletter'],
  ['E-mail en wachtwoord', 'E-mail en wachtwoord', 'E-mail and password', 'E-mail and password'],
  ['Waar u bent ingelogd', 'Waar u bent ingelogd', 'Where you are logged in', 'Where you are logged in'],
  ['Privacy', 'Privacy', 'Privacy', 'Privacy'],
] as const

test('every account screen is reached by keyboard, has a title, takes the focus and is accessible @once', async ({
  page,
  shop,
  keys,
}) => {
  test.slow()
  await shop.loggedIn(SANNE)
  await page.goto('/account')
  // Before the account has loaded, its links open documents.
  await expect(shop.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Account' })
  const requests: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && requests.push(request.url()))
  for (const [link, heading] of SCREENS) {
    await keys.press(navigation.getByRole('link', { name: link, exact: true }))
    await expect(shop.heading(heading)).toBeFocused()
    await expect(page).toHaveTitle(`${heading} | Kopgroep`)
    await expect(navigation.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(shop.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
    await expect(shop.main.getByText('Dit deel laadt niet')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  }
  const [navigationBox, title] = await Promise.all([
    navigation.boundingBox(),
    shop.main.locator('h1').boundingBox(),
  ])
  expect((navigationBox?.x ?? 0) + (navigationBox?.width ?? 0)).toBeLessThan(title?.x ?? 0)
  expect(requests, 'documents asked for on the way').toEqual([])

  await page.goBack()
  await expect(shop.heading('Waar u bent ingelogd')).toBeVisible()
  await page.reload()
  await expect(shop.heading('Waar u bent ingelogd')).toBeVisible()
})

test('every account screen is available in English, by keyboard, and accessible @once @long', async ({
  page,
  shop,
  keys,
}) => {
  test.slow()
  await shop.loggedIn(EMMA)
  await page.goto('/en/account')
  await expect(shop.main.getByRole('status', { name: 'Your account is loading' })).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Account' })
  for (const [, , link, heading] of SCREENS) {
    await keys.press(navigation.getByRole('link', { name: link, exact: true }))
    await expect(shop.heading(heading)).toBeFocused()
    await expect(page).toHaveURL(/\/en\/account/)
    await expect(shop.main.getByRole('status', { name: 'Your account is loading' })).toHaveCount(0)
    await expect(shop.main.getByText('This part does not load')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  }
  await keys.press(navigation.getByRole('link', { name: 'Orders', exact: true }))
  await keys.press(shop.main.getByRole('link', { name: /^View order/ }).first())
  await expect(shop.heading(/^Order \d+$/)).toBeFocused()
  await expectAccessibleAtBothWidths(page)
})

test('a visitor without a login and one whose session expired log in and return to their page', {
  tag: ['@once'],
}, async ({ page, shop, customer, backend, browserComplaints }) => {
  await test.step('without a login', async () => {
    await page.goto('/account/addresses')
    await expect(page).toHaveURL(/\/login\?return-to=%2Faccount%2Faddresses$/)
    await shop.isStarted()
    await shop.logIn(customer.email, PASSWORD)
    await expect(page).toHaveURL(/\/account\/addresses$/)
    await expect(shop.heading('Adressen')).toBeVisible()
    await expect(shop.main.getByText('U hebt nog geen adressen')).toBeVisible()
  })

  await test.step('with an expired session', async () => {
    browserComplaints.expect(/401/)
    const token = await shop.loggedIn(customer.email)
    await page.goto('/account/details')
    await expect(shop.box('Voornaam')).toHaveValue('Marleen')
    await shop.loginIsComplete()
    await backend.withToken(token, 'mutation { revokeCustomerToken { result } }')
    await shop.button('Bewaar uw gegevens').click()
    await expect(page).toHaveURL(/\/login\?return-to=%2Faccount%2Fdetails$/)
    await expect(shop.alert('Uw sessie is verlopen')).toBeVisible()
    await shop.isStarted()
    await shop.logIn(customer.email, PASSWORD)
    await expect(page).toHaveURL(/\/account\/details$/)
  })
})

test('addresses are found by postcode, made a default, changed and deleted, and the newsletter is switched on', {
  tag: ['@once'],
}, async ({ page, shop, customer }) => {
  await test.step('addresses', async () => {
    await shop.loggedIn(customer.email)
    await page.goto('/account/addresses')
    const add = async (postcode: string, number: string, isBusiness = false) => {
      await shop.button('Voeg een adres toe').click()
      const drawer = page.getByRole('dialog', { name: 'Voeg een adres toe' })
      await drawer.getByLabel('Voornaam').fill('Marleen')
      await drawer.getByLabel('Achternaam').fill('Dijkstra')
      await drawer.getByLabel('Postcode').fill(postcode)
      await drawer.getByLabel('Huisnummer').fill(number)
      await drawer.getByLabel('Telefoonnummer').fill('0612345678')
      await expect(drawer.getByText('Klopt dit niet?')).toBeVisible()
      if (isBusiness) {
        await drawer.getByLabel('Dit is een zakelijk adres').check()
        await drawer.getByRole('button', { name: 'Bewaar adres' }).click()
        await expect(
          drawer.getByRole('alert').filter({ hasText: 'Vul de naam van uw bedrijf in.' }),
        ).toBeFocused()
        await drawer.getByRole('textbox', { name: 'Bedrijf' }).fill('Kaap Wielen')
      }
      await expectAccessibleAtBothWidths(page)
      await drawer.getByRole('button', { name: 'Bewaar adres' }).click()
      await expect(drawer).toBeHidden()
    }
    await add('1781 AB', '14')
    const home = shop.main.getByRole('article', { name: 'Dijkstraat 14, Den Helder' })
    await expect(home).toContainText('Marleen Dijkstra')
    await add('1781 AB', '16', true)
    const work = shop.main.getByRole('article', { name: 'Dijkstraat 16, Den Helder' })
    await expect(work).toContainText('Kaap Wielen')

    await work.getByRole('button', { name: /^Wijzig/ }).click()
    const edit = page.getByRole('dialog', { name: 'Wijzig adres' })
    await edit.getByLabel('Gebruik als standaard bezorgadres').check()
    await edit.getByLabel('Gebruik als standaard factuuradres').check()
    await edit.getByRole('button', { name: 'Bewaar adres' }).click()
    await expect(work).toContainText('Standaard bezorgadres')
    await expect(work.getByRole('button', { name: /^Verwijder/ })).toHaveCount(0)

    await home.getByRole('button', { name: /^Verwijder/ }).click()
    const question = page.getByRole('dialog', { name: 'Verwijder adres' })
    await expect(question).toContainText('Dijkstraat 14, Den Helder')
    await question.getByRole('button', { name: 'Verwijder adres' }).click()
    await expect(home).toHaveCount(0)
  })

  await test.step('newsletter', async () => {
    await shop.loggedIn(customer.email)
    await page.goto('/account/newsletter')
    const newsletter = shop.main.getByRole('switch', { name: 'Ik ontvang de nieuwsbrief' })
    await expect(newsletter).not.toBeChecked()
    // The account asks by its own screen, and not again above the footer.
    await expect(page.getByRole('button', { name: 'Aanmelden' })).toHaveCount(0)
    await newsletter.click()
    await expect(shop.main.getByRole('status').filter({ hasText: 'Bevestig uw aanmelding' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await newsletter.click()
    await expect(newsletter).not.toBeChecked()
    await expect(shop.main.getByText('Bevestig uw aanmelding')).toHaveCount(0)
  })
})

test('a new password ends all other sessions; a new e-mail address requires the password', {
  tag: '@once',
}, async ({ page, shop, backend, customer }) => {
  await shop.loggedIn(customer.email)
  const elsewhere = await backend.getToken(customer.email, PASSWORD)
  await page.goto('/account/password')
  const [current, newPassword] = [shop.box('Huidig wachtwoord').first(), shop.box('Nieuw wachtwoord')]
  await current.fill('Verkeerd-2026')
  await newPassword.fill('te-kort')
  await shop.button('Bewaar wachtwoord').click()
  await expect(shop.alert('Controleer deze 2 velden')).toBeFocused()
  await newPassword.fill('Dijkweg-2027')
  await shop.box('Herhaal nieuw wachtwoord').fill('Dijkweg-2027')
  await shop.button('Bewaar wachtwoord').click()
  await expect(shop.alert('Uw wachtwoord is niet gewijzigd')).toBeVisible()
  await current.fill(PASSWORD)
  await shop.button('Bewaar wachtwoord').click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw wachtwoord is gewijzigd' })).toBeVisible()
  await expect(backend.withToken(elsewhere, '{ customer { email } }')).rejects.toThrow()

  const email = newEmail()
  await shop.box('Nieuw e-mailadres').fill(email)
  await shop.box('Huidig wachtwoord').last().fill('Dijkweg-2027')
  await shop.button('Bewaar e-mailadres').click()
  await expect(shop.main.getByText(`Wij hebben een link gestuurd naar ${email}.`)).toBeVisible()
  await expect(shop.main.getByText(`Uw e-mailadres is ${customer.email}.`)).toBeVisible()
  await shop.open(await backend.mailedLink(email, '/customer/account/confirm'))
  await expect(shop.main.getByText('Uw e-mailadres is bevestigd')).toBeVisible()
  await shop.main.getByRole('link', { name: 'Naar uw account' }).click()
  await page.goto('/account/password')
  await expect(shop.main.getByText(`Uw e-mailadres is ${email}.`)).toBeVisible()
})

test('a screen whose code fails to load says so and loads on retry @long', async ({
  page,
  shop,
  browserComplaints,
}) => {
  browserComplaints.expect(/ERR_FAILED|did not load|dynamically imported module/)
  await page.route(/\/assets\/details-/, (route) => route.abort())
  await shop.loggedIn(SANNE)
  await page.goto('/account')
  const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Gegevens' })
  await expect(shop.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
  await link.click()
  await expect(shop.main.getByText('Dit deel kon niet geladen worden')).toBeVisible()
  await page.unroute(/\/assets\/details-/)
  await shop.main.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(shop.main.getByLabel('Voornaam')).toBeVisible()
})
