import { lazy, Suspense, useMemo } from 'react'
import { NeedsJavascript } from '../cart/needs-javascript.tsx'
import { readStoredPayment } from '../cart/stored-payment.ts'
import * as paths from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useHeldFocus } from '../platform/use-held-focus.ts'
import { useStored } from '../platform/use-stored.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { CheckoutChoices } from './checkout-calls.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { useCheckout } from './use-checkout.ts'

const LostOrder = lazy(() => importWithTimeout(() => import('./lost-order.tsx')))
const WaitingOrder = lazy(() => importWithTimeout(() => import('./waiting-order.tsx')))

/**
 * /checkout: details, delivery, payment, one below the other. The page is the same for everybody; until the shopper's own
 * checkout is there it shows how far it had come, or where everybody begins.
 */
export default function CheckoutPage({ choices }: { choices: CheckoutChoices | null }) {
  const view = useCheckout()
  const stored = useStored('checkout-payment')
  const { order: waiting, lostOrder } = useMemo(() => readStoredPayment(stored), [stored])
  return (
    // At least a screen high, so that the footer does not move into and out of view while the checkout loads.
    <div ref={useHeldFocus<HTMLDivElement>()} className="min-h-svh bg-studio">
      <Container className="max-w-[1120px] pt-6 pb-section">
        <h1 className="sr-only">{texts.checkout_title()}</h1>
        <NeedsJavascript />
        {view.failed || !choices ? (
          <ErrorPart
            title={texts.checkout_failed()}
            retryLabel={texts.checkout_retry()}
            onRetry={choices ? view.refresh : () => location.reload()}
            level={2}
          />
        ) : view.isEmpty && waiting ? (
          <Suspense>
            <WaitingOrder order={waiting} cameBack={view.cameBack} onRestored={view.refresh} />
          </Suspense>
        ) : view.isEmpty && lostOrder ? (
          <Suspense>
            <LostOrder lost={lostOrder} />
          </Suspense>
        ) : view.isEmpty ? (
          <EmptyState
            title={texts.cart_empty()}
            actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
          >
            {texts.cart_empty_help()}
          </EmptyState>
        ) : (
          <div className="noscript:hidden">
            <CheckoutSteps {...view} choices={choices} />
          </div>
        )}
      </Container>
    </div>
  )
}
