import {
  CallFailed,
  CallRefused,
  callCommerce,
  isRateLimit,
  isRefusal,
  newIdempotencyKey,
} from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { afterPaint } from '../../lib/page/scheduling.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { canStore, readStored, withTabLock, writeStored } from '../../lib/storage/browser-storage.ts'
import { leaveToNextPage } from '../../lib/storage/next-page.ts'
import { refreshPersonalData, setPersonalData } from '../../lib/storage/personal-data.ts'
import { trackingSources } from '../listing/recommendations/tracking-sources.ts'
import { addProduct, addProducts, cartOwner, isGone, readCart, removeCoupon, updateItem } from './cart-api.ts'
import {
  type Cart,
  cartContents,
  cartKey,
  confirmPending,
  countPending,
  forgetCart,
  headerCount,
  type ItemToAdd,
  type ProductToAdd,
  readStoredCart,
  storeCart,
  uncountLeft,
  withChange,
} from './cart-store.ts'

/** Products that a shopper adds to the cart: pieces of one product, or a set. */
type AddRequest = { product: ProductToAdd; quantity: number } | { items: readonly ItemToAdd[] }

/**
 * Adds a product to the cart. Counts the pieces immediately, and corrects the count by the answer. A missing cart is replaced once. Resolves to false after showing why it failed.
 */
export function addToCart(product: ProductToAdd, quantity: number): Promise<boolean> {
  return add({ product: { ...product, ...foundThrough(product.sku) }, quantity })
}

/** Adds several products to the cart at once. Shows which of them failed; false if all did. */
export function addProductsToCart(items: readonly ItemToAdd[]): Promise<boolean> {
  return add({ items: items.map((item) => ({ ...item, ...foundThrough(item.parent_sku ?? item.sku) })) })
}

/**
 * Returns the last recommendation in which the shopper saw a product; the gateway removes it if the backend does
 * not support it. Part of the request, because a repetition must not differ.
 */
function foundThrough(sku: string): { tracking_source?: string } {
  const source = trackingSources().get(sku)
  return source ? { tracking_source: source } : {}
}

function countPieces(request: AddRequest): number {
  const quantities = 'items' in request ? request.items.map(({ quantity }) => quantity) : [request.quantity]
  if (shopConfig.minicart.countType !== 'quantity') return quantities.length
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

interface Added {
  cart: Cart
  refusals: readonly string[]
}

function add(request: AddRequest, key = newIdempotencyKey()): Promise<boolean> {
  const pieces = countPieces(request)
  return untilAnswered({ request, key, pieces, isSent: false }, async (change) => {
    // Update the count first, because it is visible.
    await afterPaint()
    // The header may count items, so its count does not tell.
    const before = readStoredCart()?.quantity ?? 0
    const { isDone, view } = await settle<Added>({
      title: texts.cart_add_failed(),
      pieces,
      call: () =>
        withCart((cartId) => {
          change.isSent = true
          return sendAdd(cartId, request, key)
        }),
      async read(signal) {
        const cartId = readStored('cart-server-token')
        const cart = cartId && (await readCart(cartId, signal))
        return cart ? { cart, refusals: [] } : null
      },
      isDone: ({ cart }) => cart.quantity > before,
    })
    if (!view) return false
    tellCouponChange(readStoredCart(view.cart.id), view.cart)
    setCart(view.cart)
    if (!canStore()) showMessage('warning', texts.cart_not_kept(), texts.cart_not_kept_text())
    const isAdded = view.cart.quantity > before
    if (view.refusals.length > 0)
      showMessage(
        isAdded ? 'warning' : 'danger',
        isAdded ? texts.cart_joined_partly() : texts.cart_add_failed(),
        view.refusals.join(' '),
      )
    return isDone && (view.refusals.length === 0 || isAdded)
  })
}

async function sendAdd(cartId: string, request: AddRequest, key: string): Promise<Added> {
  if ('items' in request) return addProducts(cartId, request.items, key)
  return { cart: await addProduct(cartId, request.product, request.quantity, key), refusals: [] }
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
export function changeQuantity(
  cart: Cart,
  { id: itemId }: { id: string },
  quantity: number,
  key = newIdempotencyKey(),
): Promise<boolean> {
  const { countType } = shopConfig.minicart
  const expected = headerCount(withChange(cart, { itemId, quantity }), countType)
  const pieces = expected - headerCount(cart, countType)
  return untilAnswered({ cartId: cart.id, itemId, quantity, key, pieces, isSent: false }, (change) =>
    settleChange(cart, {
      title: texts.cart_update_failed(),
      pieces,
      call() {
        change.isSent = true
        return updateItem(cart.id, itemId, quantity, key)
      },
    }),
  )
}

type CartChangeCall = Pick<CartMutation<Cart>, 'title' | 'call' | 'refuse' | 'pieces'> & {
  /** True if the shopper applies or removes the coupon, which has its own message. */
  changesCoupon?: boolean
}

/** Changes a cart in the backend and stores the answer. A message says why a change is refused. */
export function changeCart(cart: Cart, change: CartChangeCall): Promise<boolean> {
  return inOrder(() => settleChange(cart, change))
}

async function settleChange(cart: Cart, change: CartChangeCall): Promise<boolean> {
  const { id } = cart
  const before = cartContents(readStoredCart(id) ?? cart)
  const { isDone, view } = await settle({
    ...change,
    read: (signal) => readCart(id, signal),
    isDone: (now) => cartContents(now) !== before,
    isOfOneCart: true,
  })
  if (view) {
    if (!change.changesCoupon) tellCouponChange(readStoredCart(id), view)
    setCart(view)
  }
  // Only the cart's own read decides that it is gone: an unknown item or coupon has the same category.
  else if (readStored('cart-server-token') === id) refreshPersonalData(cartKey(id))
  return isDone
}

/** Shows that a change of the items ended the coupon's discount, for instance below its minimum, or restored it. */
function tellCouponChange(before: Cart | undefined, { coupon, items }: Cart): void {
  if (!before || items.length === 0 || before.coupon === coupon) return
  const code = before.coupon ?? coupon ?? ''
  if (before.coupon) showMessage('warning', texts.cart_coupon_ended({ code }), texts.cart_coupon_ended_text())
  else showMessage('success', texts.cart_coupon_applied(), texts.cart_coupon_back({ code }))
}

/** Stores the backend's cart: this page shows it, the header counts it, and other tabs notice it. */
export function setCart(cart: Cart): void {
  setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
  if (cart.items.length > 0) storeCart(cart)
  else discardEmptyCart(cart)
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

/** Change without an answer yet, whose pieces are counted. With its key it may be sent again. */
export type UnansweredChange = { key: string; pieces: number; isSent: boolean } & (
  | { request: AddRequest }
  | { cartId: string; itemId: string; quantity: number }
)

const unanswered = new Set<UnansweredChange>()

/** Counts a change, and runs it after the earlier ones. If its page is left before, the next one sends it again. */
function untilAnswered(
  change: UnansweredChange,
  work: (change: UnansweredChange) => Promise<boolean>,
): Promise<boolean> {
  addEventListener('pagehide', leaveUnanswered)
  unanswered.add(change)
  countPending(change.pieces)
  return inOrder(() => work(change)).finally(() => unanswered.delete(change))
}

function leaveUnanswered() {
  if (unanswered.size === 0) return
  sendWaitingAdditions()
  leaveToNextPage({ changes: [...unanswered] })
}

/** Sends additions that still wait for earlier changes: the shopper may not open another page. */
function sendWaitingAdditions() {
  const cartId = readStored('cart-server-token')
  // Quantities stay for the next page, because their order matters.
  if (!cartId || !hasFeature('idempotency_keys')) return
  for (const change of unanswered) {
    if ('request' in change && !change.isSent) sendAdd(cartId, change.request, change.key).catch(() => null)
  }
}

/** Sends the changes again that had no answer when the previous page was left, and shows their outcomes. */
export async function resumeChanges(changes: readonly UnansweredChange[]): Promise<void> {
  for (const change of changes) await resume(change)
}

async function resume(change: UnansweredChange): Promise<void> {
  // Sending it counts its pieces again.
  uncountLeft(change.pieces)
  const cart = readStoredCart()
  // A backend that ignores keys would execute a change twice.
  if (change.isSent && !hasFeature('idempotency_keys')) {
    const now = await readCart(readStored('cart-server-token') ?? '').catch(() => null)
    if (now) setCart(now)
  } else if ('request' in change) {
    if (await add(change.request, change.key)) showMessage('success', texts.cart_added())
  } else if (cart?.id === change.cartId) {
    await changeQuantity(cart, { id: change.itemId }, change.quantity, change.key)
  }
}

const CreateCart = graphql(`
  mutation CreateCart {
    createEmptyCart
  }
`)

/** A cart that nobody uses is deleted after a day, so a lost answer may leave one. */
const NEW_CART = { as: 'guest', keepalive: true, isRepeatable: true } as const

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
    const { createEmptyCart: id } = await callCommerce(CreateCart, {}, NEW_CART)
    if (!id) throw new Error('The backend made no cart.')
    // A customer has a cart; nobody uses the new one.
    if (readStored('user-server-token')) return null
    writeStored('cart-server-token', id)
    return id
  })
}

/** Timeout before reading the outcome of a change whose answer was lost. Milliseconds. */
const READ_TIMEOUT_MS = 5_000

/** Change of a cart or its checkout; `View` is the backend's answer. */
export interface CartMutation<View> {
  title: string
  call: () => Promise<View>
  /** Reads the current state; null when the cart is gone. */
  read: (signal: AbortSignal) => Promise<View | null>
  /** Checks that a view shows the change. Without it, only an answer counts as success. */
  isDone?: (now: View) => boolean
  /** True if `read` reads the same cart; if that cart is gone, no further message is shown. */
  isOfOneCart?: boolean
  /** Shows a refusal at its field instead of in a message. */
  refuse?: (cause: unknown) => void
  /** Pieces that the header counts already. */
  pieces?: number
}

export interface Outcome<View> {
  isDone: boolean
  /** The latest view from the backend; null when there is none. */
  view: View | null
}

let queue: Promise<unknown> = Promise.resolve()

/** Runs changes one after the other, so that answers arrive in the order of the clicks. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = queue.then(work)
  queue = done.catch(() => null)
  return done
}

/**
 * Runs a change of a cart or its checkout; all such changes go through it. Never rejects, so that no control stays
 * busy, and shows a failure once. If the answer is lost or unreadable, the outcome is unknown: it reads the cart
 * and treats whatever that contains as done.
 */
export function runCartMutation<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  return inOrder(() => settle(change))
}

async function settle<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  const outcome = await runOnce(change)
  if (outcome.view) confirmPending(change.pieces ?? 0)
  else countPending(-(change.pieces ?? 0))
  return outcome
}

async function runOnce<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  try {
    const view = await change.call()
    forgetRefusals(change.title)
    return { isDone: true, view }
  } catch (cause) {
    await unlessLeft(cause)
    if (await isSessionOver(cause)) return { isDone: false, view: null }
    const mayBeGone = change.isOfOneCart && isGone(cause)
    const isRefused = isRefusal(cause) || isRateLimit(cause)
    const now = isRefused && !mayBeGone ? undefined : await readNow(change)
    if (now && !isRefused && change.isDone?.(now)) {
      forgetRefusals(change.title)
      return { isDone: true, view: now }
    }
    if (mayBeGone && now === null) showMessage('danger', change.title, texts.cart_not_valid())
    else if (isRefused && change.refuse) change.refuse(cause)
    // The cart could be read, so the shop can be reached: the answer was lost, not the connection.
    else if (isRefused || !now) showRefusal(change.title, cause)
    else showRefusal(change.title, new Error('The answer was lost.', { cause }))
    return { isDone: false, view: now ?? null }
  }
}

/** Checks that a refusal is due to an ended customer session, which is reported once and alone. */
async function isSessionOver(cause: unknown): Promise<boolean> {
  if (!(cause instanceof CallRefused && cause.expiredToken)) return false
  // Only customers need this code. If it fails to load, features/shell/use-customer-session.ts shows the message.
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
