import type { LostOrder } from '../cart/stored-payment.ts'
import { isRefusal } from '../platform/browser-commerce.ts'
import { hasFeature } from '../platform/current-page.ts'
import { isCorePayment } from './load-core-payment.ts'
import { callPlaceOrder, type PlacedOrder, restoreQuote } from './place-order.ts'

/** No cart comes to this: what was not ordered is not ordered by looking for it. */
const NO_TOTAL = { grandTotal: -1 }

/**
 * The order of a press whose answer never came. Asked for by the same way of paying, the backend gives the order that it made of the cart.
 * Rejects when the backend does not answer.
 *
 * @returns null when none was placed, or it ended since
 */
export async function findLostOrder({ cartId, as, method }: LostOrder): Promise<PlacedOrder | null> {
  // Core Magento has no call that finds an order by its cart.
  if (isCorePayment()) return null
  try {
    const wish = { method, answers: {}, note: '', password: null }
    return await callPlaceOrder({ id: cartId, totals: NO_TOTAL }, wish, { as })
  } catch (cause) {
    if (isRefusal(cause)) return null
    throw cause
  }
}

/**
 * Before a cart is ordered in another way: if the lost press has placed its order, the payment of that is broken off, as the shopper never saw
 * where to pay it. Rejects when the backend does not answer.
 *
 * @returns the order where it goes on all the same, as one by bank transfer does; null when the cart can be ordered
 */
export async function settleLostOrder(lost: LostOrder): Promise<PlacedOrder | null> {
  if (!hasFeature('restore_quote')) return null
  try {
    await restoreQuote(lost.cartId)
    return null
  } catch (cause) {
    if (isRefusal(cause)) return findLostOrder(lost)
    throw cause
  }
}
