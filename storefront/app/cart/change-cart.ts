import { CallFailed, CallRefused } from '../platform/browser-commerce.ts'
import { writeStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { refreshPersonalData, setPersonalData } from '../platform/personal-data.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { type Cart, type CartLine, countOf, type ProductToAdd, withQuantity } from './cart.ts'
import {
  addProduct,
  addProducts,
  applyCoupon,
  isGone,
  removeCoupon,
  requireCartId,
  updateLine,
} from './cart-calls.ts'
import { storeCartCount, storedCartCount, tellOtherTabs } from './cart-signals.ts'

/** The key under which the cart of a token is kept. */
export const cartKey = (cartId: string) => ['cart', cartId] as const

// Changes go one after another: the backend's answers then come in the order of the clicks.
let queue: Promise<unknown> = Promise.resolve()

function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = queue.then(change, change)
  queue = result.catch(() => undefined)
  return result
}

/**
 * Puts a product into the cart. The count is told at once and put right by the answer. A cart that turned out to be
 * gone is replaced by a new one, once. Resolves to false after saying why it could not be added.
 */
export function addToCart(product: ProductToAdd, quantity: number): Promise<boolean> {
  const before = storedCartCount()
  storeCartCount(before + (shopConfig.minicart.countType === 'quantity' ? quantity : 1))
  return inTurn(async () => {
    try {
      const cart = await inSomeCart((cartId) => addProduct(cartId, product, quantity))
      await keep(cart)
      return true
    } catch (cause) {
      storeCartCount(before)
      say(texts.cart_add_failed(), cause)
      return false
    }
  })
}

/** Puts several products into the cart at once. What could not be added is said; false when that was all of it. */
export function addSeveralToCart(
  items: readonly { sku: string; parent_sku?: string; quantity: number }[],
): Promise<boolean> {
  const before = storedCartCount()
  return inTurn(async () => {
    try {
      const { cart, refusals } = await inSomeCart((cartId) => addProducts(cartId, items))
      await keep(cart)
      for (const refusal of refusals) showMessage('danger', texts.cart_add_failed(), refusal)
      return refusals.length === 0 || storedCartCount() > before
    } catch (cause) {
      say(texts.cart_add_failed(), cause)
      return false
    }
  })
}

async function inSomeCart<Result>(add: (cartId: string) => Promise<Result>): Promise<Result> {
  const cartId = await requireCartId()
  try {
    return await add(cartId)
  } catch (cause) {
    // An unknown sku has the same category as an unknown cart: with a new cart it fails again, and then says so.
    if (!isGone(cause)) throw cause
    forgetCart()
    return add(await requireCartId())
  }
}

/** Sets a line's quantity, shown at once; when the backend disagrees, the cart is as it was, and the reason is said. */
export function changeQuantity(cart: Cart, line: CartLine, quantity: number): Promise<boolean> {
  void setPersonalData<Cart | null>(
    cartKey(cart.id),
    (current) => current && withQuantity(current, line.id, quantity),
  )
  storeCartCount(countOf(withQuantity(cart, line.id, quantity), shopConfig.minicart.countType))
  return change(cart, texts.cart_update_failed(), () => updateLine(cart.id, line, quantity))
}

export function applyCouponCode(cart: Cart, code: string): Promise<boolean> {
  return change(cart, texts.cart_coupon_failed(), () => applyCoupon(cart.id, code))
}

export function dropCoupon(cart: Cart): Promise<boolean> {
  return change(cart, texts.cart_coupon_failed(), () => removeCoupon(cart.id))
}

function change(before: Cart, title: string, call: () => Promise<Cart>): Promise<boolean> {
  return inTurn(async () => {
    try {
      await keep(await call())
      return true
    } catch (cause) {
      await setPersonalData<Cart | null>(cartKey(before.id), () => before)
      storeCartCount(countOf(before, shopConfig.minicart.countType))
      // Only the cart's own read decides that it is gone: an unknown line or coupon has the same category.
      void refreshPersonalData(cartKey(before.id))
      say(title, cause)
      return false
    }
  })
}

/** The backend's cart is the truth: shown here, counted everywhere, told to other tabs. */
async function keep(cart: Cart): Promise<void> {
  await setPersonalData<Cart | null>(cartKey(cart.id), () => cart)
  storeCartCount(countOf(cart, shopConfig.minicart.countType))
  tellOtherTabs()
}

/** The cart is gone: its token, its count and what was chosen for it. */
export function forgetCart(): void {
  writeStored('cart-server-token', null)
  writeStored('checkout-payment', null)
  storeCartCount(0)
}

/** Each of the backend's messages under the title of what was tried. */
function say(title: string, cause: unknown): void {
  if (cause instanceof CallRefused) {
    for (const { message } of cause.errors) showMessage('danger', title, message)
  } else if (cause instanceof CallFailed) {
    showMessage('danger', title, texts.cart_no_connection())
  } else {
    showMessage('danger', title, texts.cart_unknown_fault())
    throw cause
  }
}
