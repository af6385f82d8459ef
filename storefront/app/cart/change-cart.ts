import { CallFailed, CallRefused } from '../platform/browser-commerce.ts'
import { readStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { refreshPersonalData, setPersonalData } from '../platform/personal-data.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import { type Adding, type Order, piecesOf, remember } from './adding.ts'
import { type Cart, type CartItem, countOf, type ItemToAdd, type ProductToAdd, withQuantity } from './cart.ts'
import { addProduct, addProducts, updateItem } from './cart-calls.ts'
import { beginAdding, confirmPieces, settledCartCount, storeCartCount, takePiecesBack } from './cart-count.ts'
import { notifyOtherTabs } from './cart-in-tabs.ts'
import { isGone } from './cart-owner.ts'
import { requireCartId } from './require-cart.ts'
import { cartKey, forgetCart, storeCart } from './stored-cart.ts'

// Changes go one after another: the backend's answers then come in the order of the clicks.
let queue: Promise<unknown> = Promise.resolve()

function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = queue.then(change, change)
  queue = result.catch(() => undefined)
  return result
}

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

/** Carries out an order, whatever it is of. */
export function add(order: Order): Promise<boolean> {
  const pieces = piecesOf(order)
  beginAdding(pieces)
  const adding: Adding = { order, isSent: false, before: settledCartCount(), isLeft: false }
  const end = remember(adding)
  return inTurn(() => settle(adding, pieces)).finally(end)
}

async function settle(adding: Adding, pieces: number): Promise<boolean> {
  if (adding.isLeft) return false
  adding.before = settledCartCount()
  try {
    const { cart, refusals } = await inSomeCart((cartId) => {
      if (adding.isLeft) throw new Error('The page was left.')
      adding.isSent = true
      return carryOut(cartId, adding.order)
    })
    if (adding.isLeft) return false
    confirmPieces(pieces)
    setCart(cart)
    for (const refusal of refusals) showMessage('danger', texts.cart_add_failed(), refusal)
    return refusals.length === 0 || settledCartCount() > adding.before
  } catch (cause) {
    await unlessLeft(cause)
    if (adding.isLeft) return false
    takePiecesBack(pieces)
    showRefusal(texts.cart_add_failed(), cause)
    return false
  }
}

async function carryOut(cartId: string, order: Order): Promise<{ cart: Cart; refusals: readonly string[] }> {
  if ('items' in order) return addProducts(cartId, order.items)
  return { cart: await addProduct(cartId, order.product, order.quantity), refusals: [] }
}

async function inSomeCart<Result>(ask: (cartId: string) => Promise<Result>): Promise<Result> {
  const cartId = await requireCartId()
  const token = readStored('user-server-token')
  try {
    return await ask(cartId)
  } catch (cause) {
    // An unknown sku has the same category as an unknown cart: with a new cart it fails again, and then says so.
    if (!isGone(cause)) throw cause
    // Of a customer who is not accepted any more, it goes into a guest's cart, and from there along with the next login.
    if (token && cause instanceof CallRefused && cause.is('graphql-authorization'))
      (await import('../customer/expire-session.ts')).expireSession({ token, showMessage: true })
    // Another tab, or the end of the session, may have put another in its place.
    if (readStored('cart-server-token') === cartId) forgetCart()
    return ask(await requireCartId())
  }
}

/** Sets an item's quantity, shown at once; when the backend disagrees, the cart is as it was, and the reason is said. */
export function changeQuantity(cart: Cart, item: CartItem, quantity: number): Promise<boolean> {
  setPersonalData<Cart | null>(
    cartKey(cart.id),
    (current) => current && withQuantity(current, item.id, quantity),
  )
  storeCartCount(countOf(withQuantity(cart, item.id, quantity), shopConfig.minicart.countType))
  return changeCart(cart, texts.cart_update_failed(), () => updateItem(cart.id, item, quantity))
}

/** Has the backend change a cart; when it will not, the cart is as it was before, and the reason is said below a title. */
export function changeCart(before: Cart, title: string, call: () => Promise<Cart>): Promise<boolean> {
  return inTurn(async () => {
    try {
      setCart(await call())
      return true
    } catch (cause) {
      await unlessLeft(cause)
      setPersonalData<Cart | null>(cartKey(before.id), () => before)
      storeCartCount(countOf(before, shopConfig.minicart.countType))
      // Only the cart's own read decides that it is gone: an unknown item or coupon has the same category.
      refreshPersonalData(cartKey(before.id))
      showRefusal(title, cause)
      return false
    }
  })
}

/**
 * When a page is left, the browser breaks off what is under way before it says so. That is no failure: the call outlives
 * the page, so whatever would be done about it waits for a moment that then never comes.
 */
async function unlessLeft(cause: unknown): Promise<void> {
  if (cause instanceof CallFailed) await new Promise((resolve) => setTimeout(resolve))
}

/** The backend's cart is the truth: shown here, counted everywhere, told to other tabs. */
export function setCart(cart: Cart): void {
  setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
  storeCart(cart)
  notifyOtherTabs()
}
