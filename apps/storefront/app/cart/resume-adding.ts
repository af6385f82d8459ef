import { CallFailed } from '../platform/browser-commerce.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { setPersonalData } from '../platform/personal-data.ts'
import { readStored } from '../platform/read-stored.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import type { Cart } from './cart.ts'
import { readCart } from './cart-calls.ts'
import { settledCartCount, storeCartCount } from './cart-count.ts'
import { add } from './change-cart.ts'
import { type PendingAdd, piecesOf, takeUnsettled } from './pending-adds.ts'
import { cartKey, storeCart } from './stored-cart.ts'

const TRIES = 3
const BETWEEN_TRIES_MS = 1_000

/** Settles what was being put into the cart when the page before this one was left, and says how it ended. */
export async function resumeAdding(): Promise<void> {
  for (const pendingAdd of takeUnsettled()) {
    if (pendingAdd.isSent) await findOut(pendingAdd)
    else {
      // Its pieces are in the stored count already, and adding counts them again.
      storeCartCount(settledCartCount() - piecesOf(pendingAdd.request))
      if (await add(pendingAdd.request)) showMessage('success', texts.cart_added())
    }
  }
}

/** The answer was lost with the page; the cart itself tells whether the backend has carried it out. */
async function findOut({ before, request }: PendingAdd): Promise<void> {
  const cartId = readStored('cart-server-token')
  if (!cartId) return
  let cart: Cart | null = null
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
      cart = await readCart(cartId)
      if (cart && cart.quantity > before) break
    }
    if (!cart) throw new CallFailed('The cart is gone.')
    storeCart(cart)
    setPersonalData<Cart | null>(cartKey(cartId), () => cart)
    if (cart.quantity > before) showMessage('success', texts.cart_added())
    else showMessage('danger', texts.cart_add_failed(), texts.platform_unknown_fault())
  } catch (cause) {
    storeCartCount(settledCartCount() - piecesOf(request))
    showRefusal(texts.cart_add_failed(), cause)
  }
}
