import { useEffect, useEffectEvent } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { runCartMutation } from '../cart/cart-actions.ts'
import type { RememberedOrder } from '../cart/stored-payment.ts'
import { restoreCart } from './place-order.ts'

interface WaitingOrderProps {
  order: RememberedOrder
  /**
   * True if the shopper returned from the payment page with the browser's Back button, which cancels the
   * payment.
   */
  cameBack: boolean
  onRestored: () => void
}

/** Order that waits for its payment, shown in place of the empty cart. */
export default function WaitingOrder({ order, cameBack, onRestored }: WaitingOrderProps) {
  const [isPending, during] = usePending()
  const restore = async () => {
    const { isDone } = await during(() =>
      runCartMutation({
        title: texts.checkout_restore_cart(),
        call: () => restoreCart(order),
        // Idempotent, so there is no need to check whether it was executed.
        read: async () => null,
      }),
    )
    if (isDone) onRestored()
  }
  const onCameBack = useEffectEvent(() => void restore())
  useEffect(() => {
    if (cameBack) onCameBack()
  }, [cameBack])
  return (
    <EmptyState
      title={texts.checkout_waiting_order()}
      actions={
        <>
          <LinkButton href={`${paths.paymentSuccess()}?${new URLSearchParams({ hash: order.hash })}`}>
            {texts.checkout_to_order()}
          </LinkButton>
          <Button
            variant="secondary"
            busy={isPending}
            busyLabel={texts.checkout_restoring()}
            onClick={() => void restore()}
          >
            {texts.checkout_restore_cart()}
          </Button>
        </>
      }
    >
      {texts.checkout_waiting_order_help({ number: order.number })}
    </EmptyState>
  )
}
