import { afterPaint } from '../platform/after-paint.ts'
import { CallRefused } from '../platform/browser-commerce.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { refreshPersonalData, setPersonalData } from '../platform/personal-data.ts'
import { readStored } from '../platform/read-stored.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { type Cart, type CartItem, countOf, type ItemToAdd, type ProductToAdd, withQuantity } from './cart.ts'
import { addProduct, addProducts, readCart, updateItem } from './cart-calls.ts'
import { beginAdding, confirmPieces, rollBackPieces, storeCartCount } from './cart-count.ts'
import { isGone } from './cart-owner.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { type AddRequest, type PendingAdd, piecesOf, remember } from './pending-adds.ts'
import { requireCartId } from './require-cart.ts'
import { type CartMutation, runCartMutation } from './run-cart-mutation.ts'
import { cartKey, forgetCart, readStoredCart, storeCart } from './stored-cart.ts'

/**
 * Puts a product into the cart. Its pieces are counted at once, unless the press was counted already, and put right by
 * the answer. A cart that turned out to be gone is replaced by a new one, once. Resolves to false after saying why it
 * could not be added.
 */
export function addToCart(product: ProductToAdd, quantity: number): Promise<boolean> {
  return add({ product, quantity })
}

/** Puts several products into the cart at once. What could not be added is said; false when that was all of it. */
export function addProductsToCart(items: readonly ItemToAdd[]): Promise<boolean> {
  return add({ items })
}

/** How many pieces the cart has, as the backend told it last: the header may count items instead. */
function piecesHeld(): number {
  const cartId = readStored('cart-server-token')
  return (cartId && readStoredCart(cartId)?.quantity) || 0
}

/** Carries out a request for one product or several. */
export function add(request: AddRequest): Promise<boolean> {
  const pieces = piecesOf(request)
  beginAdding(pieces)
  const pendingAdd: PendingAdd = { request, isSent: false, before: piecesHeld(), isLeft: false }
  const end = remember(pendingAdd)
  return settle(pendingAdd, pieces).finally(end)
}

interface Added {
  cart: Cart
  refusals: readonly string[]
}

async function settle(pendingAdd: PendingAdd, pieces: number): Promise<boolean> {
  const { isDone, view } = await runCartMutation<Added>({
    title: texts.cart_add_failed(),
    async call() {
      // Its pieces are counted: that is seen before the rest begins.
      await afterPaint()
      pendingAdd.before = piecesHeld()
      return inSomeCart((cartId) => {
        if (pendingAdd.isLeft) throw new Error('The page was left.')
        pendingAdd.isSent = true
        return put(cartId, pendingAdd.request)
      })
    },
    async read(signal) {
      const cartId = readStored('cart-server-token')
      const cart = cartId && (await readCart(cartId, signal))
      return cart ? { cart, refusals: [] } : null
    },
    isDone: ({ cart }) => cart.quantity > pendingAdd.before,
    isLeft: () => pendingAdd.isLeft,
  })
  if (pendingAdd.isLeft) return false
  if (isDone) confirmPieces(pieces)
  else rollBackPieces(pieces)
  if (!view) return false
  setCart(view.cart)
  for (const refusal of view.refusals) showMessage('danger', texts.cart_add_failed(), refusal)
  return isDone && (view.refusals.length === 0 || view.cart.quantity > pendingAdd.before)
}

async function put(cartId: string, request: AddRequest): Promise<Added> {
  if ('items' in request) return addProducts(cartId, request.items)
  return { cart: await addProduct(cartId, request.product, request.quantity), refusals: [] }
}

/** Calls the backend with the id of the shopper's cart. If that cart is gone, once more with a new one. */
export async function inSomeCart<Result>(call: (cartId: string) => Promise<Result>): Promise<Result> {
  const cartId = await requireCartId()
  try {
    return await call(cartId)
  } catch (cause) {
    // An unknown sku has the same category as an unknown cart: with a new cart it fails again, and then says so.
    if (!isGone(cause)) throw cause
    // A customer whose token has expired adds to a guest's cart, which is merged at the next login.
    if (cause instanceof CallRefused && cause.expiredToken)
      (await import('../customer/expire-session.ts')).expireSession(cause.expiredToken)
    // Another tab, or the end of the session, may have put another in its place.
    if (readStored('cart-server-token') === cartId) forgetCart()
    return call(await requireCartId())
  }
}

/** Sets an item's quantity, shown at once; when the backend disagrees, the cart is as it was, and the reason is said. */
export function changeQuantity(cart: Cart, item: CartItem, quantity: number): Promise<boolean> {
  setPersonalData<Cart | null>(
    cartKey(cart.id),
    (current) => current && withQuantity(current, item.id, quantity),
  )
  storeCartCount(countOf(withQuantity(cart, item.id, quantity), shopConfig.minicart.countType))
  return changeCart(cart, {
    title: texts.cart_update_failed(),
    call: () => updateItem(cart.id, item, quantity),
    isDone: ({ items }) => (items.find(({ id }) => id === item.id)?.quantity ?? 0) === quantity,
  })
}

/** Changes a cart in the backend; when that refuses, the cart is shown as it was, with a message that says why. */
export async function changeCart(before: Cart, change: Omit<CartMutation<Cart>, 'read'>): Promise<boolean> {
  const read = (signal: AbortSignal) => readCart(before.id, signal)
  const { isDone, view } = await runCartMutation({ ...change, read, isOfOneCart: true })
  if (view) setCart(view)
  // If the session ended meanwhile, nothing of it is stored.
  else if (readStored('cart-server-token') === before.id) {
    setPersonalData<Cart | null>(cartKey(before.id), () => before)
    storeCartCount(countOf(before, shopConfig.minicart.countType))
    // Only the cart's own read decides that it is gone: an unknown item or coupon has the same category.
    refreshPersonalData(cartKey(before.id))
  }
  return isDone
}

/** Takes over the backend's cart: it is shown here, counted in the header, and read again by other tabs. */
export function setCart(cart: Cart): void {
  setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
  storeCart(cart)
  notifyOtherTabs()
}
