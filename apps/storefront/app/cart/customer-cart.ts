import { expireSession } from '../customer/expire-session.ts'
import { readCustomerToken } from '../customer/session.ts'
import { CUSTOMER_CART_KEY, GUEST_CART_KEY } from '../customer/session-keys.ts'
import { CallRefused, callCommerce, isRefusal } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { setPersonalData } from '../platform/personal-data.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import { withTabLock } from '../platform/tab-lock.ts'
import type { Cart } from './cart.ts'
import { readCart } from './cart-calls.ts'
import { cartOf } from './cart-fragment.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { cartKey, storeCart } from './stored-cart.ts'

const ReadCustomerCart = graphql(`
  query ReadCustomerCart {
    customerCart {
      ...CartFragment_cart
    }
  }
`)
const MergeCarts = graphql(`
  mutation MergeCarts($source: String!, $destination: String!) {
    mergeCarts(source_cart_id: $source, destination_cart_id: $destination) {
      ...CartFragment_cart
    }
  }
`)
/** Carried out although its page is left, as a login does. */
const JOIN = { keepalive: true }

/**
 * Makes the customer's cart the cart of this device, with all that was put into a guest's cart before logging in. That is
 * kept until the backend has merged it: whatever fails can be tried again, by any page, and adds nothing twice. A backend
 * that refuses a customer a cart ends the session.
 * @returns the cart's id
 */
export function loadCustomerCart(): Promise<string> {
  return withTabLock('customer-cart', async () => {
    const token = readCustomerToken()
    const known = readStored('cart-server-token')
    const guestCartId = readStored(GUEST_CART_KEY)
    if (known && known === readStored(CUSTOMER_CART_KEY) && !guestCartId) return known
    if (!token) throw new Error('Nobody is logged in.')

    const own = await readCustomerCart(token)
    const cart = (guestCartId && (await mergeInto(own.id, guestCartId))) || own
    // Whoever logged out meanwhile, or is somebody else, does not get this cart.
    if (readCustomerToken() !== token) throw new Error('The session has ended.')
    writeStored(CUSTOMER_CART_KEY, cart.id)
    writeStored(GUEST_CART_KEY, null)
    setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
    storeCart(cart)
    writeStored('cart-server-token', cart.id)
    notifyOtherTabs()
    return cart.id
  })
}

async function readCustomerCart(token: string): Promise<Cart> {
  try {
    return cartOf((await callCommerce(ReadCustomerCart, {}, JOIN)).customerCart)
  } catch (cause) {
    // A fault of the backend says nothing about the session.
    if (isRefusal(cause)) expireSession(token)
    throw cause
  }
}

/** Null when the guest's cart is gone: merged before, by a call whose answer was lost; or ordered. */
async function mergeInto(destination: string, source: string): Promise<Cart | null> {
  try {
    return cartOf((await callCommerce(MergeCarts, { source, destination }, JOIN)).mergeCarts)
  } catch (cause) {
    const isMissing = cause instanceof CallRefused && cause.is('graphql-no-such-entity')
    if (isMissing && (await readCart(source)) === null) return null
    throw cause
  }
}
