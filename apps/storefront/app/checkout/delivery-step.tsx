import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Address } from './address.ts'
import type { DeliveryAnswers } from './address-form.tsx'
import { addressLines } from './address-lines.ts'
import type { CheckoutChoices, DeliveryMethod, Progress } from './checkout-calls.ts'
import { MethodList } from './method-list.tsx'

/** Fetched when it is needed: the checkout begins with the email address. */
export const loadAddressForm = () => importWithTimeout(() => import('./address-form.tsx'))
const AddressForm = lazy(loadAddressForm)

interface DeliveryStepProps {
  checkout: Progress
  choices: CheckoutChoices
  /** A method is being chosen for the shopper. */
  isChoosing: boolean
  onAddress: (answers: DeliveryAnswers) => Promise<boolean>
  onMethod: (method: DeliveryMethod) => Promise<boolean>
  onDone: () => void
}

/** Where it goes and how: the address first, then the ways that reach it. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { checkout, choices, isChoosing, onAddress, onMethod, onDone } = props
  const [editsAddress, setEditsAddress] = useState(checkout.shippingAddress === null)
  if (editsAddress || !checkout.shippingAddress) {
    return (
      <Suspense fallback={<Skeleton className="h-160" />}>
        <AddressForm
          checkout={checkout}
          choices={choices}
          onSubmit={async (answers) => {
            const done = await onAddress(answers)
            if (done) setEditsAddress(false)
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-5">
      <div className="flex items-start justify-between gap-4 rounded-md bg-studio p-4">
        <AddressSummary checkout={checkout} choices={choices} />
        <button type="button" className="link" onClick={() => setEditsAddress(true)}>
          {texts.checkout_edit_address()}
        </button>
      </div>
      <MethodList checkout={checkout} onMethod={onMethod} />
      <ToPayment isChosen={checkout.selected !== null} isChoosing={isChoosing} onDone={onDone} />
    </div>
  )
}

interface ToPaymentProps {
  isChosen: boolean
  isChoosing: boolean
  onDone: () => void
}

/** Leads on to the payment; pressed while a method is being chosen, it waits for that. */
function ToPayment({ isChosen, isChoosing, onDone }: ToPaymentProps) {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || isChoosing) return
    setIsPressed(false)
    if (isChosen) onDone()
  }, [isPressed, isChosen, isChoosing, onDone])
  return (
    <Button
      onClick={() => setIsPressed(true)}
      busy={isPressed}
      disabledReason={isChosen || isChoosing ? undefined : texts.checkout_method_required()}
    >
      {texts.checkout_to_payment()}
    </Button>
  )
}

/** The address or the store that was chosen. */
export function AddressSummary({ checkout, choices }: Pick<DeliveryStepProps, 'checkout' | 'choices'>) {
  const { shippingAddress: shipping, billingAddress: billing, store, selected } = checkout
  const way = checkout.methods.find(
    ({ carrier, method }) => carrier === selected?.carrier && method === selected.method,
  )
  const place = choices.stores.find(({ code }) => code === store)
  // What is collected goes nowhere: the address is that of the bill.
  const address = place ? (billing ?? shipping) : shipping
  if (!address) return null
  return (
    <p>
      {place && (
        <>
          <span className="block font-semibold">
            {texts.checkout_pickup_at({ store: place.name })}, {place.address}
          </span>
          <span className="block pt-2 text-meta">{texts.checkout_billing_address()}</span>
        </>
      )}
      <Envelope address={address} />
      {!place && billing && !isSameAddress(billing, address) && (
        <>
          <span className="block pt-2 text-meta">{texts.checkout_billing_address()}</span>
          <Envelope address={billing} />
        </>
      )}
      {way && !place && (
        <span className="block pt-2 text-ink-2 text-sm">
          {way.description}: {way.title}
        </span>
      )}
    </p>
  )
}

/** An address as it stands on an envelope, the business before who receives it. */
const envelopeOf = (address: Address): string[] =>
  [address.company, `${address.firstname} ${address.lastname}`, ...addressLines(address)].filter(Boolean)

function Envelope({ address }: { address: Address }) {
  return envelopeOf(address).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

const isSameAddress = (one: Address, other: Address) =>
  envelopeOf(one).join('\n') === envelopeOf(other).join('\n')
