import { texts } from '../platform/i18n/texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { isInReview } from './order-calls.ts'
import type { OrderData } from './order-fields.ts'

interface OrderPaymentStateProps {
  order: OrderData
  waits: boolean
  isGivenUp: boolean
  onAskAgain: () => void
}

/** What is not clear yet about the money of an order. It is said when it changes, whoever looks away. */
export function OrderPaymentState({ order, waits, isGivenUp, onAskAgain }: OrderPaymentStateProps) {
  return (
    <div role="status">
      {waits && (
        <Message tone="warning" title={texts.checkout_payment_pending()} live={false}>
          <p>{isGivenUp ? texts.checkout_pending_over() : texts.checkout_payment_pending_help()}</p>
          <div className="flex flex-wrap gap-3 pt-3 empty:hidden">
            {order.payment_url && (
              <LinkButton href={order.payment_url} variant="secondary" size="sm">
                {texts.checkout_go_on_paying()}
              </LinkButton>
            )}
            {isGivenUp && (
              <Button variant="secondary" size="sm" onClick={onAskAgain}>
                {texts.checkout_look_again()}
              </Button>
            )}
          </div>
        </Message>
      )}
      {isInReview(order) && (
        <Message tone="info" title={texts.checkout_in_review()} live={false}>
          {texts.checkout_in_review_help()}
        </Message>
      )}
    </div>
  )
}
