import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetOrderedCart } from '../../features/cart/use-cart.ts'
import { forgetPayment, rememberedOrder } from '../../features/checkout/place-order.ts'
import { readCustomerToken } from '../../features/customer/session.ts'
import { AccountFromOrder, OrderInAccount } from '../../features/orders/account-from-order.tsx'
import { ExpectedDays, OrderOverview, OrderPapers } from '../../features/orders/order-overview.tsx'
import { OrderUnavailable } from '../../features/orders/order-unavailable.tsx'
import {
  isBankTransfer,
  isBrokenOff,
  isInReview,
  isRefunded,
  isUnpaid,
  type OrderData,
  type OrderStatusCode,
  readStatusCode,
} from '../../features/orders/orders-api.ts'
import { PaymentEnded } from '../../features/orders/payment-ended.tsx'
import { TransferDetails } from '../../features/orders/transfer-details.tsx'
import { trackPurchase, useOrder } from '../../features/orders/use-placed-order.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { ErrorPart, Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { CircleCheckIcon } from '../../ui/icons.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import signpost from '../../ui/places/signpost.avif'
import { Spread } from '../../ui/spread.tsx'

const GiftMessageText = lazy(() =>
  importWithTimeout(() => import('../../features/orders/gift-message-text.tsx')),
)
const CancelGuestOrder = lazy(() =>
  importWithTimeout(() => import('../../features/orders/cancel-guest-order.tsx')),
)

/** Number of polls for the outcome, every two seconds: one minute. */
const MAX_ATTEMPTS = 30

/** Page after a payment: /checkout/onepage/success and /multisafepay/connect/success. */
export default function PaymentSuccess() {
  const { hash, order, waits, failed, retry, ...polling } = useOrder(MAX_ATTEMPTS)
  return (
    <Container className="noscript:hidden min-h-[calc(100svh-9rem)] py-section">
      {failed ? (
        <ErrorPart
          title={texts.checkout_order_unread()}
          retryLabel={texts.checkout_retry()}
          onRetry={retry}
          level={2}
        />
      ) : order === undefined ? (
        <SkeletonGroup label={texts.checkout_loading()}>
          <h1 className="sr-only">{texts.checkout_thanks()}</h1>
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-96" />
        </SkeletonGroup>
      ) : order === null ? (
        <OrderUnavailable />
      ) : isBrokenOff(order) ? (
        <PaymentEnded hash={hash} order={order} />
      ) : isRefunded(order) ? (
        <RefundedOrder order={order} />
      ) : (
        <PlacedOrder hash={hash} order={order} waits={waits} {...polling} />
      )}
    </Container>
  )
}

/** Order that was paid but cannot be carried out, with the reason. */
function RefundedOrder({ order }: { order: OrderData }) {
  const reason = nonNull(order.comments).at(-1)?.message
  return (
    <EmptyPage
      level={1}
      picture={signpost}
      title={texts.checkout_refunded()}
      actions={<LinkButton href={paths.cart()}>{texts.cart_view()}</LinkButton>}
    >
      {reason && <p>{reason}</p>}
      <p>{texts.checkout_refunded_help({ number: order.number })}</p>
    </EmptyPage>
  )
}

interface PlacedOrderProps {
  hash: string | null
  order: OrderData
  waits: boolean
  isGivenUp: boolean
  checkAgain: () => void
}

/** Placed order with items, next steps and actions. */
function PlacedOrder({ hash, order, waits, isGivenUp, checkAgain }: PlacedOrderProps) {
  const [isNewAccount] = useState(() => rememberedOrder()?.hasAccount ?? false)
  // After a reload only the order says so, if the backend has the field.
  const hasAccount = order.has_account ?? isNewAccount
  useEffect(() => {
    if (waits) return
    // Reported once: on a later visit no payment is stored.
    if (rememberedOrder()?.number === order.number) trackPurchase(order)
    else void forgetOrderedCart()
    forgetPayment()
  }, [waits, order])
  const email = order.customer_email ?? order.email
  const mayCancel = order.available_actions?.includes('CANCEL') && !readCustomerToken()
  return (
    <div className="grid grid-cols-1 gap-6">
      <Spread
        as="header"
        media={<img src={lighthouse} alt="" width={1120} height={720} decoding="async" data-print="no" />}
      >
        <CircleCheckIcon size="lg" className="text-groen" />
        <h1>{texts.checkout_thanks()}</h1>
        <ExpectedDays order={order} />
        <p className="text-lead [overflow-wrap:anywhere]">
          {texts.checkout_order_number({ number: order.number })}{' '}
          {!waits && email && texts.checkout_mail_sent({ email })}
        </p>
        <OrderPaymentState order={order} waits={waits} isGivenUp={isGivenUp} onAskAgain={checkAgain} />
      </Spread>
      {hasAccount && <OrderInAccount email={email ?? null} isNew={isNewAccount} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 gap-6">
          <TransferDetails order={order} />
          <OrderPapers order={order} />
          <NextSteps order={order} />
        </div>
        <OrderOverview order={order} />
      </div>
      {order.gift_message && (
        <Suspense>
          <GiftMessageText gift={order.gift_message} />
        </Suspense>
      )}
      {hash && email && !hasAccount && <AccountFromOrder hash={hash} email={email} />}
      <div className="flex flex-wrap items-center gap-3" data-print="no">
        <LinkButton href={paths.home()} variant="secondary">
          {texts.checkout_on_shopping()}
        </LinkButton>
        <Button variant="tertiary" onClick={() => print()}>
          {texts.checkout_print()}
        </Button>
        {mayCancel && (
          <Suspense>
            <CancelGuestOrder number={order.number} token={order.token} />
          </Suspense>
        )}
        <Link href={paths.withdrawal(hash)} className="link text-sm">
          {texts.withdrawal_title()}
        </Link>
      </div>
    </div>
  )
}

interface OrderPaymentStateProps {
  order: OrderData
  waits: boolean
  isGivenUp: boolean
  onAskAgain: () => void
}

/** State of an order's payment while its outcome is open, in a live region. */
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

/** Status codes of orders that still have to be paid, packed or shipped. */
const UNFINISHED: readonly (OrderStatusCode | null)[] = ['pending', 'processing', 'pending_payment']

/** Next steps of an order; empty once it was cancelled or shipped. */
export function NextSteps({ order }: { order: OrderData }) {
  if (!UNFINISHED.includes(readStatusCode(order))) return null
  const isCollected = Boolean(order.pickup_location_code)
  const steps = [
    !isUnpaid(order) && texts.checkout_next_mail(),
    isBankTransfer(order) ? texts.checkout_next_transfer() : texts.checkout_next_pack(),
    isCollected ? texts.checkout_next_ready() : texts.checkout_next_ship(),
  ].filter((step) => step !== false)
  return (
    <section className="grid gap-2" data-print="no">
      <h2 className="text-h3">{texts.checkout_next_steps()}</h2>
      <ol className="list-decimal pl-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
