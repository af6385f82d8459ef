import { readCart } from '../cart/cart-calls.ts'
import { storeCart } from '../cart/stored-cart.ts'
import type { RememberedOrder } from '../cart/stored-payment.ts'
import { CUSTOMER_CART_KEY } from '../customer/session-keys.ts'
import { hasFeature } from '../platform/current-page.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import { restoreQuote } from './place-order.ts'
import { forgetOrder } from './placed-order.ts'

/**
 * Takes the cart back that became an order whose payment was broken off, unless another was begun meanwhile. Rejects as
 * `callCommerce` does, also where the order goes on.
 *
 * @returns whether the shopper has a cart
 */
export async function restoreCart({ cartId }: RememberedOrder): Promise<boolean> {
  if (readStored('cart-server-token')) {
    forgetOrder()
    return true
  }
  // A backend without the mutation either keeps the cart active itself, or does not give it back at all.
  const id = hasFeature('restore_quote') ? await restoreQuote(cartId) : cartId
  if (!id) return false
  // The items may come back in another cart of the same customer.
  if (readStored(CUSTOMER_CART_KEY) === cartId) writeStored(CUSTOMER_CART_KEY, id)
  const cart = await readCart(id)
  if (!cart) return false
  writeStored('cart-server-token', id)
  storeCart(cart)
  forgetOrder()
  return true
}
