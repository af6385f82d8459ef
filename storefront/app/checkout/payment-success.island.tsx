import { lazy, Suspense, useEffect } from 'react'
import { readCustomerToken } from '../customer/session.ts'
import * as paths from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { CircleCheckIcon } from '../ui/icons-buying.ts'
import { Container } from '../ui/layout.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { AccountFromOrder } from './account-from-order.tsx'
import { OrderOverview } from './order-overview.tsx'
import { forgetOrder } from './placed-order.ts'
import { useOrder } from './use-order.ts'

const CancelGuestOrder = lazy(() => importWithTimeout(() => import('./cancel-guest-order.tsx')))

/** Where paying ends well: /checkout/onepage/success and /multisafepay/connect/success. */
export default function PaymentSuccess() {
  const { hash, order, waits, failed, retry } = useOrder()
  const isSettled = order ? !waits : false
  useEffect(() => {
    if (isSettled) forgetOrder()
  }, [isSettled])

  return (
    <Container className="min-h-svh max-w-[880px] py-section">
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
        <EmptyState
          level={1}
          title={texts.checkout_order_unknown()}
          actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
        >
          {texts.checkout_order_unknown_help()}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <header className="grid gap-3">
            <CircleCheckIcon size="lg" className="text-groen" />
            <h1>{texts.checkout_thanks()}</h1>
            <p className="text-lead">
              {texts.checkout_order_number({ number: order.number })}{' '}
              {order.customer_email && texts.checkout_mail_sent({ email: order.customer_email })}
            </p>
            <div role="status">
              {waits && (
                <Message tone="warning" title={texts.checkout_payment_pending()} live={false}>
                  {texts.checkout_payment_pending_help()}
                </Message>
              )}
            </div>
          </header>
          <OrderOverview order={order} />
          {hash && order.customer_email && <AccountFromOrder hash={hash} email={order.customer_email} />}
          <div className="flex flex-wrap gap-3" data-print="no">
            <LinkButton href={paths.home()} variant="secondary">
              {texts.checkout_on_shopping()}
            </LinkButton>
            {order.available_actions?.includes('CANCEL') && !readCustomerToken() && (
              <Suspense>
                <CancelGuestOrder number={order.number} token={order.token} />
              </Suspense>
            )}
            <LinkButton href={paths.withdrawal(hash)} variant="tertiary">
              {texts.withdrawal_title()}
            </LinkButton>
          </div>
        </div>
      )}
    </Container>
  )
}
