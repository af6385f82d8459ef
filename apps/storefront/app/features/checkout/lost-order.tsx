import { useEffect, useState } from 'react'
import { isRefusal } from '../../lib/api/browser-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { EmptyState, ErrorPart } from '../../ui/feedback.tsx'
import { type UnconfirmedOrder as Lost, storePayment, type UnconfirmedOrder } from '../cart/stored-payment.ts'
import type { PlacedOrder } from './checkout-api.ts'
import { callPlaceOrder, goToPayment, isCorePayment, rememberOrder, restoreQuote } from './place-order.ts'

/** Replaces an empty cart after a lost order request: finds its order and redirects to it. */
export default function LostOrder({ lost }: { lost: Lost }) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const find = async () => {
      const order = await findLostOrder(lost)
      // If it is still to be paid, the page continues with the order that is now stored.
      if (order) rememberOrder(order, lost.cartId, lost.hasAccount)
      else storePayment({ lostOrder: null })
      if (order && !order.redirectUrl) goToPayment(order)
    }
    find().catch(() => setFailed(true))
  }, [lost])
  return failed ? (
    <ErrorPart
      title={texts.checkout_order_unread()}
      retryLabel={texts.checkout_retry()}
      onRetry={() => location.reload()}
      level={2}
    />
  ) : (
    <EmptyState title={texts.checkout_finding_order()}>{texts.checkout_finding_order_help()}</EmptyState>
  )
}

/** Total that no cart has, so that looking up an order never places one. */
const NO_TOTAL = { grandTotal: -1 }

/**
 * Finds the order of a request whose answer was lost: for the same payment method the backend returns the order
 * that it made of the cart. Rejects when the backend does not answer.
 *
 * @returns null if none was placed, or it has ended since
 */
export async function findLostOrder({ cartId, as, method }: UnconfirmedOrder): Promise<PlacedOrder | null> {
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
 * Cancels the payment of a lost order before its cart is ordered in another way: the shopper never saw where to pay
 * it. Rejects when the backend does not answer.
 *
 * @public loaded on demand by use-checkout.ts
 * @returns the order if it stays valid, as for a bank transfer; null if the cart can be ordered
 */
export async function settleLostOrder(lost: UnconfirmedOrder): Promise<PlacedOrder | null> {
  if (!hasFeature('restore_quote')) return null
  try {
    await restoreQuote(lost.cartId)
    return null
  } catch (cause) {
    if (isRefusal(cause)) return findLostOrder(lost)
    throw cause
  }
}
