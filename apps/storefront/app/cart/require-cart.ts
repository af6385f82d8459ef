import { GUEST_CART_KEY } from '../customer/session-keys.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import { withTabLock } from '../platform/tab-lock.ts'

const CreateCart = graphql(`
  mutation CreateCart {
    createEmptyCart
  }
`)

/**
 * The id of the shopper's cart; a guest's is made at the first add, a customer's is asked for, and what was gathered before
 * logging in is in it.
 */
export async function requireCartId(): Promise<string> {
  const known = readStored('cart-server-token') ?? (await guestCartId())
  if (known) return known
  // Imported for customers alone: guests do not load this code.
  return (await import('./customer-cart.ts')).loadCustomerCart()
}

/** Null where a customer is logged in, also if that happened during the call. Two tabs create one cart together. */
function guestCartId(): Promise<string | null> {
  return withTabLock('guest-cart', async () => {
    if (readStored('user-server-token')) return null
    const known = readStored('cart-server-token')
    if (known) return known
    const { createEmptyCart: id } = await callCommerce(CreateCart, {}, { as: 'guest', keepalive: true })
    if (!id) throw new Error('The backend made no cart.')
    const isStillGuest = readStored('user-server-token') === null
    writeStored(isStillGuest ? 'cart-server-token' : GUEST_CART_KEY, id)
    return isStillGuest ? id : null
  })
}
