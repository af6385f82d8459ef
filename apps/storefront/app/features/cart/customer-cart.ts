import { CallRefused, callCommerce, isRefusal, newIdempotencyKey } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { retry } from '../../lib/api/retry.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { reportError } from '../../lib/page/error-reporting.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { readStored, withTabLock, writeStored } from '../../lib/storage/browser-storage.ts'
import { setPersonalData } from '../../lib/storage/personal-data.ts'
import { readPreferences, storePreferences } from '../../lib/storage/preferences.ts'
import { changeDeviceCart, readDeviceCart } from '../customer/device-cart.ts'
import { expireSession, readCustomerToken } from '../customer/session.ts'
import { isWishlistUnmerged, loadCustomerWishlist } from '../wishlist/wishlist-store.ts'
import { readCart } from './cart-api.ts'
import { type Cart, type CartItem, cartKey, readStoredCart, storeCart } from './cart-store.ts'
import { unmaskCart } from './unmask-cart.ts'

/** Maximum attempts per page, and milliseconds before the second attempt; each further delay doubles. */
const MAX_ATTEMPTS = 7
const FIRST_RETRY_DELAY_MS = 1_000

/** Checks whether a login still has work left that no page has finished. */
export function isLoginIncomplete(): boolean {
  if (!readCustomerToken()) return false
  return isCartMissing() || isWishlistUnmerged()
}

const isSessionEnd = (cause: unknown) => isRefusal(cause) && cause.is('graphql-authorization')

function isCartMissing() {
  const { guestCartId, customerCartId } = readDeviceCart()
  return guestCartId !== undefined || customerCartId === undefined
}

/**
 * Completes a login: loads the customer's cart and wishlist and merges the guest's into them. Retries and reports a
 * backend that does not answer; the next page continues what this one does not finish.
 */
export async function completeLogin(): Promise<void> {
  const token = readCustomerToken()
  const isSameSession = () => readCustomerToken() === token
  let isDelayed = false
  try {
    await retry(joinMissing, {
      maxAttempts: MAX_ATTEMPTS,
      delayMs: FIRST_RETRY_DELAY_MS,
      factor: 2,
      isDone: () => !isLoginIncomplete(),
      shouldRetry: (cause) => isSameSession() && !isRefusal(cause),
      onRetry() {
        if (!isDelayed) showMessage('warning', texts.cart_not_joined(), texts.cart_not_joined_text())
        isDelayed = true
      },
    })
    if (isDelayed && isSameSession()) showMessage('success', texts.cart_joined())
  } catch (cause) {
    // Nothing to complete if the session has ended meanwhile; the shopper has seen a message about it.
    if (!isSameSession() || isSessionEnd(cause)) return
    if (isRefusal(cause)) reportError(cause, { during: 'completing a login' })
  }
}

/** Reads the customer's cart and wishlist where they are missing. */
async function joinMissing(): Promise<void> {
  if (!isLoginIncomplete()) return
  if (isCartMissing()) await loadCustomerCart()
  if (isWishlistUnmerged()) await loadCustomerWishlist()
}

const ReadCustomerCart = graphql(`
  query ReadCustomerCart {
    customerCart {
      ...CartFragment_cart
    }
    customer {
      taxvat
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
/** Must complete even if the page is left. */
const KEEPALIVE = { keepalive: true }

/**
 * Makes the customer's cart the cart of this device, merged with the guest's. The guest's cart is kept until the
 * backend has merged it, so a failure can be retried on any page and adds nothing twice. If the backend refuses the
 * cart, the session ends.
 * @returns the cart's id
 */
export function loadCustomerCart(): Promise<string> {
  return withTabLock('customer-cart', async () => {
    const token = readCustomerToken()
    const known = readStored('cart-server-token')
    const { guestCartId, customerCartId } = readDeviceCart()
    if (known && known === customerCartId && !guestCartId) return known
    if (!token) throw new Error('Nobody is logged in.')

    const own = await readCustomerCart(token)
    const guest = guestCartId ? readStoredCart(guestCartId) : undefined
    const merged = guestCartId ? await mergeInto(own.id, guestCartId) : null
    const cart = merged ?? own
    // Ignores the cart if the customer has logged out or changed meanwhile.
    if (readCustomerToken() !== token) throw new Error('The session has ended.')
    changeDeviceCart({ customerCartId: cart.id, guestCartId: undefined })
    setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
    storeCart(cart)
    writeStored('cart-server-token', cart.id)
    if (merged && guest) tellMergeLosses([own, guest], merged)
    return cart.id
  })
}

async function readCustomerCart(token: string): Promise<Cart> {
  try {
    const { customerCart, customer } = await callCommerce(ReadCustomerCart, {}, KEEPALIVE)
    // A company calculates without VAT, unless its choice is another one.
    if (customer?.taxvat && hasFeature('net_prices') && readPreferences().netPrices === undefined)
      storePreferences({ netPrices: true })
    return unmaskCart(customerCart)
  } catch (cause) {
    // A technical error says nothing about the session.
    if (isRefusal(cause)) expireSession(token)
    throw cause
  }
}

/** Null if the guest's cart is gone: already merged by a call without an answer, or ordered. */
async function mergeInto(destination: string, source: string): Promise<Cart | null> {
  try {
    const options = { ...KEEPALIVE, idempotencyKey: newIdempotencyKey() }
    return unmaskCart((await callCommerce(MergeCarts, { source, destination }, options)).mergeCarts)
  } catch (cause) {
    const isMissing = cause instanceof CallRefused && cause.is('graphql-no-such-entity')
    if (isMissing && (await readCart(source)) === null) return null
    throw cause
  }
}

/** Shows which items and coupons of two carts did not fit into the merged one, by name and number. */
function tellMergeLosses(carts: readonly Cart[], merged: Cart): void {
  const { losses, coupons } = mergeLosses(carts, merged)
  const lines = [
    ...losses.map(({ name, wanted, count }) => texts.cart_joined_fewer({ name, wanted, count })),
    ...coupons.map((code) => texts.cart_joined_without_coupon({ code })),
  ]
  if (lines.length > 0) showMessage('warning', texts.cart_joined_partly(), lines.join(' '))
}

/** Returns the items of which the merged cart holds fewer pieces than both carts together, and lost coupons. */
export function mergeLosses(
  carts: readonly Pick<Cart, 'items' | 'coupon'>[],
  merged: (typeof carts)[number],
) {
  const wantedItems = new Map<string, { name: string; wanted: number }>()
  for (const item of carts.flatMap(({ items }) => items)) {
    const { wanted = 0 } = wantedItems.get(choiceKey(item)) ?? {}
    wantedItems.set(choiceKey(item), { name: item.name, wanted: wanted + item.quantity })
  }
  const counts = new Map(merged.items.map((item) => [choiceKey(item), item.quantity]))
  const losses = [...wantedItems].flatMap(([key, { name, wanted }]) => {
    const count = counts.get(key) ?? 0
    return count < wanted ? [{ name, wanted, count }] : []
  })
  const coupons = carts.flatMap(({ coupon }) => (coupon && coupon !== merged.coupon ? [coupon] : []))
  return { losses, coupons: [...new Set(coupons)] }
}

const choiceKey = ({ sku, variantSku, parts }: CartItem) => JSON.stringify([sku, variantSku, parts])
