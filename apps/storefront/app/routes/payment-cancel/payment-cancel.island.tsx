import { useEffect, useState } from 'react'
import { rememberedOrder } from '../../features/checkout/place-order.ts'
import { OrderUnavailable } from '../../features/orders/order-unavailable.tsx'
import { isPaid } from '../../features/orders/orders-api.ts'
import { PaymentEnded } from '../../features/orders/payment-ended.tsx'
import { useOrder } from '../../features/orders/use-placed-order.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import * as paths from '../../paths.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

/** Number of requests for the order before the payment counts as cancelled. */
const MAX_ATTEMPTS = 2

/** Page after a cancelled payment: /checkout/onepage/cancel and /multisafepay/connect/cancel. */
export default function PaymentCancel() {
  const { hash, order, attempts, waits, failed } = useOrder(MAX_ATTEMPTS)
  // Read once: the order is forgotten when its cart is restored.
  const [isRemembered] = useState(() => rememberedOrder() !== null)
  const wasPaid = order ? isPaid(order) : false
  // The order was paid in another tab, or before the shopper returned here.
  useEffect(() => {
    if (wasPaid && hash) navigateTo(`${paths.paymentSuccess()}?${new URLSearchParams({ hash })}`, 'replace')
  }, [wasPaid, hash])
  const isOver =
    failed || order === null || (order && !waits && !wasPaid) || (waits && attempts >= MAX_ATTEMPTS)
  return (
    <Container className="noscript:hidden min-h-[calc(100svh-9rem)] py-section">
      {order === null && !isRemembered ? (
        <OrderUnavailable />
      ) : isOver ? (
        <PaymentEnded hash={hash} order={order ?? null} />
      ) : (
        <SkeletonGroup label={texts.checkout_loading()}>
          <h1 className="sr-only">{texts.checkout_payment_ended()}</h1>
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-64" />
        </SkeletonGroup>
      )}
    </Container>
  )
}
