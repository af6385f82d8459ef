import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { onStoredChange, readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import type { StorageKey } from '../../lib/storage/stored-keys.ts'

/* Keys of data stored beside the token. Other pages use them too, so they are not in the files of login and logout. */

/** Id of the customer's cart. A cart with another id is a guest's, and requested without a token. */
export const CUSTOMER_CART_KEY = 'kopgroep-customer-cart'
/** Id of the cart that was filled before the login, until its items are merged into the customer's. */
export const GUEST_CART_KEY = 'kopgroep-guest-cart'
/** Id of the list created without an account; after a login it still has to be merged. */
export const GUEST_WISHLIST_KEY = 'kopgroep-guest-wishlist'
/** Storage key of the wishlist summary for hearts and header (features/wishlist/stored-wishlist.ts). */
export const WISHLIST_KEY = 'kopgroep-wishlist'

/**
 * Session on this device: the customer's token in the browser's storage, which every tab follows. Kept small
 * and without components: the code that uses a cart, wishlist or customer loads it.
 */
const TOKEN_KEY = 'user-server-token'

/** Storage that is removed with a session, however it ends: the customer's cart, wishlist and their copies. */
const SESSION_STORAGE_KEYS: readonly StorageKey[] = [
  'cart-server-token',
  'checkout-payment',
  'kopgroep-cart',
  'kopgroep-cart-count',
  'kopgroep-checkout',
  'kopgroep-country',
  CUSTOMER_CART_KEY,
  'kopgroep-customer-compare',
  WISHLIST_KEY,
]

/** Reads the customer's token; null for a guest, and always on the server. */
export const readCustomerToken = () => readStored(TOKEN_KEY)

/**
 * Starts a session. Sets a guest's cart aside first, because it may never be requested with a customer's token,
 * until it is merged (features/cart/customer-cart.ts).
 */
export function openSession(token: string): void {
  const cartId = readStored('cart-server-token')
  if (cartId && cartId !== readStored(CUSTOMER_CART_KEY)) {
    writeStored(GUEST_CART_KEY, cartId)
    writeStored('cart-server-token', null)
  }
  writeCookie(token)
  // Written last: other tabs react to this key and need the other values in place.
  writeStored(TOKEN_KEY, token)
}

/**
 * Ends the session on this device, in every tab. A logout removes all data of the shopper; an expired session
 * restores the guest data that was not merged yet.
 */
export function endSession(reason: 'logout' | 'expired'): void {
  const guestCart = reason === 'expired' ? readStored(GUEST_CART_KEY) : null
  writeStored(TOKEN_KEY, null)
  writeCookie(null)
  // A comparison from before the login that is not merged yet stays, like the guest's cart.
  if (readStored('kopgroep-customer-compare')) writeStored('kopgroep-compare', null)
  for (const key of SESSION_STORAGE_KEYS) writeStored(key, null)
  writeStored(GUEST_CART_KEY, null)
  if (guestCart) writeStored('cart-server-token', guestCart)
  if (reason === 'expired') return
  writeStored(GUEST_WISHLIST_KEY, null)
  writeStored('kopgroep-net-prices', null)
}

/** Calls back when a session starts or ends, in this tab or another. @returns a function that stops it */
export function onSessionChange(listener: (token: string | null) => void): () => void {
  return onStoredChange(TOKEN_KEY, listener)
}

/**
 * Sets the cookie for the shop's own `/api/`: it lasts for the browser session, and requests from other sites
 * do not carry it.
 */
function writeCookie(token: string | null) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = token ? '' : '; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `token=${token ?? ''}; Path=/; SameSite=Strict${secure}${life}`
}

/**
 * Ends a session whose token the backend refused, and shows a message. Runs once, however many calls or tabs
 * notice; a newer session stays.
 */
export function expireSession(token: string): void {
  if (readCustomerToken() !== token) return
  endSession('expired')
  showMessage('danger', texts.customer_session_expired(), texts.customer_session_expired_text())
}
