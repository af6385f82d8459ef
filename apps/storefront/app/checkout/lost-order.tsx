import { useEffect, useState } from 'react'
import { type LostOrder as Lost, storePayment } from '../cart/stored-payment.ts'
import { texts } from '../platform/i18n/texts.ts'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { findLostOrder } from './find-lost-order.ts'
import { goToPayment } from './go-to-payment.ts'
import { rememberOrder } from './placed-order.ts'

/** In the place of an empty cart that was about to be ordered when the page was left: looks for its order, and leads to it. */
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
