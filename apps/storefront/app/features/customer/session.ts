import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { onStoredChange, readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { storePreferences } from '../../lib/storage/preferences.ts'
import { readObject, storeObject } from '../../lib/storage/stored-object.ts'
import { CART_KEY, changeDeviceCart, readDeviceCart } from './device-cart.ts'

/** Storage key of the wishlist (features/wishlist/stored-wishlist.ts). */
export const WISHLIST_KEY = 'kopgroep-wishlist'
/** Storage key of the comparison (features/product/compare/comparison-store.ts). */
export const COMPARISON_KEY = 'kopgroep-compare'

/**
 * Session on this device: the customer's token in the browser's storage, which every tab follows. Kept small
 * and without components: the code that uses a cart, wishlist or customer loads it.
 */
const TOKEN_KEY = 'user-server-token'

/** Reads the customer's token; null for a guest, and always on the server. */
export const readCustomerToken = () => readStored(TOKEN_KEY)

/**
 * Starts a session. Sets a guest's cart aside first, because it may never be requested with a customer's token,
 * until it is merged (features/cart/customer-cart.ts).
 */
export function openSession(token: string): void {
  const cartId = readStored('cart-server-token')
  if (cartId && cartId !== readDeviceCart().customerCartId) {
    changeDeviceCart({ guestCartId: cartId })
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
  const isExpired = reason === 'expired'
  const { guestCartId } = readDeviceCart()
  const { guestId } = readObject<{ guestId: string }>(WISHLIST_KEY)
  writeStored(TOKEN_KEY, null)
  writeCookie(null)
  // A comparison from before the login that is not merged yet stays, like the guest's cart.
  if (readObject<{ confirmed: unknown }>(COMPARISON_KEY).confirmed) writeStored(COMPARISON_KEY, null)
  writeStored('checkout-payment', null)
  writeStored(CART_KEY, null)
  writeStored('cart-server-token', (isExpired && guestCartId) || null)
  storeObject(WISHLIST_KEY, { guestId: isExpired ? guestId : undefined })
  if (!isExpired) storePreferences({ netPrices: undefined })
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
