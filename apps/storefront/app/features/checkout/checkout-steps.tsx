import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { onDemand } from '../../lib/islands/on-demand.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Panel } from '../../ui/layout.tsx'
import { StepMark, type StepState, Steps } from '../../ui/steps.tsx'
import type { CheckoutChoices, Progress } from './checkout.ts'
import { setBillingAddress, setDelivery, setEmail, setShippingAddress } from './checkout-api.ts'
import { AddressSummary, DeliveryStep, MethodSummary } from './delivery-step.tsx'
import { type DetailsAnswers, DetailsStep } from './details-step.tsx'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import { BANK_TRANSFER } from './payment-choice.ts'
import type { CheckoutView } from './use-checkout.ts'

const { Component: PaymentStep, prefetch: prefetchPaymentStep } = onDemand(() => import('./payment-step.tsx'))

type StepName = 'details' | 'delivery' | 'payment'

const BEGINNING: Progress = {
  email: null,
  shippingAddress: null,
  billingAddress: null,
  store: null,
  point: null,
  pickup: [],
  methods: [],
  selected: null,
  preferred: null,
}

type StepsProps = Omit<CheckoutView, 'failed' | 'isEmpty'> & { choices: CheckoutChoices }

export function CheckoutSteps({ checkout, cart, isRead, choices, cartBeforeChange, ...to }: StepsProps) {
  const { change, place, refresh } = to
  const [wanted, setWanted] = useState<StepName | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const [method, setMethod] = useState('')
  const progress = checkout ?? BEGINNING
  const open = wanted ?? firstOpen(progress)
  const goTo = (step: StepName | null) => {
    setMoved(true)
    setWanted(step)
  }
  // While a step is filled in the code of the next one is fetched.
  useEffect(() => {
    if (open === 'delivery') void prefetchPaymentStep()
  }, [open])
  const order = { cart, country: progress.shippingAddress?.country, onChanged: refresh }
  const stepState = (step: StepName): StepState => stateOfStep(step, open, progress)

  const saveDetails = async ({ email, address, store, billing }: DetailsAnswers) => {
    const isNamed =
      email === progress.email || (await change(texts.checkout_email(), (id) => setEmail(id, email)))
    const isShipped =
      isNamed &&
      (await change(texts.checkout_shipping_address(), (id) => setShippingAddress(id, address, store)))
    const isBilled =
      isShipped && (await change(texts.checkout_billing_address(), (id) => setBillingAddress(id, billing)))
    // A chosen place has one way to it, which is preferred, so the payment follows.
    if (isBilled) goTo(store === null ? 'delivery' : null)
  }
  const isChoosing = usePreferredDelivery(isRead ? progress : BEGINNING, (method) =>
    change(texts.checkout_delivery(), (id) => setDelivery(id, method)),
  )
  return (
    <>
      <StepNames stepState={stepState} />
      <ErrorBoundary>
        <FoldedSummary {...order} />
      </ErrorBoundary>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4">
          <Step
            number={1}
            title={texts.checkout_your_details()}
            state={stepState('details')}
            summary={<DetailsSummary checkout={progress} choices={choices} />}
            takesFocus={hasMoved}
            onEdit={() => goTo('details')}
          >
            <DetailsStep checkout={progress} choices={choices} onSubmit={saveDetails} />
          </Step>
          <Step
            number={2}
            title={texts.checkout_delivery()}
            state={stepState('delivery')}
            summary={<MethodSummary checkout={progress} awaitsTransfer={method === BANK_TRANSFER} />}
            takesFocus={hasMoved}
            onEdit={() => goTo('delivery')}
          >
            <DeliveryStep
              checkout={progress}
              isChoosing={isChoosing}
              onMethod={(method) => change(texts.checkout_delivery(), (id) => setDelivery(id, method))}
              onDone={() => goTo('payment')}
            />
          </Step>
          <Step
            number={3}
            title={texts.checkout_payment()}
            state={stepState('payment')}
            takesFocus={hasMoved}
          >
            <CurrentPayment
              checkout={isRead ? checkout : undefined}
              markImages={choices.markImages}
              cartBeforeChange={cartBeforeChange}
              onPlace={place}
              onMethod={setMethod}
            />
          </Step>
        </div>
        <ErrorBoundary>
          <OrderSummary {...order} returns={choices.returns} />
        </ErrorBoundary>
        <p className="text-meta text-ink-3 lg:hidden">{choices.returns}</p>
      </div>
    </>
  )
}

type CurrentPaymentProps = Omit<ComponentProps<typeof PaymentStep>, 'checkout'> &
  Pick<CheckoutView, 'checkout'>

/** Payment step of the backend's current cart: items and total must be up to date. */
function CurrentPayment({ checkout, ...step }: CurrentPaymentProps) {
  const waiting = <Skeleton className="h-64" />
  return (
    <Suspense fallback={waiting}>
      {checkout ? <PaymentStep checkout={checkout} {...step} /> : waiting}
    </Suspense>
  )
}

/** Buyer and address, shown on the folded first step. */
function DetailsSummary({ checkout, choices }: { checkout: Progress; choices: CheckoutChoices }) {
  return (
    <>
      <p>{checkout.email}</p>
      <AddressSummary checkout={checkout} choices={choices} />
    </>
  )
}

function StepNames({ stepState }: { stepState: (step: StepName) => StepState }) {
  return (
    <Steps
      label={texts.checkout_steps()}
      doneLabel={texts.checkout_done()}
      steps={[
        { label: texts.checkout_details(), state: stepState('details') },
        { label: texts.checkout_delivery(), state: stepState('delivery') },
        { label: texts.checkout_payment(), state: stepState('payment') },
      ]}
    />
  )
}

/** Finds the step to open; after a reload, the last reached one. */
function firstOpen(progress: Progress): StepName {
  const { email, shippingAddress, billingAddress } = progress
  if (!email || !shippingAddress || !billingAddress) return 'details'
  return hasMethod(progress) ? 'payment' : 'delivery'
}

/** Checks that the selected method delivers to the chosen place. */
const hasMethod = ({ methods, store, selected }: Progress) =>
  methods.some(
    (one) => one.store === store && one.carrier === selected?.carrier && one.method === selected.method,
  )

function stateOfStep(step: StepName, open: StepName, checkout: Progress): StepState {
  if (step === open) return 'current'
  const isDone = {
    details: firstOpen(checkout) !== 'details',
    delivery: checkout.selected !== null,
    payment: false,
  }
  return isDone[step] ? 'done' : 'upcoming'
}

/**
 * Selects the backend's preferred shipping method, or the only one, once there is an address and no selection.
 * @returns true while that is pending
 */
function usePreferredDelivery(
  checkout: Progress,
  choose: (method: { carrier: string; method: string }) => Promise<boolean>,
): boolean {
  const [refused, setRefused] = useState<string | null>(null)
  const fitting = checkout.methods.filter(
    ({ store, problem }) => store === checkout.store && problem === null,
  )
  const preferred =
    fitting.find(
      ({ carrier, method }) =>
        carrier === checkout.preferred?.carrier && method === checkout.preferred.method,
    ) ?? fitting[0]
  const wanted = !hasMethod(checkout) && preferred ? `${preferred.carrier} ${preferred.method}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each method that becomes the preferred one
  useEffect(() => {
    if (wanted && preferred) void choose(preferred).then((done) => setRefused(done ? null : wanted))
  }, [wanted])
  return wanted !== null && wanted !== refused
}

interface StepProps {
  number: number
  title: string
  state: StepState
  /** Summary of the step's input once it is done. */
  summary?: ReactNode
  /** True once the shopper has changed steps: the opened step then gets the focus. */
  takesFocus: boolean
  onEdit?: () => void
  children: ReactNode
}

/** Section of the checkout. Collapses to a summary when it is finished. */
export function Step({ number, title, state, summary, takesFocus, onEdit, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (takesFocus && state === 'current' && before.current !== 'current') {
      heading.current?.focus({ preventScroll: true })
      // Collapsing the previous step moves the page, so the browser's own scrolling would miss the heading.
      heading.current?.scrollIntoView()
    }
    before.current = state
  }, [state, takesFocus])
  return (
    <Panel className="grid gap-5">
      <div className="flex items-center gap-3">
        <StepMark state={state} number={number} />
        <h2 ref={heading} tabIndex={-1} className="flex-1 text-h3">
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <button type="button" className="link" onClick={onEdit}>
            {texts.checkout_edit()} <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
      <ErrorBoundary>
        {state === 'done' && summary && <div className="text-ink-2 [overflow-wrap:anywhere]">{summary}</div>}
        {state === 'current' && children}
      </ErrorBoundary>
    </Panel>
  )
}
