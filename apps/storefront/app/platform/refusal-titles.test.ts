import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')

/** The catalogue of errors: what went wrong, where that is told, and the title that it is told under. */
const TITLES = [
  ['login', 'customer/login.island.tsx', 'customer_login_error', 'Inloggen mislukt', 'Login error'],
  [
    'registration',
    'pages/create-account.island.tsx',
    'customer_register_error',
    'Account niet aangemaakt',
    'Registration error',
  ],
  [
    'account from an order',
    'checkout/account-from-order.tsx',
    'customer_register_error',
    'Account niet aangemaakt',
    'Registration error',
  ],
  [
    'password reset',
    'customer/forgot-password.island.tsx',
    'customer_password_reset_error',
    'Nieuw wachtwoord niet aangevraagd',
    'Password reset error',
  ],
  [
    'newsletter',
    'newsletter/subscribe-to-newsletter.ts',
    'newsletter_failed',
    'Nieuwsbrief: aanmelden mislukt',
    'Newsletter error',
  ],
  ['a wish added', 'wishlist/toggle-wish.ts', 'wishlist_title', 'Wensenlijst', 'Wishlist'],
  ['a wish changed', 'wishlist/change-wishlist.ts', 'wishlist_title', 'Wensenlijst', 'Wishlist'],
  ['added to the cart', 'cart/change-cart.ts', 'cart_add_failed', 'In winkelwagen', 'Add to cart'],
  [
    'delivery address',
    'checkout/checkout-steps.tsx',
    'checkout_shipping_address',
    'Bezorgadres',
    'Delivery address',
  ],
  [
    'invoice address',
    'checkout/checkout-steps.tsx',
    'checkout_billing_address',
    'Factuuradres',
    'Invoice address',
  ],
  ['e-mail address', 'checkout/checkout-steps.tsx', 'checkout_email', 'E-mailadres', 'E-mail address'],
  [
    'expired session',
    'customer/expire-session.ts',
    'customer_session_expired',
    'Uw sessie is verlopen',
    'Your session has expired',
  ],
  [
    'cart that is gone',
    'cart/run-cart-mutation.ts',
    'cart_not_valid',
    'Uw winkelwagen is niet meer geldig',
    'Cart is no longer valid',
  ],
  ['stock alert', 'stock-alert/stock-alert-form.tsx', 'stock_alert_failed', 'In winkelwagen', 'Add to cart'],
] as const

const wordsIn = (language: string, key: string): unknown => {
  const domain = ['stock_alert'].find((name) => key.startsWith(name)) ?? key.split('_')[0] ?? ''
  const file = join(APP, domain.replace('_', '-'), 'messages', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))[key]
}

test.each(TITLES)('%s is refused under its own title', (_, file, key, dutch, english) => {
  expect(readFileSync(join(APP, file), 'utf8')).toContain(`texts.${key}()`)
  expect([wordsIn('nl', key), wordsIn('en', key)]).toEqual([dutch, english])
})
