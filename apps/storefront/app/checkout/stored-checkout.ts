import { readStoredCart, STORED_CHECKOUT_KEY, storeCart } from '../cart/stored-cart.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import type { Checkout } from './checkout-calls.ts'

/** Of what is kept: raised when its form changes, so that no page draws an older one. */
const FORM = 2

interface StoredCheckout {
  form: number
  cartId: string
  rest: Omit<Checkout, 'cart'>
}

/** Keeps a checkout that the backend answered with, for the pages that come. Its cart is kept by itself. */
export function storeCheckout({ cart, ...rest }: Checkout): void {
  storeCart(cart)
  const stored: StoredCheckout = { form: FORM, cartId: cart.id, rest }
  writeStored(STORED_CHECKOUT_KEY, JSON.stringify(stored))
}

/** The checkout that was kept under this token, if any. */
export function readStoredCheckout(cartId: string): Checkout | undefined {
  const cart = readStoredCart(cartId)
  try {
    const stored: Partial<StoredCheckout> | null = JSON.parse(readStored(STORED_CHECKOUT_KEY) ?? 'null')
    const isOfCart = stored?.form === FORM && stored.cartId === cartId
    return cart && isOfCart && stored.rest ? { ...stored.rest, cart } : undefined
  } catch {
    return undefined
  }
}
