import { addToCart, changeQuantity } from '@kopgroep/storefront/app/features/cart/cart-actions'
import { setEmail, setShippingAddress } from '@kopgroep/storefront/app/features/checkout/checkout-api'
import { placeOrder } from '@kopgroep/storefront/app/features/checkout/place-order'
import { texts } from '@kopgroep/storefront/app/lib/i18n/texts'
import type { CartRefusal } from './cart-refusals.ts'
import { bill, change, inExpiredCart, order, typed } from './change-cart.ts'

/** Only the message about the session: the account keeps the cart. */
const SESSION_EXPIRED: Pick<CartRefusal, 'nl' | 'en'> = {
  nl: ['Uw sessie is verlopen', 'Log opnieuw in. Uw winkelwagen blijft bewaard.'],
  en: ['Your session has expired', 'Log in again; your cart is kept.'],
}

/**
 * Refusals in a cart that was ordered or has expired, and in a cart of a customer whose session has expired.
 */
export const LOST_CART_REFUSALS: readonly CartRefusal[] = [
  {
    what: 'another tab has ordered the cart',
    row: 'Missing cart token',
    async provoke({ readyCart }) {
      const cart = await readyCart()
      await placeOrder(cart, { method: 'banktransfer', answers: {}, note: '', password: null })
      return order(cart, 'ideal')
    },
    nl: ['Bestellen mislukt', 'Uw winkelwagen is niet meer geldig'],
    en: ['The order failed', 'Cart is no longer valid'],
  },
  {
    what: 'the bill of a cart that has expired',
    row: 'Missing cart token',
    provoke: inExpiredCart((cart) => bill(cart, {})),
    nl: ['Factuuradres', 'Uw winkelwagen is niet meer geldig'],
    en: ['Invoice address', 'Cart is no longer valid'],
  },
  {
    what: 'the e-mail address of a cart that has expired',
    row: 'Missing cart token',
    provoke: inExpiredCart((cart) =>
      change(texts.checkout_email(), cart, () => setEmail(cart.id, 'anna@example.nl')),
    ),
    nl: ['E-mailadres', 'Uw winkelwagen is niet meer geldig'],
    en: ['E-mail address', 'Cart is no longer valid'],
  },
  {
    what: 'the collection of a cart that has expired',
    row: 'Missing cart token',
    provoke: inExpiredCart((cart) =>
      change(texts.checkout_shipping_address(), cart, () =>
        setShippingAddress(cart.id, { address: typed({}) }, 'I-DENH-01'),
      ),
    ),
    nl: ['Bezorgadres', 'Uw winkelwagen is niet meer geldig'],
    en: ['Delivery address', 'Cart is no longer valid'],
  },
  {
    what: 'the order of a cart that has expired',
    row: 'Missing cart token',
    provoke: inExpiredCart((cart) => order(cart)),
    nl: ['Bestellen mislukt', 'Uw winkelwagen is niet meer geldig'],
    en: ['The order failed', 'Cart is no longer valid'],
  },
  {
    what: 'an article is added after the session of the customer has ended',
    row: 'Authorization',
    async provoke({ customersCart, endSessions }) {
      await customersCart()
      await endSessions()
      return addToCart({ type: 'simple', sku: 'BIDON' }, 1)
    },
    ...SESSION_EXPIRED,
  },
  {
    what: 'an item is changed after the session of the customer has ended',
    row: 'Authorization',
    async provoke({ customersCart, endSessions }) {
      const cart = await customersCart()
      await endSessions()
      const [item] = cart.items
      return item && changeQuantity(cart, item, 2)
    },
    ...SESSION_EXPIRED,
  },
  {
    what: 'an order is placed after the session of the customer has ended',
    row: 'Authorization',
    async provoke({ customersCart, endSessions }) {
      const cart = await customersCart()
      await endSessions()
      return order(cart)
    },
    ...SESSION_EXPIRED,
  },
]
