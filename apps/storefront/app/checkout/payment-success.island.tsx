import { lazy, Suspense, useEffect, useState } from 'react'
import { readCustomerToken } from '../customer/session.ts'
import * as paths from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ErrorPart } from '../ui/empty-state.tsx'
import { CircleCheckIcon } from '../ui/icons-buying.ts'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { AccountFromOrder } from './account-from-order.tsx'
import { NextSteps } from './next-steps.tsx'
import { isBrokenOff } from './order-calls.ts'
import type { OrderData } from './order-fields.ts'
import { OrderOverview } from './order-overview.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderPaymentState } from './order-payment-state.tsx'
import { OrderUnavailable } from './order-unavailable.tsx'
import { PaymentEnded } from './payment-ended.tsx'
import { forgetPayment, rememberedOrder } from './placed-order.ts'
import { trackPurchase } from './track-purchase.ts'
import { TransferDetails } from './transfer-details.tsx'
import { useOrder } from './use-order.ts'

const CancelGuestOrder = lazy(() => importWithTimeout(() => import('./cancel-guest-order.tsx')))

/** For how long the outcome is waited for: a minute, every two seconds. */
const MAX_ATTEMPTS = 30

/** Where paying ends well: /checkout/onepage/success and /multisafepay/connect/success. */
export default function PaymentSuccess() {
  const { hash, order, waits, failed, retry, ...polling } = useOrder(MAX_ATTEMPTS)
  return (
    <Container className="noscript:hidden min-h-svh max-w-[880px] py-section">
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
      ) : (
        <PlacedOrder hash={hash} order={order} waits={waits} {...polling} />
      )}
    </Container>
  )
}

interface PlacedOrderProps {
  hash: string | null
  order: OrderData
  waits: boolean
  isGivenUp: boolean
  checkAgain: () => void
}

/** An order that was placed: what it holds, what happens next, and what can be done with it. */
function PlacedOrder({ hash, order, waits, isGivenUp, checkAgain }: PlacedOrderProps) {
  const [hasAccount] = useState(() => rememberedOrder()?.hasAccount ?? false)
  useEffect(() => {
    if (waits) return
    // Once: whoever comes back to this page has no payment under way.
    if (rememberedOrder()?.number === order.number) trackPurchase(order)
    forgetPayment()
  }, [waits, order])
  const email = order.customer_email ?? order.email
  const mayCancel = order.available_actions?.includes('CANCEL') && !readCustomerToken()
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-3">
        <CircleCheckIcon size="lg" className="text-groen" />
        <h1>{texts.checkout_thanks()}</h1>
        <p className="text-lead">
          {texts.checkout_order_number({ number: order.number })}{' '}
          {!waits && email && texts.checkout_mail_sent({ email })}
        </p>
        <OrderPaymentState order={order} waits={waits} isGivenUp={isGivenUp} onAskAgain={checkAgain} />
      </header>
      <TransferDetails order={order} />
      <OrderPapers order={order} />
      <NextSteps order={order} />
      <OrderOverview order={order} />
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
