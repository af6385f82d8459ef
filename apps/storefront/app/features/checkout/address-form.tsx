import { type FormEvent, lazy, Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioCard, RadioCards, Segmented } from '../../ui/choice.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form.tsx'
import { type AddressCountry, type AddressProblems, EMPTY_ADDRESS } from '../postcode/address.ts'
import { AddressFields } from '../postcode/address-fields.tsx'
import {
  type AddressEntry,
  type AddressPurpose,
  useAddressEntry,
  useSavedAddresses,
} from './address-entry.ts'
import type { CheckoutChoices, ChosenAddress, Progress } from './checkout-api.ts'

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

const VatField = lazy(() => importWithTimeout(() => import('../vat/vat-field.tsx')))

interface AddressEntryFieldsProps {
  entry: AddressEntry
  countries: readonly AddressCountry[]
  isForBill: boolean
}

/** One address: a choice of the customer's address book, or all that is asked of a new one. */
export function AddressEntryFields({ entry, countries, isForBill }: AddressEntryFieldsProps) {
  const { purpose, saved, bookId, address, problems } = entry
  const isCustomer = useStored('user-server-token') !== null
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <RadioCards label={texts.checkout_which_address()}>
          {saved.map(({ id, name, place }) => (
            <RadioCard
              key={id}
              name={`${purpose}-address`}
              value={String(id)}
              title={name}
              description={place}
              checked={bookId === id}
              onChange={() => entry.choose(id)}
            />
          ))}
          <RadioCard
            name={`${purpose}-address`}
            value="new"
            title={texts.checkout_other_address()}
            checked={bookId === null}
            onChange={() => entry.choose(null)}
          />
        </RadioCards>
      )}
      {bookId === null && (
        <>
          <AddressFields
            purpose={purpose}
            address={address}
            problems={problems}
            countries={countries}
            isForBill={isForBill}
            onChange={entry.change}
          />
          <Checkbox
            label={texts.checkout_business()}
            checked={entry.isBusiness}
            onChange={(event) => entry.setBusiness(event.target.checked)}
          />
          {entry.isBusiness && <BusinessFields entry={entry} />}
          {isCustomer && (
            <Checkbox
              label={texts.checkout_save_address()}
              checked={entry.savesToBook}
              onChange={(event) => entry.setSavesToBook(event.target.checked)}
            />
          )}
        </>
      )}
    </div>
  )
}

function BusinessFields({ entry: { purpose, address, problems, change } }: { entry: AddressEntry }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${purpose}-company`}
        label={texts.checkout_company()}
        autoComplete={`${purpose} organization`}
        value={address.company}
        error={problems.company}
        onChange={(event) => change({ company: event.target.value })}
      />
      <TextField
        id={`${purpose}-cocNumber`}
        label={texts.checkout_coc()}
        optional={texts.checkout_optional()}
        inputMode="numeric"
        value={address.cocNumber}
        error={problems.cocNumber}
        onChange={(event) => change({ cocNumber: event.target.value })}
      />
      <Suspense>
        <VatField
          id={`${purpose}-vatId`}
          value={address.vatId}
          country={address.country}
          error={problems.vatId}
          onChange={(vatId) => change({ vatId })}
        />
      </Suspense>
    </div>
  )
}
