import { type FormEvent, lazy, Suspense, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EMPTY_ADDRESS } from './address.ts'
import { AddressEntryFields } from './address-entry-fields.tsx'
import type { AddressProblems } from './address-problems.ts'
import type { CheckoutChoices, ChosenAddress, Progress } from './checkout-calls.ts'
import { useSavedAddresses } from './saved-addresses.ts'
import { type AddressPurpose, useAddressEntry } from './use-address-entry.ts'

const PickupStores = lazy(() => importWithTimeout(() => import('./pickup-stores.tsx')))

export interface DeliveryAnswers {
  /** Where the goods go; where they are collected, whom the bill is for. */
  address: ChosenAddress
  /** The store to collect from, or null for delivery at home. */
  store: string | null
  /** Null when it is the same address. */
  billing: ChosenAddress | null
}

interface AddressFormProps {
  checkout: Progress
  choices: CheckoutChoices
  onSubmit: (answers: DeliveryAnswers) => Promise<void>
}

/** Where the goods go and whom the bill is for; of what is collected, the store and the bill. */
export default function AddressForm({ checkout, choices, onSubmit }: AddressFormProps) {
  const [store, setStore] = useState(checkout.store)
  const [collects, setCollects] = useState(checkout.store !== null)
  const [billsElsewhere, setBillsElsewhere] = useState(hasOtherBilling(checkout))
  const [storeMissing, setStoreMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isPending, during] = usePending()
  const shared = { saved: useSavedAddresses(), countries: choices.countries }
  const shipping = useAddressEntry({
    ...shared,
    purpose: 'shipping',
    initial: checkout.shippingAddress,
    isForBill: collects,
  })
  const billing = useAddressEntry({
    ...shared,
    purpose: 'billing',
    initial: hasOtherBilling(checkout) ? checkout.billingAddress : null,
    isForBill: true,
  })
  const hasBilling = billsElsewhere && !collects

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = [shipping.check(), hasBilling ? billing.check() : {}]
    const noStore = collects && !store
    setStoreMissing(noStore)
    setAttempt(attempt + 1)
    if (noStore || found.some((problems) => Object.keys(problems).length > 0)) return
    await during(() =>
      onSubmit({
        address: shipping.chosen(),
        store: collects ? store : null,
        billing: hasBilling ? billing.chosen() : null,
      }),
    )
  }
  const listed = [
    ...(storeMissing && collects ? [{ message: texts.checkout_store_required() }] : []),
    ...listOf('shipping', shipping.problems),
    ...(hasBilling ? listOf('billing', billing.problems) : []),
  ]
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      <FormSummary
        title={texts.checkout_check_fields({ count: listed.length })}
        problems={listed}
        attempt={attempt}
      />
      {choices.stores.length > 0 && <DeliveryKind collects={collects} onChange={setCollects} />}
      {collects && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PickupStores
            stores={choices.stores}
            stock={checkout.pickup}
            chosen={store}
            error={storeMissing && !store ? texts.checkout_store_required() : undefined}
            onChoose={setStore}
          />
        </Suspense>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">
          {collects ? texts.checkout_billing_address() : texts.checkout_shipping_address()}
        </legend>
        {collects && <p className="text-sm text-ink-2">{texts.checkout_bill_for_pickup()}</p>}
        <AddressEntryFields entry={shipping} countries={choices.countries} isForBill={collects} />
      </fieldset>
      {!collects && (
        <Checkbox
          label={texts.checkout_same_billing()}
          checked={!billsElsewhere}
          onChange={(event) => setBillsElsewhere(!event.target.checked)}
        />
      )}
      {hasBilling && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{texts.checkout_billing_address()}</legend>
          <AddressEntryFields entry={billing} countries={choices.countries} isForBill />
        </fieldset>
      )}
      <Button type="submit" busy={isPending}>
        {texts.checkout_to_methods()}
      </Button>
    </form>
  )
}

/** Whether the goods are brought or collected. */
function DeliveryKind({ collects, onChange }: { collects: boolean; onChange: (collects: boolean) => void }) {
  return (
    <Segmented
      label={texts.checkout_how()}
      name="delivery-kind"
      options={[
        { value: 'home', label: texts.checkout_home_delivery() },
        { value: 'store', label: texts.checkout_pickup() },
      ]}
      value={collects ? 'store' : 'home'}
      onChange={(kind) => onChange(kind === 'store')}
    />
  )
}

const listOf = (purpose: AddressPurpose, problems: AddressProblems) =>
  Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ fieldId: `${purpose}-${field}`, message }] : [],
  )

function hasOtherBilling({ shippingAddress, billingAddress, store }: Progress): boolean {
  if (!shippingAddress || !billingAddress || store !== null) return false
  return (Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[]).some(
    (key) => shippingAddress[key] !== billingAddress[key],
  )
}
