import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
import { holdBack, START } from './hold-back.ts'
import { expect, PASSWORD, test } from './shop.ts'

test.describe('logging in', () => {
  test('a wrong password shows the backend’s message; a correct one returns to the requested page, by keyboard @once', async ({
    page,
    shop,
    keys,
    customer,
  }) => {
    await shop.open('/login?return-to=/faq')
    await expectAccessibleAtBothWidths(page)
    await keys.tabTo(shop.box('Wachtwoord'))
    await page.keyboard.press('Enter')
    await expect(shop.alert('Controleer deze 2 velden')).toBeFocused()
    await keys.type(shop.box('E-mailadres'), customer.email)
    await keys.type(shop.box('Wachtwoord'), 'Verkeerd-2026')
    await page.keyboard.press('Enter')
    await expect(shop.alert('Inloggen mislukt')).toContainText('klopt niet')
    await expectAccessibleAtBothWidths(page)
    await shop.box('Wachtwoord').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\d\/faq$/)
    await expect(page.getByRole('status').filter({ hasText: 'Welkom terug.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()

    await page.goto('/login?return-to=/winkel')
    await expect(page).toHaveURL(/\d\/winkel$/)
  })

  test('input submitted before scripts load is kept, and no URL contains a password @once', async ({
    page,
    shop,
    customer,
  }) => {
    const release = await holdBack(page, START)
    await page.goto('/login?return-to=/faq', { waitUntil: 'commit' })
    await shop.box('E-mailadres').fill(customer.email)
    await shop.box('Wachtwoord').fill(PASSWORD)
    await shop.box('Wachtwoord').press('Enter')
    expect(page.url()).not.toContain(PASSWORD)
    await release()
    await expect(page).toHaveURL(/\d\/faq$/)
  })
})

test.describe('a new account', () => {
  test('of a private customer: errors are reported, and the new customer is logged in @once', async ({
    page,
    shop,
    backend,
    customer,
  }) => {
    await shop.open('/create-account')
    await expectAccessibleAtBothWidths(page)
    await shop.box('Voornaam').fill('Marleen')
    await shop.box('Achternaam').fill('Dijkstra')
    await shop.box('E-mailadres').fill(customer.email)
    await shop.box('Wachtwoord').fill('kort')
    await expect(shop.main.getByText('Er is al een account met dit e-mailadres.')).toBeVisible()
    await shop.button('Account aanmaken').click()
    await expect(shop.alert('Controleer deze 3 velden')).toBeFocused()
    await expectAccessibleAtBothWidths(page)

    // The form is not sent for an address that is taken.
    await shop.box('Wachtwoord').fill(PASSWORD)
    await shop.box('Herhaal wachtwoord').fill(PASSWORD)
    await shop.button('Account aanmaken').click()
    await expect(shop.alert('Controleer dit veld')).toContainText('Er is al een account')

    const email = newEmail()
    await shop.box('E-mailadres').fill(email)
    await shop.main.getByRole('checkbox', { name: 'Mijn adres alvast bewaren' }).check()
    await shop.box('Postcode').fill('1781 AB')
    await shop.box('Huisnummer').fill('14')
    await shop.box('Telefoonnummer').fill('0223 612345')
    await expect(shop.main.getByText('Dijkstraat 14, 1781 AB Den Helder')).toBeVisible()
    await shop.button('Account aanmaken').click()
    await expect(page).toHaveURL(/\d\/account/)
    await expect(page.getByRole('status').filter({ hasText: 'Uw account is aangemaakt' })).toBeVisible()
    const { customer: made } = await backend.as(
      email,
      PASSWORD,
      '{ customer { firstname addresses { street city default_billing } } }',
    )
    expect(made).toMatchObject({
      firstname: 'Marleen',
      addresses: [{ street: ['Dijkstraat', '14'], city: 'Den Helder', default_billing: true }],
    })
  })

  test('of a company has validated registration numbers @once @long', async ({ page, shop, backend }) => {
    const email = newEmail()
    await shop.open('/create-account')
    await shop.main.getByText('Zakelijk', { exact: true }).click()
    await expectAccessibleAtBothWidths(page)
    await shop.box('Bedrijfsnaam').fill('Kaap Wielen')
    await shop.box('KvK-nummer').fill('1234')
    await shop.box('Btw-nummer (optioneel)').fill('BE0123456789')
    await shop.box('Voornaam').fill('Marleen')
    await shop.box('Achternaam').fill('Dijkstra')
    await shop.box('Postcode').fill('1781 AB')
    await shop.box('Huisnummer').fill('14')
    await shop.box('Telefoonnummer').fill('0223 612345')
    await shop.box('E-mailadres').fill(email)
    await shop.box('Wachtwoord').fill(PASSWORD)
    await shop.box('Herhaal wachtwoord').fill(PASSWORD)
    await expect(shop.main.getByText('Dijkstraat 14, 1781 AB Den Helder')).toBeVisible()
    await shop.button('Account aanmaken').click()
    const summary = shop.alert('Controleer deze 2 velden')
    await expect(summary).toContainText('Een KvK-nummer heeft 8 cijfers.')
    await expect(summary).toContainText('Dit btw-nummer klopt niet of hoort bij een ander land.')
    await shop.box('KvK-nummer').fill('12345678')
    await shop.box('Btw-nummer (optioneel)').fill('NL123456782B01')
    await shop.button('Account aanmaken').click()
    await expect(page).toHaveURL(/\d\/account/)
    const { customer } = await backend.as(
      email,
      PASSWORD,
      '{ customer { coc_number taxvat addresses { company } } }',
    )
    expect(customer).toEqual({
      coc_number: '12345678',
      taxvat: 'NL123456782B01',
      addresses: [{ company: 'Kaap Wielen' }],
    })
  })
})

test('a forgotten password: the answer is the same for everybody, and the mailed link works once', {
  tag: ['@once'],
}, async ({ page, shop, backend, customer }) => {
  await test.step('a link without its token', async () => {
    await shop.open('/customer/account/createPassword')
    await expect(shop.alert('de code ontbreekt')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a forgotten password', async () => {
    const sent = shop.main.getByText(
      'Als dit adres bij ons bekend is, ontvangt u binnen enkele minuten een mail.',
    )
    await shop.open('/forgot-password')
    await expectAccessibleAtBothWidths(page)
    await shop.box('E-mailadres').fill(newEmail())
    await shop.button('Stuur een link').click()
    await expect(sent).toBeVisible()

    await shop.open('/login')
    await shop.main.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await shop.isStarted()
    await shop.box('E-mailadres').fill(customer.email)
    await shop.button('Stuur een link').click()
    await expect(sent).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const LINK = /href="([^"]*createPassword[^"]*)"/
    const mailedLink = async () =>
      (await backend.mailsTo(customer.email)).map(({ html }) => LINK.exec(html ?? '')?.[1]).find(Boolean)
    await expect.poll(mailedLink).toBeTruthy()
    const link = new URL((await mailedLink()) ?? '')

    const change = async (password: string) => {
      await shop.open(link.pathname + link.search)
      // The browser's history does not contain the token.
      await expect(page).not.toHaveURL(/token/)
      await shop.box('E-mailadres').fill(customer.email)
      await shop.box('Nieuw wachtwoord').fill(password)
      await shop.box('Herhaal wachtwoord').fill(password)
      await shop.button('Bewaar wachtwoord').click()
    }
    await change('Nieuw-Wiel-7')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').filter({ hasText: 'Uw wachtwoord is gewijzigd' })).toBeVisible()
    await change('Nog-Nieuwer-8')
    await expect(shop.alert('Nieuw wachtwoord')).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    await shop.open('/login?return-to=/faq')
    await shop.logIn(customer.email, 'Nieuw-Wiel-7')
    await expect(page).toHaveURL(/\d\/faq$/)
  })
})

test('login pages are in English too @once @long', async ({ page, shop, customer }) => {
  for (const path of ['/en/create-account', '/en/forgot-password', '/en/login?return-to=/faq']) {
    await shop.open(path)
    await expectAccessible(page)
  }
  await shop.box('Email address').fill(customer.email)
  await shop.box('Password').fill(PASSWORD)
  await shop.button('Log in').click()
  await expect(page).toHaveURL(/\d\/en\/faq$/)
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back.' })).toBeVisible()
})

test('a guest creates an account from an order with a password', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
  backend,
  guest,
  desk,
}) => {
  const { hash } = await desk.placeOrder([{ product: pick(catalogue.simples, 'account from order') }], {
    email: guest.email,
    country: 'NL',
  })
  await shop.open(`/checkout/onepage/success?hash=${hash}`)
  await expect(shop.thanks).toBeVisible()
  await shop.main.getByText('Bewaar deze bestelling in een account').click()
  await shop.box('Wachtwoord').fill('kort')
  await shop.button('Account aanmaken').click()
  await expect(shop.alert('Controleer dit veld')).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await shop.box('Wachtwoord').fill(PASSWORD)
  await shop.button('Account aanmaken').click()
  await expect(page).toHaveURL(/\d\/account/)
  const { customer } = await backend.as(
    guest.email,
    PASSWORD,
    '{ customer { orders { total_count } addresses { city } } }',
  )
  expect(customer.orders.total_count).toBe(1)
  expect(customer.addresses).toContainEqual({ city: 'Den Helder' })
})

test('repeated password resets give the same answer and at most five mails @once @long', async ({
  shop,
  backend,
  customer,
}) => {
  const links = async () =>
    (await backend.mailsTo(customer.email)).filter(({ text }) => text.includes('createPassword')).length
  for (let times = 0; times < 6; times += 1) {
    await shop.open('/forgot-password')
    await shop.box('E-mailadres').fill(customer.email)
    await shop.button('Stuur een link').click()
    await expect(shop.main.getByText('Als dit adres bij ons bekend is')).toBeVisible()
    await expect.poll(links).toBe(Math.min(times + 1, 5))
  }
})
