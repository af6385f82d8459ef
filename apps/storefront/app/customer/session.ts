import { onStoredChange, readStored, writeStored } from '../platform/read-stored.ts'
import type { StorageKey } from '../platform/stored-keys.ts'
import { COMPARED_KEY } from '../product/compared-key.ts'
import { CUSTOMER_COMPARED_KEY } from '../product/customer-compared-key.ts'
import { CUSTOMER_CART_KEY, GUEST_CART_KEY, GUEST_WISHLIST_KEY, WISHLIST_KEY } from './session-keys.ts'

/**
 * Who is logged in on this device: the customer's token in the browser's storage, which every tab follows. Without components,
 * and small: what an open session brings (cart, wishlist, the loaded customer) comes with the code that wants it.
 */
const TOKEN_KEY = 'user-server-token'

/** What goes with a session, however it ends: cart and wishlist of the customer, and what is kept of them. */
const GOES_WITH_SESSION: readonly StorageKey[] = [
  'cart-server-token',
  'checkout-payment',
  'kopgroep-cart',
  'kopgroep-cart-count',
  'kopgroep-checkout',
  CUSTOMER_CART_KEY,
  CUSTOMER_COMPARED_KEY,
  WISHLIST_KEY,
]

/** The token of whoever is logged in; null for a guest, and always on the server. */
export const readCustomerToken = () => readStored(TOKEN_KEY)

/**
 * Begins a session. A guest's cart is set aside first: it may never be asked for with a customer's token, and stays there
 * until it is merged (cart/customer-cart.ts).
 */
export function openSession(token: string): void {
  const cartId = readStored('cart-server-token')
  if (cartId && cartId !== readStored(CUSTOMER_CART_KEY)) {
    writeStored(GUEST_CART_KEY, cartId)
    writeStored('cart-server-token', null)
  }
  writeCookie(token)
  // Last, as other tabs react to this key, and must find the rest in place.
  writeStored(TOKEN_KEY, token)
}

/**
 * Ends the session on this device, in every tab. Logging out leaves nothing of the shopper; a session that has expired
 * gives back what was gathered before it and not merged yet.
 */
export function endSession(reason: 'logout' | 'expired'): void {
  const guestCart = reason === 'expired' ? readStored(GUEST_CART_KEY) : null
  writeStored(TOKEN_KEY, null)
  writeCookie(null)
  // What was compared before the login and not joined yet stays, as the guest's cart does.
  if (readStored(CUSTOMER_COMPARED_KEY)) writeStored(COMPARED_KEY, null)
  for (const key of GOES_WITH_SESSION) writeStored(key, null)
  writeStored(GUEST_CART_KEY, null)
  if (guestCart) writeStored('cart-server-token', guestCart)
  if (reason === 'logout') writeStored(GUEST_WISHLIST_KEY, null)
}

/** Calls back when a session begins or ends, in this tab or another. Returns the way to stop. */
export function onSessionChange(listener: (token: string | null) => void): () => void {
  return onStoredChange(TOKEN_KEY, listener)
}

/** For the shop's own `/api/`: a cookie of this browser session that no other site's request carries. */
function writeCookie(token: string | null) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = token ? '' : '; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `token=${token ?? ''}; Path=/; SameSite=Strict${secure}${life}`
}
