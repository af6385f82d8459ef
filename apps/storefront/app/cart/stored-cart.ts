import { readStored, writeStored } from '../platform/read-stored.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { type Cart, countOf } from './cart.ts'
import { storeCartCount } from './cart-count.ts'
import { isPaying } from './is-paying.ts'

/** The cart as the backend told it last: pages draw it before they have asked. */
const KEY = 'kopgroep-cart'
/** What the checkout keeps of it (checkout/stored-checkout.ts). */
export const STORED_CHECKOUT_KEY = 'kopgroep-checkout'
/** Of what is kept: raised when a cart's form changes, so that no page draws an older one. */
const FORM = 3

/** The key of personal data under which the cart of a token is found. */
export const cartKey = (cartId: string) => ['cart', cartId] as const

/** Keeps a cart that the backend answered with, for the pages that come, and counts it. */
export function storeCart(cart: Cart): void {
  writeStored(KEY, JSON.stringify({ form: FORM, cart }))
  storeCartCount(countOf(cart, shopConfig.minicart.countType))
}

/** The cart that was kept under this token, if any. */
export function readStoredCart(cartId: string): Cart | undefined {
  try {
    const stored: { form?: number; cart?: Cart } | null = JSON.parse(readStored(KEY) ?? 'null')
    return stored?.form === FORM && stored.cart?.id === cartId ? stored.cart : undefined
  } catch {
    return undefined
  }
}

/** The cart is the shopper's no longer: gone, or ordered. */
export function clearCart(): void {
  writeStored('cart-server-token', null)
  writeStored(KEY, null)
  writeStored(STORED_CHECKOUT_KEY, null)
  storeCartCount(0)
}

/** The cart is gone: its token, its count and how it was to be paid, unless it has become an order that waits for its payment. */
export function forgetCart(): void {
  clearCart()
  if (!isPaying(readStored('checkout-payment'))) writeStored('checkout-payment', null)
}
