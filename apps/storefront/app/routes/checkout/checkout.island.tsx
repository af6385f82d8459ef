import { lazy, Suspense, useMemo } from 'react'
import { NeedsJavascript } from '../../features/cart/needs-javascript.tsx'
import { readStoredPayment } from '../../features/cart/stored-payment.ts'
import type { CheckoutChoices } from '../../features/checkout/checkout.ts'
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useRestoreFocus } from '../../lib/islands/hooks.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { ErrorPart } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

const EmptyCart = lazy(() => importWithTimeout(() => import('../../features/cart/empty-cart.tsx')))
const WaitingOrder = lazy(() => importWithTimeout(() => import('../../features/checkout/waiting-order.tsx')))

/**
 * Checkout on one page: details, delivery, payment. The page is the same for everybody; until the shopper's
 * checkout has loaded it shows the stored progress, or the first step.
 */
export default function CheckoutPage({ choices }: { choices: CheckoutChoices | null }) {
  const view = useCheckout()
  const stored = useStored('checkout-payment')
  const { order: waiting } = useMemo(() => readStoredPayment(stored), [stored])
  return (
    // At least a screen high, so that the footer does not move into and out of view while the checkout loads.
    <div ref={useRestoreFocus<HTMLDivElement>()} className="min-h-svh bg-studio">
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
        ) : view.isEmpty ? (
          <Suspense>
            <EmptyCart />
          </Suspense>
        ) : (
          <div className="noscript:hidden">
            <CheckoutSteps {...view} choices={choices} />
          </div>
        )}
      </Container>
    </div>
  )
}
