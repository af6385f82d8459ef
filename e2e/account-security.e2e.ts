import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

const CONFIRM = '/customer/account/confirm'

/** Adds a virtual authenticator that creates passkeys without a prompt. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an unconfirmed account says what is missing and sends the confirmation link again @once', async ({
  page,
  shop,
  backend,
  customer,
  keys,
}) => {
  const first = await backend.mailedLink(customer.email, CONFIRM)
  await shop.loggedIn(customer.email)
  await page.goto('/account/password')
  await expect(shop.main.getByText('Bevestig eerst uw e-mailadres. Daarna kunt u')).toBeVisible()
  await expect(shop.button('Voeg een passkey toe')).toHaveCount(0)
  await page.goto('/account')
  await expect(shop.main.getByText('geen eerdere bestellingen met dit adres')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await keys.press(shop.button('Stuur de link opnieuw'))
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in uw mail' })).toBeFocused()
  await expectAccessible(page)

  let second = first
  await expect
    .poll(async () => {
      second = await backend.mailedLink(customer.email, CONFIRM)
      return second
    })
    .not.toBe(first)
  await shop.open(first)
  await expect(shop.alert('Uw e-mailadres is niet bevestigd')).toBeVisible()
  await shop.open(second)
  await expect(shop.main.getByText('Uw e-mailadres is bevestigd')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await shop.main.getByRole('link', { name: 'Naar uw account' }).click()
  await expect(shop.heading('Mijn account')).toBeVisible()
  await expect(shop.main.getByText('U hebt nog niets besteld')).toBeVisible()
  await expect(shop.button('Stuur de link opnieuw')).toHaveCount(0)
})

test('the account lists sessions and ends one or all others, by keyboard @once', async ({
  page,
  shop,
  backend,
  customer,
  keys,
}) => {
  const other = await backend.getToken(customer.email, PASSWORD)
  const third = await backend.getToken(customer.email, PASSWORD)
  // Log in through the shop, which records the browser with the session.
  await shop.open('/login')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.heading('Mijn account')).toBeVisible()
  await page.goto('/account/sessions')
  const rows = shop.main.getByRole('listitem').filter({ hasText: 'Ingelogd op' })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Deze browser')
  await expect(rows.first()).toContainText('Chrome, ')
  await expectAccessibleAtBothWidths(page)

  await keys.press(shop.main.getByRole('button', { name: /^Uitloggen: Onbekende browser/ }).first())
  await expect(page.getByRole('status').filter({ hasText: 'De sessie is beëindigd' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  const accepted = await Promise.all([backend.isAccepted(other), backend.isAccepted(third)])
  expect(accepted.toSorted()).toEqual([false, true])

  await keys.press(shop.button('Overal elders uitloggen'))
  await expect(page.getByRole('status').filter({ hasText: 'U bent overal elders uitgelogd' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(shop.button('Overal elders uitloggen')).toHaveCount(0)
  expect([await backend.isAccepted(other), await backend.isAccepted(third)]).toEqual([false, false])
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('a known device can log in while strangers guess passwords @once', async ({
  page,
  shop,
  backend,
  customer,
}) => {
  const device = () => page.evaluate(() => localStorage.getItem('kopgroep-device'))
  await shop.open('/login')
  expect(await device()).toBeNull()
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.heading('Mijn account')).toBeVisible()
  const deviceId = await device()
  expect(deviceId).toMatch(/^[\w-]{43}$/)
  await shop.logOut()
  expect(await device()).toBe(deviceId)

  await backend.besiege(customer.email)
  await expect(backend.getToken(customer.email, PASSWORD)).rejects.toThrow(/te vaak geprobeerd/)
  await shop.open('/login')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.heading('Mijn account')).toBeVisible()
  await page.goto('/cookies')
  await expect(shop.main.getByRole('row', { name: /kopgroep-device/ })).toContainText('apparaat herkennen')
})

test('a passkey is added, logs in without the password, and is removed', {
  tag: '@whole-browser',
}, async ({ page, shop, backend, customer, keys }) => {
  await addAuthenticator(page)
  await shop.loggedIn(customer.email)
  await shop.open(await backend.mailedLink(customer.email, CONFIRM))
  await expect(shop.main.getByText('Uw e-mailadres is bevestigd')).toBeVisible()
  await page.goto('/account/password')
  await expect(shop.main.getByText('U hebt nog geen passkeys.')).toBeVisible()
  await shop.button('Voeg een passkey toe').click()
  await shop.box('Naam van de passkey (optioneel)').fill('Laptop')
  // No password is requested after a recent login.
  await expect(shop.box('Huidig wachtwoord')).toHaveCount(2)
  await shop.button('Voeg een passkey toe').click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw passkey is toegevoegd' })).toBeVisible()

  await page.goto('/account')
  await shop.logOut()
  await shop.open('/login?return-to=/account/password')
  await keys.press(shop.button('Gebruik een passkey'))
  await expect(page).toHaveURL(/\/account\/password$/)
  await expect(page.getByRole('status').filter({ hasText: 'Welkom terug.' })).toBeVisible()
  await shop.button('Verwijder passkey Laptop').click()
  await expect(shop.main.getByText('U hebt nog geen passkeys.')).toBeVisible()
})

test('a passkey suggested at the checkout’s e-mail field logs in', {
  tag: '@whole-browser',
}, async ({ page, shop, backend, customer, catalogue }) => {
  await addAuthenticator(page)
  await shop.loggedIn(customer.email)
  await shop.open(await backend.mailedLink(customer.email, CONFIRM))
  await expect(shop.main.getByText('Uw e-mailadres is bevestigd')).toBeVisible()
  await page.goto('/account/password')
  await shop.button('Voeg een passkey toe').click()
  await shop.button('Voeg een passkey toe').click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw passkey is toegevoegd' })).toBeVisible()
  await page.goto('/account')
  await shop.logOut()
  await shop.addToCart(pick(catalogue.simples, 'passkey'))
  await shop.open('/checkout')
  await shop.field('E-mailadres').focus()
  await expect(page.getByRole('status').filter({ hasText: 'Welkom terug.' })).toBeVisible()
  await expect(shop.field('E-mailadres')).toHaveValue(customer.email)
})

test('adding a passkey long after login requires the password', {
  tag: ['@whole-browser', '@long'],
}, async ({ page, shop, backend, customer }) => {
  await addAuthenticator(page)
  await shop.loggedIn(customer.email)
  await shop.open(await backend.mailedLink(customer.email, CONFIRM))
  await expect(shop.main.getByText('Uw e-mailadres is bevestigd')).toBeVisible()
  // Simulates the backend's refusal when the login is too old (apps/backend/src/passkeys/passkeys.test.ts).
  await page.route('**/graphql', async (route) => {
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes('generatePasskeyRegistrationOptions') || variables.password) return route.fallback()
    const extensions = { category: 'graphql-authentication', reason: 'recent_login' }
    await route.fulfill({ json: { data: null, errors: [{ message: 'Te lang geleden.', extensions }] } })
  })
  await page.goto('/account/password')
  await shop.button('Voeg een passkey toe').click()
  await shop.button('Voeg een passkey toe').click()
  await expect(shop.alert('Controleer dit veld')).toBeFocused()
  await expect(shop.alert('Vul uw wachtwoord nog een keer in.')).toBeVisible()
  await expectAccessible(page)
  const password = shop.box('Huidig wachtwoord').last()
  await password.fill('Verkeerd-2026')
  await shop.button('Voeg een passkey toe').click()
  await expect(shop.alert('Geen passkey toegevoegd')).toBeVisible()
  await password.fill(PASSWORD)
  await shop.button('Voeg een passkey toe').click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw passkey is toegevoegd' })).toBeVisible()
})
