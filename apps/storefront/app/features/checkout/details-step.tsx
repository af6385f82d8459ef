import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type FieldGroup, type FormState, type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Checkbox, RadioCard, RadioCards, Segmented } from '../../ui/choice.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { countryNeeds } from '../address/address.ts'
import { AddressFields, type AddressFieldsProps, BusinessFields } from '../address/address-fields.tsx'
import { useDeliveryCountry } from '../cart/estimated-totals.ts'
import {
  addressAtStore,
  addressGroup,
  type CheckoutAddress,
  chosenAddress,
  chosenBookId,
  type DeliveryValues,
  deliveryProblems,
  hasBilling,
  initialDelivery,
  isNameOnly,
  type SavedAddress,
  useSavedAddresses,
  withFindings,
} from './address-entry.ts'
import type { CheckoutChoices, ChosenAddress, Progress } from './checkout.ts'
import { EmailField } from './email-field.tsx'

const LoginDialog = lazy(() => importWithTimeout(() => import('./login-dialog.tsx')))
const ParcelPoints = lazy(() => importWithTimeout(() => import('./parcel-points.tsx')))
const PickupStores = lazy(() => importWithTimeout(() => import('./pickup-stores.tsx')))

export interface DetailsAnswers {
  email: string
  /** Delivery address; billing address for a pickup order. */
  address: ChosenAddress
  /** Code of the store or the parcel point to pick up from; null for delivery at home. */
  store: string | null
  /** Billing address; null if it equals the delivery address. */
  billing: ChosenAddress | null
}

interface DetailsStepProps {
  checkout: Progress
  choices: CheckoutChoices
  onSubmit: (answers: DetailsAnswers) => Promise<void>
}

/** Asks who orders, where the order goes or which store it is picked up from, and whom it is billed to. */
export function DetailsStep({ checkout, choices, onSubmit }: DetailsStepProps) {
  const saved = useSavedAddresses()
  const { form, onEntry } = useDetailsForm({ checkout, choices, saved, onSubmit })
  const [isLoggingIn, setLoggingIn] = useState(false)
  const { countries, stores } = choices
  const { values, change } = form
  const { collects, billsElsewhere } = values
  const shipping = addressGroup(form, 'shipping')
  const billing = addressGroup(form, 'billing')
  return (
    <>
      <Form form={form} findLabel={hasBilling(values) ? addressName : undefined} onChange={onEntry}>
        <EmailField
          {...form.field('email')}
          onSuggestion={(email) => change({ email })}
          onLogin={() => setLoggingIn(true)}
        />
        <ReceivingPlace form={form} checkout={checkout} stores={stores} />
        {isNameOnly(values, saved) ? (
          <CollectorFields group={shipping} countries={countries} />
        ) : (
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-semibold">
              {collects ? texts.checkout_billing_address() : texts.checkout_shipping_address()}
            </legend>
            <AddressChoice
              group={shipping}
              purpose="shipping"
              saved={saved}
              countries={countries}
              isForBill={collects}
            />
          </fieldset>
        )}
        {collects && saved.length === 0 && (
          <Checkbox
            label={texts.checkout_wants_bill()}
            checked={values.wantsBill}
            onChange={({ target }) => {
              change({ wantsBill: target.checked })
              // Clears the errors of fields that appear or disappear.
              shipping.change(shipping.values)
            }}
          />
        )}
        {!collects && (
          <Checkbox
            label={texts.checkout_same_billing()}
            checked={!billsElsewhere}
            onChange={({ target }) => {
              change({ billsElsewhere: !target.checked })
              // Clears the errors of fields that appear or disappear.
              billing.change(billing.values)
            }}
          />
        )}
        {hasBilling(values) && (
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-semibold">{texts.checkout_billing_address()}</legend>
            <AddressChoice group={billing} purpose="billing" saved={saved} countries={countries} isForBill />
          </fieldset>
        )}
        <SubmitButton>{texts.checkout_to_methods()}</SubmitButton>
      </Form>
      {/* A form cannot contain another one. */}
      {isLoggingIn && (
        <Suspense>
          <LoginDialog
            email={values.email}
            onLogin={(email) => {
              // The address of a customer's order is the account's.
              change({ email })
              setLoggingIn(false)
            }}
            onClose={() => setLoggingIn(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface DetailsFormPlan extends DetailsStepProps {
  saved: readonly SavedAddress[]
}

interface ReceivingPlaceProps extends Pick<DetailsStepProps, 'checkout'>, Pick<CheckoutChoices, 'stores'> {
  form: FormState<DeliveryValues>
}

/** Asks how the order is received, and at which store or parcel point. */
function ReceivingPlace({ form: { id, values, problems, change }, checkout, stores }: ReceivingPlaceProps) {
  const { collects, atPoint, store, point } = values
  const ways = [
    { value: 'home', label: texts.checkout_home_delivery() },
    ...(hasFeature('parcel_points') ? [{ value: 'point', label: texts.checkout_point() }] : []),
    ...(stores.length > 0 ? [{ value: 'store', label: texts.checkout_pickup() }] : []),
  ]
  if (ways.length === 1) return null
  return (
    <>
      <Segmented
        label={texts.checkout_how()}
        name="delivery-kind"
        options={ways}
        value={!collects ? 'home' : atPoint ? 'point' : 'store'}
        // Place and telephone number are validated again, because their problems may depend on the kind of delivery.
        onChange={(kind) =>
          change({
            collects: kind !== 'home',
            atPoint: kind === 'point',
            store,
            point,
            'shipping-telephone': values['shipping-telephone'],
          })
        }
      />
      {collects && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          {atPoint ? (
            <ParcelPoints
              id={`${id}-point`}
              near={values['shipping-postcode'] || point?.postal.postcode || ''}
              chosen={point}
              error={problems.point}
              // Home delivery and an invoice go to the same neighbourhood.
              onPostcode={(postcode) => change({ 'shipping-postcode': postcode })}
              onChoose={(chosen) => change({ point: chosen })}
            />
          ) : (
            <PickupStores
              id={`${id}-store`}
              stores={stores}
              stock={checkout.pickup}
              chosen={store || null}
              error={problems.store}
              onChoose={(code) => change({ store: code })}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Asks who picks up an order. */
function CollectorFields({ group, countries }: Pick<AddressFieldsProps, 'group' | 'countries'>) {
  const { id, values, problems, change } = group
  const field = (name: 'firstname' | 'lastname' | 'telephone') => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{texts.checkout_collector()}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstname')} label={texts.checkout_firstname()} autoComplete="given-name" />
        <TextField {...field('lastname')} label={texts.checkout_lastname()} autoComplete="family-name" />
      </div>
      <TextField
        {...field('telephone')}
        label={texts.checkout_telephone()}
        optional={
          countryNeeds(countries, values.country).needsTelephone ? undefined : texts.checkout_optional()
        }
        hint={texts.checkout_collector_telephone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </fieldset>
  )
}

/**
 * State of the form. The server renders it empty; saved progress fills it later. After the first input only the e-mail
 * address is filled in, because a logged-in customer cannot type it.
 */
function useDetailsForm({ checkout, choices: { countries, stores }, saved, onSubmit }: DetailsFormPlan) {
  const hasEntered = useRef(false)
  const chosenCountry = useDeliveryCountry()
  const country = countries.some(({ code }) => code === chosenCountry) ? chosenCountry : undefined
  const form = useForm<DeliveryValues>({
    name: 'checkout details',
    initial: initialDelivery(checkout, stores, country),
    check: (values) => deliveryProblems(values, saved, countries),
    async send(entered): Promise<Problems<DeliveryValues>> {
      const values = await withFindings(entered, saved)
      form.change({
        'shipping-finding': values['shipping-finding'],
        'billing-finding': values['billing-finding'],
      })
      const found = deliveryProblems(values, saved, countries)
      if (Object.keys(found).length > 0) return found
      const place = values.collects
        ? ((values.atPoint ? values.point : stores.find(({ code }) => code === values.store)) ?? null)
        : null
      await onSubmit({
        email: values.email.trim(),
        address:
          place && isNameOnly(values, saved)
            ? addressAtStore(values, place)
            : chosenAddress(values, 'shipping', saved),
        store: place?.code ?? null,
        billing: hasBilling(values) ? chosenAddress(values, 'billing', saved) : null,
      })
      return {}
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only progress that arrives is taken over
  useEffect(() => {
    if (!hasEntered.current) form.reset()
    else if (checkout.email && !form.values.email) form.change({ email: checkout.email })
  }, [checkout.email, checkout.shippingAddress, country])
  const onEntry = () => {
    hasEntered.current = true
  }
  return { form, onEntry }
}

/** Names the address that a problem belongs to, if the form has two. */
function addressName(field: string): string {
  if (field === 'email') return texts.checkout_your_details()
  return field.startsWith('billing-') ? texts.checkout_billing_address() : texts.checkout_shipping_address()
}

interface AddressChoiceProps extends Omit<AddressFieldsProps, 'group'> {
  group: FieldGroup<CheckoutAddress>
  saved: readonly SavedAddress[]
}

/** An entry of the customer's address book, or a new address. */
function AddressChoice({ group, purpose, saved, countries, isForBill }: AddressChoiceProps) {
  const { values, change } = group
  const isCustomer = useStored('user-server-token') !== null
  const chosen = chosenBookId(values, purpose, saved)
  // Clears the errors of the new address.
  const choose = (bookId: number | null) => change({ ...values, bookId })
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
              checked={chosen === id}
              onChange={() => choose(id)}
            />
          ))}
          <RadioCard
            name={`${purpose}-address`}
            value="new"
            title={texts.checkout_other_address()}
            checked={chosen === null}
            onChange={() => choose(null)}
          />
        </RadioCards>
      )}
      {chosen === null && (
        <>
          <AddressFields group={group} purpose={purpose} countries={countries} isForBill={isForBill} />
          <BusinessFields group={group} purpose={purpose} label={texts.checkout_business()} hasCocNumber />
          {isCustomer && (
            <Checkbox
              label={texts.checkout_save_address()}
              checked={values.savesToBook}
              onChange={({ target }) => change({ savesToBook: target.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}
