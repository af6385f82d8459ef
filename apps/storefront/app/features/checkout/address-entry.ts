import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { problemOfEmail } from '../../lib/forms/email.ts'
import {
  type FieldGroup,
  type FormState,
  type Prefixed,
  type Problems,
  withoutPrefix,
  withPrefix,
} from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PersonalQuery } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import {
  type Address,
  type AddressCountry,
  type AddressEntry,
  addressLines,
  addressProblems,
  countryNeeds,
  EMPTY_ADDRESS,
  enteredAddress,
  entryProblems,
  toAddressInput,
  toEntry,
  withFinding,
} from '../address/address.ts'
import type { CartAddress, ChosenAddress, ParcelPoint, PickupStore, Progress } from './checkout.ts'

export type AddressPurpose = 'shipping' | 'billing'

/** One address of the checkout: an entry of the address book, or a new one. */
export interface CheckoutAddress extends AddressEntry {
  /** Null for a new address; undefined until the shopper chooses, for the default entry of the book. */
  bookId: number | null | undefined
  savesToBook: boolean
}

/** Values of the form of the first step. */
export type DeliveryValues = Prefixed<'shipping', CheckoutAddress> &
  Prefixed<'billing', CheckoutAddress> & {
    email: string
    /** True if the shopper picks up the order: the address is the billing address. */
    collects: boolean
    /** True for pickup at a parcel point, false for pickup in a store. */
    atPoint: boolean
    point: ParcelPoint | null
    store: string
    /** True if a shopper with pickup wants an address on the invoice. */
    wantsBill: boolean
    billsElsewhere: boolean
  }

/** @param country of a new delivery address, two letters; by default the shop's own */
export function initialDelivery(
  checkout: Progress,
  stores: readonly PickupStore[],
  country?: string,
): DeliveryValues {
  const { email, shippingAddress, billingAddress, store, point } = checkout
  const billsElsewhere = hasOtherBilling(checkout)
  const isNameOnly = isOfStore(shippingAddress, point ?? stores.find(({ code }) => code === store))
  return {
    email: email ?? '',
    ...withPrefix(
      'shipping',
      startWith(shippingAddress && isNameOnly ? pickPerson(shippingAddress) : shippingAddress, country),
    ),
    ...withPrefix('billing', startWith(billsElsewhere ? billingAddress : null)),
    collects: store !== null,
    atPoint: point !== null,
    point,
    store: point ? '' : (store ?? ''),
    wantsBill: store !== null && !isNameOnly,
    billsElsewhere,
  }
}

const pickPerson = ({ firstname, lastname, telephone, bookId }: CartAddress): CartAddress => ({
  ...EMPTY_ADDRESS,
  firstname,
  lastname,
  telephone,
  bookId,
})

/** Checks that an address is a store's own: a cart has it if the buyer chose pickup and entered none. */
export const isOfStore = (address: Address | null, store: Pick<PickupStore, 'postal'> | null | undefined) =>
  address !== null &&
  store != null &&
  addressLines(address).join('\n') === addressLines({ ...EMPTY_ADDRESS, ...store.postal }).join('\n')

/**
 * True if only name and telephone number are needed: for guests with pickup, unless they want a full billing
 * address.
 */
export const isNameOnly = (
  { collects, wantsBill }: Pick<DeliveryValues, 'collects' | 'wantsBill'>,
  saved: readonly SavedAddress[],
) => collects && !wantsBill && saved.length === 0

const startWith = (address: CartAddress | null, country = EMPTY_ADDRESS.country): CheckoutAddress => ({
  ...toEntry(address ?? { ...EMPTY_ADDRESS, country }),
  bookId: address ? address.bookId : undefined,
  savesToBook: true,
})

function hasOtherBilling({ shippingAddress, billingAddress, store }: Progress): boolean {
  if (!shippingAddress || !billingAddress || store !== null) return false
  return (Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[]).some(
    (key) => shippingAddress[key] !== billingAddress[key],
  )
}

export const hasBilling = ({ billsElsewhere, collects }: DeliveryValues) => billsElsewhere && !collects

/** Checks the form. Problems in the order of the form. */
export function deliveryProblems(
  values: DeliveryValues,
  saved: readonly SavedAddress[],
  countries: readonly AddressCountry[],
): Problems<DeliveryValues> {
  const findProblems = (purpose: AddressPurpose, isForBill: boolean) => {
    const address = toAddress(values, purpose)
    if (chosenBookId(address, purpose, saved) !== null) return {}
    const needs = countryNeeds(countries, address.country)
    return entryProblems(address, isForBill ? { ...needs, needsTelephone: false } : needs)
  }
  const email = problemOfEmail(values.email)
  const shipping = isNameOnly(values, saved)
    ? personProblems(toAddress(values, 'shipping'), countries)
    : findProblems('shipping', values.collects)
  return {
    ...(email && { email }),
    ...(values.collects && !values.atPoint && !values.store && { store: texts.checkout_store_required() }),
    ...(values.collects && values.atPoint && !values.point && { point: texts.checkout_point_required() }),
    ...withPrefix('shipping', shipping),
    ...(hasBilling(values) && withPrefix('billing', findProblems('billing', true))),
  }
}

/** Lists the problems of a name and a telephone number. */
function personProblems(
  address: CheckoutAddress,
  countries: readonly AddressCountry[],
): Problems<CheckoutAddress> {
  const problems = addressProblems(address, countryNeeds(countries, address.country))
  const missing = (['firstname', 'lastname', 'telephone'] as const).filter((field) => problems[field])
  return Object.fromEntries(missing.map((field) => [field, problems[field]]))
}

/** Looks up addresses with the postcode service, except those that it has already answered for. */
export async function withFindings(
  values: DeliveryValues,
  saved: readonly SavedAddress[],
): Promise<DeliveryValues> {
  const purposes: AddressPurpose[] = hasBilling(values) ? ['shipping', 'billing'] : ['shipping']
  if (isNameOnly(values, saved)) return values
  const findings = purposes.map(async (purpose) => {
    const address = toAddress(values, purpose)
    return chosenBookId(address, purpose, saved) === null
      ? withPrefix(purpose, { finding: (await withFinding(address)).finding })
      : {}
  })
  return Object.assign({}, values, ...(await Promise.all(findings)))
}

/** Returns the address for a pickup without a billing address: the store's, in the shopper's name. */
export function addressAtStore(
  values: DeliveryValues,
  { postal }: Pick<PickupStore, 'postal'>,
): ChosenAddress {
  const { firstname, lastname, telephone } = toAddress(values, 'shipping')
  return { address: toAddressInput({ ...EMPTY_ADDRESS, ...postal, firstname, lastname, telephone }) }
}

/** Returns the address to send: from the address book, or the new one. */
export function chosenAddress(
  values: DeliveryValues,
  purpose: AddressPurpose,
  saved: readonly SavedAddress[],
): ChosenAddress {
  const { savesToBook, ...address } = toAddress(values, purpose)
  const bookId = chosenBookId(address, purpose, saved)
  if (bookId !== null) return { customer_address_id: bookId }
  return { address: { ...toAddressInput(enteredAddress(address)), save_in_address_book: savesToBook } }
}

/** The chosen entry of the address book, first the default one; null for a new address. */
export function chosenBookId(
  { bookId }: Pick<CheckoutAddress, 'bookId'>,
  purpose: AddressPurpose,
  saved: readonly SavedAddress[],
): number | null {
  const first = saved.find(({ isDefault }) => isDefault[purpose]) ?? saved[0]
  const wanted = bookId === undefined ? first?.id : bookId
  return saved.find(({ id }) => id === wanted)?.id ?? null
}

const toAddress = (values: DeliveryValues, purpose: AddressPurpose): CheckoutAddress =>
  withoutPrefix<AddressPurpose, CheckoutAddress>(purpose, values)

export const addressGroup = (
  form: FormState<DeliveryValues>,
  purpose: AddressPurpose,
): FieldGroup<CheckoutAddress> => ({
  id: `${form.id}-${purpose}`,
  values: toAddress(form.values, purpose),
  problems: withoutPrefix<AddressPurpose, Problems<CheckoutAddress>>(purpose, form.problems),
  change: (part) => form.change(withPrefix(purpose, part)),
})

const ReadSavedAddresses = graphql(`
  query ReadSavedAddresses {
    customer {
      addresses {
        id
        firstname
        lastname
        company
        street
        postcode
        city
        country_code
        default_shipping
        default_billing
      }
    }
  }
`)

/** An address of the customer's address book, as a choice. */
export interface SavedAddress {
  id: number
  /** Whom it is for. */
  name: string
  /** Street and city on one line. */
  place: string
  isDefault: { shipping: boolean; billing: boolean }
}

/** Loads the customer's address book; empty for guests and while loading. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const token = useStored('user-server-token')
  return usePersonalData(token ? savedAddressesQuery(token) : null).data ?? []
}

const savedAddressesQuery = (token: string): PersonalQuery<readonly SavedAddress[]> => ({
  key: ['saved-addresses', token],
  async read(signal) {
    const { customer } = await callCommerce(ReadSavedAddresses, {}, { signal })
    return nonNull(customer?.addresses).flatMap(({ id, ...address }) => {
      if (id === null || id === undefined) return []
      const { firstname, lastname, company, postcode, city } = address
      const street = nonNull(address.street).join(' ')
      const town = [postcode, city].filter(Boolean).join(' ')
      return [
        {
          id,
          name: [company, [firstname, lastname].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          place: [street, town, address.country_code === 'NL' ? null : address.country_code]
            .filter(Boolean)
            .join(', '),
          isDefault: {
            shipping: address.default_shipping ?? false,
            billing: address.default_billing ?? false,
          },
        },
      ]
    })
  },
})
