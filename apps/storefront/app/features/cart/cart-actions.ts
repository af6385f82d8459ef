import { CallFailed, CallRefused, callCommerce, isRefusal } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { retry } from '../../lib/api/retry.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { afterPaint } from '../../lib/page/scheduling.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { readStored, withTabLock, writeStored } from '../../lib/storage/browser-storage.ts'
import { refreshPersonalData, setPersonalData } from '../../lib/storage/personal-data.ts'
import { GUEST_CART_KEY } from '../customer/session.ts'
import { addProduct, addProducts, cartOwner, isGone, readCart, removeCoupon, updateItem } from './cart-api.ts'
import { beginAdding, confirmPieces, rollBackPieces, settledCartCount, storeCartCount } from './cart-count.ts'
import {
  type Cart,
  type CartItem,
  cartKey,
  forgetCart,
  headerCount,
  type ItemToAdd,
  notifyOtherTabs,
  type ProductToAdd,
  readStoredCart,
  storeCart,
  withChange,
} from './cart-store.ts'
import {
  type AddRequest,
  cartContents,
  countRequestPieces,
  type PendingAdd,
  type PendingChange,
  takeUnsettled,
  trackPending,
  type WantedQuantity,
} from './pending-changes.ts'

/**
 * Adds a product to the cart. Counts the pieces immediately, unless the click was counted already, and corrects the
 * count by the answer. A missing cart is replaced once. Resolves to false after showing why it failed.
 */
export function addToCart(product: ProductToAdd, quantity: number): Promise<boolean> {
  return startAdding({ product, quantity })
}

/** Adds several products to the cart at once. Shows which of them failed; false if all did. */
export function addProductsToCart(items: readonly ItemToAdd[]): Promise<boolean> {
  return startAdding({ items })
}

/** Returns the quantity of the last known cart; the header may count items instead. */
function piecesHeld(): number {
  const cartId = readStored('cart-server-token')
  return (cartId && readStoredCart(cartId)?.quantity) || 0
}

/** Carries out a request for one product or several. */
export function startAdding(request: AddRequest): Promise<boolean> {
  const pieces = countRequestPieces(request)
  beginAdding(pieces)
  const pendingAdd: PendingAdd = { request, isSent: false, before: piecesHeld(), isLeft: false }
  const end = trackPending(pendingAdd)
  return settleAdd(pendingAdd, pieces).finally(end)
}

interface Added {
  cart: Cart
  refusals: readonly string[]
}

async function settleAdd(pendingAdd: PendingAdd, pieces: number): Promise<boolean> {
  const { isDone, view } = await runCartMutation<Added>({
    title: texts.cart_add_failed(),
    async call() {
      // Update the count first, because it is visible.
      await afterPaint()
      pendingAdd.before = piecesHeld()
      return withCart((cartId) => {
        if (pendingAdd.isLeft) throw new Error('The page was left.')
        pendingAdd.isSent = true
        return sendAdd(cartId, pendingAdd.request)
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

async function sendAdd(cartId: string, request: AddRequest): Promise<Added> {
  if ('items' in request) return addProducts(cartId, request.items)
  return { cart: await addProduct(cartId, request.product, request.quantity), refusals: [] }
}

/** Calls the backend with the id of the shopper's cart, and retries once with a new cart if it is gone. */
export async function withCart<Result>(call: (cartId: string) => Promise<Result>): Promise<Result> {
  const cartId = await requireCartId()
  try {
    return await call(cartId)
  } catch (cause) {
    // An unknown sku has the same error category as an unknown cart; the retry with a new cart then reports it.
    if (!isGone(cause)) throw cause
    // A customer whose token has expired adds to a guest's cart, which is merged at the next login.
    if (cause instanceof CallRefused && cause.expiredToken)
      (await import('../customer/session.ts')).expireSession(cause.expiredToken)
    // Another tab or a logout may have replaced it.
    if (readStored('cart-server-token') === cartId) forgetCart()
    return call(await requireCartId())
  }
}

/**
 * Sets an item's quantity; 0 removes it. The header counts it immediately. If the backend refuses, a message shows
 * why and the header shows the real count.
 */
export function changeQuantity(cart: Cart, item: CartItem, quantity: number): Promise<boolean> {
  const expected = withChange(cart, { itemId: item.id, quantity })
  storeCartCount(headerCount(expected, shopConfig.minicart.countType))
  return changeCart(cart.id, {
    title: texts.cart_update_failed(),
    call: () => updateItem(cart.id, item, quantity),
    isDone: ({ items }) => (items.find(({ id }) => id === item.id)?.quantity ?? 0) === quantity,
    wanted: { itemId: item.id, quantity },
  })
}

/** Changes a cart in the backend and stores the answer. A message says why a change is refused. */
export async function changeCart(cartId: string, change: Omit<CartMutation<Cart>, 'read'>): Promise<boolean> {
  const read = (signal: AbortSignal) => readCart(cartId, signal)
  const { isDone, view } = await runCartMutation({
    ...change,
    read,
    isOfOneCart: true,
    nextPageSettles: true,
  })
  if (view) setCart(view)
  // Stores nothing if the session has ended meanwhile.
  else if (readStored('cart-server-token') === cartId) {
    const stored = readStoredCart(cartId)
    if (stored) storeCartCount(headerCount(stored, shopConfig.minicart.countType))
    // Only the cart's own read decides that it is gone: an unknown item or coupon has the same category.
    refreshPersonalData(cartKey(cartId))
  }
  return isDone
}

/** Stores the backend's cart: this page shows it, the header counts it, and other tabs reload theirs. */
export function setCart(cart: Cart): void {
  setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
  if (cart.items.length > 0) storeCart(cart)
  else discardEmptyCart(cart)
  notifyOtherTabs()
}

/**
 * Discards a cart after its last item was removed (SPEC §4): the next item starts a new one, without coupon, email
 * and payment of the old. A customer's cart is requested again on next use; the backend may return the same one, so
 * its coupon is removed as well.
 */
function discardEmptyCart({ id, coupon }: Cart): void {
  if (coupon && cartOwner(id).as === 'customer') void removeCoupon(id).catch(() => undefined)
  if (readStored('cart-server-token') === id) forgetCart()
}

const MAX_CART_READS = 3
const CART_READ_DELAY_MS = 1_000

/** Settles the cart changes that the previous page had not finished, and shows their outcomes. */
export async function resumePending(): Promise<void> {
  for (const pending of takeUnsettled()) {
    if (!('request' in pending)) await resumeChange(pending)
    else if (pending.isSent) await checkOutcome(pending)
    else {
      // Its pieces are already counted; adding would count them again.
      storeCartCount(settledCartCount() - countRequestPieces(pending.request))
      if (await startAdding(pending.request)) showMessage('success', texts.cart_added())
    }
  }
}

/** Reads a changed cart until it shows the change, because its first read may overtake the change on the way. */
async function resumeChange({ title, cartId, before, wanted, isSent }: PendingChange): Promise<void> {
  if (readStored('cart-server-token') !== cartId) return
  const findItem = (cart: Cart) => cart.items.find(({ id }) => id === wanted?.itemId)
  const isDone = (cart: Cart) =>
    wanted ? (findItem(cart)?.quantity ?? 0) === wanted.quantity : cartContents(cart) !== before
  try {
    const cart = await readCartUntil(cartId, isSent ? isDone : () => true)
    // Reading a missing cart already forgets it.
    if (!cart || readStored('cart-server-token') !== cartId) return
    setCart(cart)
    if (isDone(cart)) return
    const item = findItem(cart)
    if (!isSent && wanted && item) await changeQuantity(cart, item, wanted.quantity)
    else if (wanted) showMessage('danger', title, texts.platform_unknown_fault())
  } catch (cause) {
    showRefusal(title, cause)
  }
}

/** Reads a cart again until it is as expected, a limited number of times. Null when the cart is gone. */
function readCartUntil(cartId: string, isExpected: (cart: Cart) => boolean): Promise<Cart | null> {
  return retry(() => readCart(cartId), {
    maxAttempts: MAX_CART_READS,
    delayMs: CART_READ_DELAY_MS,
    isDone: (cart) => !cart || isExpected(cart),
  })
}

/** Reads the cart to find the outcome of a request whose answer was lost with its page. */
async function checkOutcome({ before, request }: PendingAdd): Promise<void> {
  const cartId = readStored('cart-server-token')
  if (!cartId) return
  try {
    const cart = await readCartUntil(cartId, ({ quantity }) => quantity > before)
    if (!cart) throw new CallFailed('The cart is gone.')
    storeCart(cart)
    setPersonalData<Cart | null>(cartKey(cartId), () => cart)
    if (cart.quantity > before) showMessage('success', texts.cart_added())
    else showMessage('danger', texts.cart_add_failed(), texts.platform_unknown_fault())
  } catch (cause) {
    storeCartCount(settledCartCount() - countRequestPieces(request))
    showRefusal(texts.cart_add_failed(), cause)
  }
}

const CreateCart = graphql(`
  mutation CreateCart {
    createEmptyCart
  }
`)

/**
 * Returns the id of the shopper's cart. Creates a guest's cart at the first add; loads a customer's cart, merged
 * with the guest's.
 */
export async function requireCartId(): Promise<string> {
  const known = readStored('cart-server-token') ?? (await requireGuestCartId())
  if (known) return known
  // Loaded for customers only.
  return (await import('./customer-cart.ts')).loadCustomerCart()
}

/**
 * Returns the id of the guest's cart; creates the cart if there is none. Null if a customer is logged in,
 * even if the login happened during the call. Locked across tabs, so that two tabs create only one cart.
 */
function requireGuestCartId(): Promise<string | null> {
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

/** Timeout before reading the outcome of a change whose answer was lost. Milliseconds. */
const READ_TIMEOUT_MS = 5_000

/** Change of a cart or its checkout; `View` is the backend's answer. */
export interface CartMutation<View> {
  /** The title of the message when it fails. */
  title: string
  call: () => Promise<View>
  /** Reads the current state; null when the cart is gone. */
  read: (signal: AbortSignal) => Promise<View | null>
  /** Checks that a view shows the change. Without it, only an answer counts as success. */
  isDone?: (now: View) => boolean
  /** True when the page was left, and the next one reports the outcome. */
  isLeft?: () => boolean
  /** True if `read` reads the same cart; if that cart is gone, no further message is shown. */
  isOfOneCart?: boolean
  /**
   * If the shopper leaves the page before, the next page polls the cart until it shows the change. Adding
   * to the cart has its own tracking.
   */
  nextPageSettles?: boolean
  /** The quantity that it sets: the next page sends it if this one is left before. */
  wanted?: WantedQuantity
  /** Shows a refusal at its field instead of in a message. */
  refuse?: (cause: unknown) => void
}

export interface Outcome<View> {
  isDone: boolean
  /** The latest view from the backend; null when there is none. */
  view: View | null
}

// Sequential, so that responses arrive in the order of the clicks.
let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs a change of a cart or its checkout; all such changes go through it. Never rejects, so that no control stays
 * busy, and shows a failure once. If the answer is lost or unreadable, the outcome is unknown: it reads the cart
 * and treats whatever that contains as done.
 */
export function runCartMutation<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  const { tracked, end } = trackChange(change)
  const outcome = queue.then(() => settleMutation(tracked)).finally(end)
  queue = outcome.catch(() => null)
  return outcome
}

/** Leaves a change to the next page if this one is left before it is settled. */
function trackChange<View>(change: CartMutation<View>): { tracked: CartMutation<View>; end: () => void } {
  const cartId = readStored('cart-server-token')
  const cart = cartId && readStoredCart(cartId)
  if (!cart || !change.nextPageSettles) return { tracked: change, end: () => undefined }
  const { title, wanted = null } = change
  const pending: PendingChange = {
    title,
    cartId,
    before: cartContents(cart),
    wanted,
    isSent: false,
    isLeft: false,
  }
  const call = () => {
    if (pending.isLeft) throw new Error('The page was left.')
    pending.isSent = true
    return change.call()
  }
  const tracked = { ...change, call, isLeft: () => pending.isLeft }
  return { tracked, end: trackPending(pending) }
}

async function settleMutation<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  const outcome = await attempt(change)
  if (outcome.isDone) forgetRefusals(change.title)
  return outcome
}

async function attempt<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  try {
    return { isDone: true, view: await change.call() }
  } catch (cause) {
    await unlessLeft(cause)
    if (change.isLeft?.()) return { isDone: false, view: null }
    if (await isSessionOver(cause)) return { isDone: false, view: null }
    const mayBeGone = change.isOfOneCart && isGone(cause)
    const now = isRefusal(cause) && !mayBeGone ? undefined : await readNow(change)
    if (now && !isRefusal(cause) && change.isDone?.(now)) return { isDone: true, view: now }
    if (mayBeGone && now === null) showMessage('danger', change.title, texts.cart_not_valid())
    else if (isRefusal(cause) && change.refuse) change.refuse(cause)
    // The cart could be read, so the shop can be reached: the answer was lost, not the connection.
    else if (isRefusal(cause) || !now) showRefusal(change.title, cause)
    else showRefusal(change.title, new Error('The answer was lost.', { cause }))
    return { isDone: false, view: now ?? null }
  }
}

/** Checks that a refusal is due to an ended customer session, which is reported once and alone. */
async function isSessionOver(cause: unknown): Promise<boolean> {
  if (!(cause instanceof CallRefused && cause.expiredToken)) return false
  // Only customers need this code. If it fails to load, features/shell/enhance-shopper.ts shows the message.
  const code = await import('../customer/session.ts').catch(() => null)
  code?.expireSession(cause.expiredToken)
  return true
}

/** Reads the current state; undefined if that fails too. */
const readNow = <View>({ read }: CartMutation<View>): Promise<View | null | undefined> =>
  read(AbortSignal.timeout(READ_TIMEOUT_MS)).catch(() => undefined)

/**
 * When a page is left, the browser aborts pending requests before the page learns of it. That is no failure:
 * the call outlives the page. So the failure is handled one task later, which a page that was left does not reach.
 */
async function unlessLeft(cause: unknown): Promise<void> {
  if (cause instanceof CallFailed) await new Promise((resolve) => setTimeout(resolve))
}
