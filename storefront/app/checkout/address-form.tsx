import { type FormEvent, lazy, Suspense, useState } from 'react'
import { isVatNumberOf, normaliseVatNumber } from '../../../contract/vat-number-rule.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioCard, RadioCards } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Address, type AddressProblems, addressProblems, EMPTY_ADDRESS } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutChoices, Progress } from './checkout-calls.ts'

const VatField = lazy(() => importWithTimeout(() => import('../vat/vat-field.tsx')))

export interface DeliveryAnswers {
  address: Address
  /** The store to collect from, or null for delivery at home. */
  store: string | null
  /** Null when it is the same address. */
  billing: Address | null
}

interface AddressFormProps {
  checkout: Progress
  choices: CheckoutChoices
  onSubmit: (answers: DeliveryAnswers) => Promise<void>
}

/** Where the goods go, or the store where they are collected, and whom the bill is for. */
export function AddressForm({ checkout, choices, onSubmit }: AddressFormProps) {
  const [address, setAddress] = useState(checkout.shippingAddress ?? EMPTY_ADDRESS)
  const [store, setStore] = useState(checkout.store)
  const [collects, setCollects] = useState(checkout.store !== null)
  const [isBusiness, setIsBusiness] = useState(Boolean(address.company || address.vatId))
  const [billing, setBilling] = useState<Address | null>(otherBilling(checkout))
  const [problems, setProblems] = useState<AddressProblems>({})
  const [billingProblems, setBillingProblems] = useState<AddressProblems>({})
  const [storeMissing, setStoreMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isPending, during] = usePending()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const plain = isBusiness ? address : { ...address, company: '', vatId: '' }
    const found = { ...addressProblems(plain), ...businessProblems(plain) }
    const foundBilling = billing ? addressProblems(billing) : {}
    const noStore = collects && !store
    setProblems(found)
    setBillingProblems(foundBilling)
    setStoreMissing(noStore)
    setAttempt(attempt + 1)
    if (noStore || Object.keys(found).length > 0 || Object.keys(foundBilling).length > 0) return
    await during(() => onSubmit({ address: plain, store: collects ? store : null, billing }))
  }
  const change = (part: Partial<Address>) => {
    setAddress((current) => ({ ...current, ...part }))
    setProblems((current) => without(current, Object.keys(part)))
  }
  const listed = [
    ...(storeMissing ? [{ message: texts.checkout_store_required() }] : []),
    ...Object.entries(problems).map(([field, message]) => ({ fieldId: `shipping-${field}`, message })),
    ...Object.entries(billingProblems).map(([field, message]) => ({ fieldId: `billing-${field}`, message })),
  ]
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      <FormSummary
        title={texts.checkout_check_fields({ count: listed.length })}
        problems={listed}
        attempt={attempt}
      />
      {choices.stores.length > 0 && (
        <Segmented
          label={texts.checkout_how()}
          name="delivery-kind"
          options={[
            { value: 'home', label: texts.checkout_home_delivery() },
            { value: 'store', label: texts.checkout_pickup() },
          ]}
          value={collects ? 'store' : 'home'}
          onChange={(kind) => setCollects(kind === 'store')}
        />
      )}
      {collects && (
        <RadioCards
          label={texts.checkout_which_store()}
          error={storeMissing ? texts.checkout_store_required() : undefined}
        >
          {choices.stores.map(({ code, name, address: place }) => (
            <RadioCard
              key={code}
              name="pickup-store"
              value={code}
              title={name}
              description={place}
              checked={store === code}
              onChange={() => setStore(code)}
            />
          ))}
        </RadioCards>
      )}
      <AddressFields
        purpose="shipping"
        address={address}
        problems={problems}
        countries={choices.countries}
        onChange={change}
      />
      <Checkbox
        label={texts.checkout_business()}
        checked={isBusiness}
        onChange={(event) => setIsBusiness(event.target.checked)}
      />
      {isBusiness && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="shipping-company"
            label={texts.checkout_company()}
            autoComplete="organization"
            value={address.company}
            error={problems.company}
            onChange={(event) => change({ company: event.target.value })}
          />
          <Suspense>
            <VatField
              value={address.vatId}
              country={address.country}
              error={problems.vatId}
              onChange={(vatId) => change({ vatId })}
            />
          </Suspense>
        </div>
      )}
      <Checkbox
        label={texts.checkout_same_billing()}
        checked={billing === null}
        onChange={(event) => setBilling(event.target.checked ? null : EMPTY_ADDRESS)}
      />
      {billing && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{texts.checkout_billing_address()}</legend>
          <AddressFields
            purpose="billing"
            address={billing}
            problems={billingProblems}
            countries={choices.countries}
            onChange={(part) => {
              setBilling((current) => current && { ...current, ...part })
              setBillingProblems((current) => without(current, Object.keys(part)))
            }}
          />
        </fieldset>
      )}
      <Button type="submit" busy={isPending}>
        {texts.checkout_to_methods()}
      </Button>
    </form>
  )
}

/** A VAT number of the wrong form or of another country is refused; one that nobody can confirm is not. */
function businessProblems({ company, vatId, country }: Address): AddressProblems {
  if (!vatId.trim()) return {}
  const number = normaliseVatNumber(vatId)
  if (!isVatNumberOf(number, country)) return { vatId: texts.vat_invalid() }
  if (!company.trim()) return { company: texts.checkout_company_required() }
  return {}
}

function otherBilling({ shippingAddress, billingAddress }: Progress): Address | null {
  if (!shippingAddress || !billingAddress) return null
  const same = (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).every(
    (key) => shippingAddress[key] === billingAddress[key],
  )
  return same ? null : billingAddress
}

function without(problems: AddressProblems, fields: readonly string[]): AddressProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}
