import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentMessages } from '../page/messages.ts'
import { CallFailed, CallRefused } from './browser-client.ts'
import { refusalMessages, showRefusal } from './refusals.ts'

const refused = (category: string, message = 'English of the backend', retry_after?: number) =>
  refusalMessages(new CallRefused([{ message, extensions: { category, retry_after } }]), 'a test')

test('the backend’s reason for a refusal is shown in its words', () => {
  expect(refused('graphql-input', 'Dit artikel is uitverkocht.')).toEqual(['Dit artikel is uitverkocht.'])
})

test('a refusal in another language than the shop’s has the shop’s own text', () => {
  expect(refused('lock_timeout')).toEqual([expect.stringContaining('Er is niets gewijzigd')])
  expect(refused('rate-limit', 'Too many calls', 20)).toEqual([
    expect.stringContaining('over 20 seconden opnieuw'),
  ])
  expect(refusalMessages(new CallFailed('x'), 'a test')).toEqual([expect.stringContaining('niet bereikbaar')])
})

test('the end of a session has only its own message', () => {
  const expired = new CallRefused(
    [{ message: 'U bent niet ingelogd.', extensions: { category: 'graphql-authorization' } }],
    'token',
  )
  showRefusal('Wensenlijst', expired)
  expect([refusalMessages(expired, 'a test'), currentMessages()]).toEqual([[], []])
})

test('a new refusal replaces those of an earlier attempt', () => {
  const refusing = (message: string) =>
    new CallRefused([{ message, extensions: { category: 'graphql-input' } }])
  showRefusal('Bestellen mislukt', refusing('Te weinig'))
  showRefusal('Adres', refusing('Geen huisnummer'))
  showRefusal('Bestellen mislukt', refusing('Uitverkocht'))
  showRefusal('Bestellen mislukt', refusing('Uitverkocht'))
  expect(currentMessages().map(({ title, text }) => [title, text])).toEqual([
    ['Adres', 'Geen huisnummer'],
    ['Bestellen mislukt', 'Uitverkocht'],
  ])
})

test('an internal error of the backend is never shown in its words', () => {
  const own = 'SQLSTATE[40001]: Serialization failure'
  const faults = [
    new CallRefused([{ message: own, extensions: { category: 'internal' } }]),
    new CallRefused([{ message: own }]),
    new CallRefused([
      { message: 'Uitverkocht', extensions: { category: 'graphql-input' } },
      { message: own },
    ]),
    new CallFailed('503 Service Unavailable'),
    new Error(own),
  ]
  for (const fault of faults) {
    const text = refusalMessages(fault, 'a test').join()
    expect(text).not.toMatch(/SQLSTATE|503|Serialization/)
    expect(text).not.toBe('')
  }
})

const APP = join(import.meta.dirname, '../..')

/** Error catalogue: failure, place of the message, and title. */
const TITLES = [
  ['login', 'routes/login/login.island.tsx', 'customer_login_error', 'Inloggen mislukt', 'Login error'],
  [
    'registration',
    'routes/create-account/create-account.island.tsx',
    'customer_register_error',
    'Account niet aangemaakt',
    'Registration error',
  ],
  [
    'account from an order',
    'features/orders/account-from-order.tsx',
    'customer_register_error',
    'Account niet aangemaakt',
    'Registration error',
  ],
  [
    'password reset',
    'routes/forgot-password/forgot-password.island.tsx',
    'customer_password_reset_error',
    'Nieuw wachtwoord niet aangevraagd',
    'Password reset error',
  ],
  [
    'new password',
    'routes/reset-password/reset-password.island.tsx',
    'customer_password_not_set',
    'Nieuw wachtwoord niet ingesteld',
    'New password not set',
  ],
  [
    'newsletter',
    'features/content/newsletter/newsletter-form.island.tsx',
    'newsletter_failed',
    'Nieuwsbrief: aanmelden mislukt',
    'Newsletter error',
  ],
  ['a wish added', 'features/wishlist/send-wish.ts', 'wishlist_title', 'Wensenlijst', 'Wishlist'],
  ['a wish changed', 'features/wishlist/use-wishlist.ts', 'wishlist_title', 'Wensenlijst', 'Wishlist'],
  [
    'added to the cart',
    'features/cart/cart-actions.ts',
    'cart_add_failed',
    'Toevoegen mislukt',
    'Add to cart',
  ],
  [
    'delivery address',
    'features/checkout/checkout-steps.tsx',
    'checkout_shipping_address',
    'Bezorgadres',
    'Delivery address',
  ],
  [
    'invoice address',
    'features/checkout/checkout-steps.tsx',
    'checkout_billing_address',
    'Factuuradres',
    'Invoice address',
  ],
  [
    'e-mail address',
    'features/checkout/checkout-steps.tsx',
    'checkout_email',
    'E-mailadres',
    'E-mail address',
  ],
  [
    'expired session',
    'features/customer/session.ts',
    'customer_session_expired',
    'Uw sessie is verlopen',
    'Your session has expired',
  ],
  [
    'cart that is gone',
    'features/cart/cart-actions.ts',
    'cart_not_valid',
    'Uw winkelwagen is niet meer geldig',
    'Cart is no longer valid',
  ],
  [
    'stock alert',
    'features/product/alert/stock-alert-form.tsx',
    'stock_alert_failed',
    'Voorraadmelding niet aangevraagd',
    'Add to cart',
  ],
] as const

const wordsIn = (language: string, key: string): unknown =>
  globSync(`features/**/messages/${language}.json`, { cwd: APP })
    .map((file) => JSON.parse(readFileSync(join(APP, file), 'utf8'))[key])
    .find((text) => text !== undefined)

test.each(TITLES)('%s is refused under its own title', (_, file, key, dutch, english) => {
  expect(readFileSync(join(APP, file), 'utf8')).toContain(`texts.${key}()`)
  expect([wordsIn('nl', key), wordsIn('en', key)]).toEqual([dutch, english])
})
