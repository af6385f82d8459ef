import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { navigateTo } from '../platform/navigate.ts'
import { usePersonalData } from '../platform/personal-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { type StepState, Steps } from '../ui/steps.tsx'
import {
  type Checkout,
  type CheckoutChoices,
  readCheckoutChoices,
  setBillingAddress,
  setDelivery,
  setEmail,
  setShippingAddress,
} from './checkout-calls.ts'
import { AddressSummary, type DeliveryAnswers, DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Step } from './step.tsx'
import { useCheckout } from './use-checkout.ts'

const loadPaymentStep = () => importWithTimeout(() => import('./payment-step.tsx'))
const PaymentStep = lazy(loadPaymentStep)

type StepName = 'details' | 'delivery' | 'payment'

/** /checkout: details, delivery, payment, one below the other. */
export default function CheckoutPage() {
  const { checkout, failed, refresh, change, place } = useCheckout()
  const { data: choices, error: choicesError } = usePersonalData<CheckoutChoices>({
    key: ['checkout-choices'],
    read: readCheckoutChoices,
  })
  return (
    <div className="bg-studio">
      <Container className="max-w-[1120px] pt-6 pb-section">
        <h1 className="sr-only">{texts.checkout_title()}</h1>
        <noscript>
          <p className="py-6">{texts.cart_needs_javascript()}</p>
        </noscript>
        {failed || (choicesError && !choices) ? (
          <ErrorPart
            title={texts.checkout_failed()}
            retryLabel={texts.checkout_retry()}
            onRetry={refresh}
            level={2}
          />
        ) : checkout === undefined || !choices ? (
          <CheckoutSkeleton isEmpty={checkout === null} />
        ) : checkout && checkout.cart.lines.length > 0 ? (
          <CheckoutSteps {...{ checkout, choices, change, place, refresh }} />
        ) : (
          <EmptyCheckout />
        )}
      </Container>
    </div>
  )
}

type StepsProps = Pick<ReturnType<typeof useCheckout>, 'change' | 'place' | 'refresh'> & {
  checkout: Checkout
  choices: CheckoutChoices
}

function CheckoutSteps({ checkout, choices, change, place, refresh }: StepsProps) {
  const [wanted, setWanted] = useState<StepName | null>(null)
  const open = wanted ?? firstOpen(checkout)
  // While the address is filled in, what comes after it is fetched; what fails is fetched again when it is needed.
  useEffect(() => {
    if (open === 'delivery') loadPaymentStep().catch(() => null)
  }, [open])
  const stateOf = (step: StepName): StepState => stateOfStep(step, open, checkout)

  const saveAddress = async ({ address, store, billing }: DeliveryAnswers) => {
    const shipped = await change(texts.checkout_shipping_address(), (id) =>
      setShippingAddress(id, address, store),
    )
    if (!shipped) return false
    const billed = await change(texts.checkout_billing_address(), (id) =>
      setBillingAddress(id, billing ?? address),
    )
    if (!billed) return false
    setWanted('delivery')
    return true
  }
  const isChoosing = usePreferredDelivery(checkout, (method) =>
    change(texts.checkout_delivery(), (id) => setDelivery(id, method)),
  )
  const order = async (method: string, answers: Readonly<Record<string, string>>, note: string) => {
    const placed = await place(method, answers, note)
    if (!placed) return
    if (placed.redirectUrl) location.assign(placed.redirectUrl)
    else navigateTo(`${paths.paymentSuccess()}?hash=${placed.hash}`, 'replace')
  }
  return (
    <>
      <Steps
        label={texts.checkout_steps()}
        doneLabel={texts.checkout_done()}
        steps={[
          { label: texts.checkout_details(), state: stateOf('details') },
          { label: texts.checkout_delivery(), state: stateOf('delivery') },
          { label: texts.checkout_payment(), state: stateOf('payment') },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4">
          <Step
            number={1}
            title={texts.checkout_your_details()}
            state={stateOf('details')}
            summary={checkout.email}
            onEdit={() => setWanted('details')}
          >
            <DetailsStep
              email={checkout.email}
              onDone={async (email) => {
                const done = await change(texts.checkout_email(), (id) => setEmail(id, email))
                if (done) setWanted(null)
                return done
              }}
            />
          </Step>
          <Step
            number={2}
            title={texts.checkout_delivery()}
            state={stateOf('delivery')}
            summary={<AddressSummary checkout={checkout} choices={choices} />}
            onEdit={() => setWanted('delivery')}
          >
            <DeliveryStep
              checkout={checkout}
              choices={choices}
              isChoosing={isChoosing}
              onAddress={saveAddress}
              onMethod={(method) => change(texts.checkout_delivery(), (id) => setDelivery(id, method))}
              onDone={() => setWanted('payment')}
            />
          </Step>
          <Step number={3} title={texts.checkout_payment()} state={stateOf('payment')}>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <PaymentStep checkout={checkout} onPlace={order} />
            </Suspense>
          </Step>
        </div>
        <OrderSummary cart={checkout.cart} onChanged={refresh} />
      </div>
    </>
  )
}

/** The step that waits for the shopper; after a reload, where things stood. */
function firstOpen({ email, shippingAddress, billingAddress, selected }: Checkout): StepName {
  if (!email) return 'details'
  return shippingAddress && billingAddress && selected ? 'payment' : 'delivery'
}

function stateOfStep(step: StepName, open: StepName, checkout: Checkout): StepState {
  if (step === open) return 'current'
  const isDone = { details: checkout.email !== null, delivery: checkout.selected !== null, payment: false }
  return isDone[step] ? 'done' : 'upcoming'
}

/**
 * Takes the backend's preferred method, or the only one, as soon as there is an address and nothing is chosen.
 * @returns whether that is under way
 */
function usePreferredDelivery(
  checkout: Checkout,
  choose: (method: { carrier: string; method: string }) => Promise<boolean>,
): boolean {
  const [refused, setRefused] = useState<string | null>(null)
  const fitting = checkout.methods.filter(({ store }) => store === checkout.store)
  const isFitting = fitting.some(
    ({ carrier, method }) => carrier === checkout.selected?.carrier && method === checkout.selected.method,
  )
  const preferred =
    fitting.find(
      ({ carrier, method }) =>
        carrier === checkout.preferred?.carrier && method === checkout.preferred.method,
    ) ?? fitting[0]
  const wanted = !isFitting && preferred ? `${preferred.carrier} ${preferred.method}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each method that becomes the preferred one
  useEffect(() => {
    if (wanted && preferred) void choose(preferred).then((done) => setRefused(done ? null : wanted))
  }, [wanted])
  return wanted !== null && wanted !== refused
}

function EmptyCheckout() {
  return (
    <EmptyState
      title={texts.cart_empty()}
      actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
    >
      {texts.cart_empty_help()}
    </EmptyState>
  )
}

function CheckoutSkeleton({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <EmptyCheckout />
  return (
    <SkeletonGroup
      label={texts.checkout_loading()}
      className="grid gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div className="grid gap-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-96" />
    </SkeletonGroup>
  )
}
