import { CallFailed, callCommerce } from '../../lib/api/browser-client.ts'
import {
  type DataOf,
  type FragmentType,
  graphql,
  type ResultOf,
  readFragment,
} from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'
import { type Address, toAddressInput } from '../address/address.ts'
import { requireAccountData } from '../customer/account-queries.tsx'
import { type Bike, bikeName, LEVELS } from '../product/bike/bike.ts'
import { type Body, type Fit, MEASURES } from '../product/size-advice/body-measures.ts'
import type { NameParts } from './name-fields.tsx'

const AddressBookAddress = graphql(`
  fragment AddressBook_address on CustomerAddress {
    id
    prefix
    firstname
    middlename
    lastname
    suffix
    company
    street
    vat_id
    city
    region {
      region_id
    }
    postcode
    country_code
    telephone
    fax
    default_shipping
    default_billing
  }
`)

const CreateAddress = graphql(`
  mutation CreateAddress($input: CustomerAddressInput!) {
    createCustomerAddress(input: $input) {
      id
    }
  }
`)
const UpdateAddress = graphql(`
  mutation UpdateAddress($id: Int!, $input: CustomerAddressInput!) {
    updateCustomerAddress(id: $id, input: $input) {
      id
    }
  }
`)
const DeleteAddress = graphql(`
  mutation DeleteAddress($id: Int!) {
    deleteCustomerAddress(id: $id)
  }
`)

export type MaskedAddress = FragmentType<typeof AddressBookAddress>
export type BookAddress = DataOf<typeof AddressBookAddress>

export const readAddress = (masked: MaskedAddress): BookAddress => readFragment(AddressBookAddress, masked)

export const isDefaultAddress = (masked: MaskedAddress) => readAddress(masked).default_shipping === true

/** An entry of the address book as its form sends it. */
interface SavedEntry {
  address: Address
  more: NameParts & { fax: string }
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

export function addressFromBook(book: BookAddress): Address {
  const [street = '', number = '', addition = ''] = nonNull(book.street)
  return {
    firstname: book.firstname ?? '',
    lastname: book.lastname ?? '',
    company: book.company ?? '',
    vatId: book.vat_id ?? '',
    country: book.country_code ?? homeCountry(),
    postcode: book.postcode ?? '',
    number,
    addition,
    street,
    city: book.city ?? '',
    telephone: book.telephone ?? '',
    region: book.region?.region_id ? String(book.region.region_id) : '',
    cocNumber: '',
  }
}

/** Saves an entry; without an id, a new one. Rejects as `callCommerce` does. */
export async function saveAddress(id: number | null, entry: SavedEntry): Promise<void> {
  const { company, vat_id, country_code, telephone, region_id, ...given } = toAddressInput(entry.address)
  // Address book entries have no such fields.
  const { save_in_address_book: _saved, coc_number: _coc, ...rest } = given
  const input = {
    ...rest,
    // Emptied fields are sent as empty texts: a field that is absent keeps its value in the backend.
    company: company ?? '',
    vat_id: vat_id ?? '',
    telephone: telephone ?? '',
    ...Object.fromEntries(Object.entries(entry.more).map(([name, value]) => [name, value.trim()])),
    ...(region_id !== undefined && { region: { region_id } }),
    // The form only offers the backend's countries.
    country_code: country_code as BookAddress['country_code'],
    default_shipping: entry.isDefaultShipping,
    default_billing: entry.isDefaultBilling,
  }
  if (id === null) await callCommerce(CreateAddress, { input })
  else await callCommerce(UpdateAddress, { id, input })
}

/**
 * Deletes an entry of the address book. Rejects as `callCommerce` does: a default address cannot be deleted.
 */
export async function deleteAddress(id: number): Promise<void> {
  await callCommerce(DeleteAddress, { id })
}

const ReadBikesAndMeasures = graphql(`
  query ReadBikesAndMeasures {
    customer {
      bikes {
        uid
        name
        answers {
          code
          value
          label
        }
      }
      measures {
        height
        chest
        waist
        hip
        inseam
        fit
      }
    }
  }
`)
const SaveBike = graphql(`
  mutation SaveBike($input: CustomerBikeInput!) {
    saveCustomerBike(input: $input) {
      uid
    }
  }
`)
const DeleteBike = graphql(`
  mutation DeleteBike($uid: ID!) {
    deleteCustomerBike(uid: $uid)
  }
`)
const SaveMeasures = graphql(`
  mutation SaveMeasures($input: CustomerMeasuresInput!) {
    saveCustomerMeasures(input: $input) {
      fit
    }
  }
`)
const DeleteMeasures = graphql(`
  mutation DeleteMeasures {
    deleteCustomerMeasures
  }
`)

type CustomerData = NonNullable<ResultOf<typeof ReadBikesAndMeasures>['customer']>

export interface AccountBike {
  uid: string
  name: string
  bike: Bike
}

export interface BikesAndMeasures {
  bikes: readonly AccountBike[]
  body: Body | null
}

const FIT_CODES = { tight: 'TIGHT', normal: 'NORMAL', loose: 'LOOSE' } as const

/** Reads the bikes and body measures in the account. Rejects as `callCommerce` does. */
export async function readBikesAndMeasures(signal?: AbortSignal): Promise<BikesAndMeasures> {
  const { customer } = await callCommerce(ReadBikesAndMeasures, {}, { signal })
  const { bikes, measures } = requireAccountData(customer)
  return {
    bikes: bikes.map(({ uid, name, answers }) => ({ uid, name, bike: toBike(answers) })),
    body: measures ? toBody(measures) : null,
  }
}

function toBike(answers: CustomerData['bikes'][number]['answers']): Bike {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const answer = answers.find(({ code }) => code === level)
      return answer ? [[level, { value: answer.value, label: answer.label }] as const] : []
    }),
  )
}

function toBody({ fit, ...measures }: NonNullable<CustomerData['measures']>): Body {
  const filledMeasures = MEASURES.flatMap((measure) => {
    const value = measures[measure]
    return typeof value === 'number' ? [[measure, value] as const] : []
  })
  // The contract's codes are used.
  return { measures: Object.fromEntries(filledMeasures), fit: fit.toLowerCase() as Fit }
}

/** Stores a bike with the account. Rejects as `callCommerce` does: ten bikes are the maximum. */
export async function saveBike(bike: Bike): Promise<void> {
  const answers = LEVELS.flatMap((code) => {
    const choice = bike[code]
    return choice ? [{ code, value: choice.value, label: choice.label }] : []
  })
  await callCommerce(SaveBike, { input: { name: bikeName(bike).slice(0, 80), answers } })
}

export async function deleteBike(uid: string): Promise<void> {
  await callCommerce(DeleteBike, { uid })
}

/** Replaces the body measures stored with the account. Rejects as `callCommerce` does. */
export async function saveMeasures({ measures, fit }: Body): Promise<void> {
  await callCommerce(SaveMeasures, { input: { ...measures, fit: FIT_CODES[fit] } })
}

export async function deleteMeasures(): Promise<void> {
  await callCommerce(DeleteMeasures, {})
}

const ReadPasskeys = graphql(`
  query ReadPasskeys {
    customer {
      passkeys {
        id
        name
        created_at
        last_used_at
      }
    }
  }
`)
const PasskeyRegistrationOptions = graphql(`
  mutation PasskeyRegistrationOptions($password: String) {
    generatePasskeyRegistrationOptions(password: $password) {
      options
      challenge_id
    }
  }
`)
const VerifyPasskey = graphql(`
  mutation VerifyPasskey($input: VerifyPasskeyRegistrationInput!) {
    verifyPasskeyRegistration(input: $input) {
      id
    }
  }
`)
const DeletePasskey = graphql(`
  mutation DeletePasskey($id: ID!) {
    deletePasskey(id: $id)
  }
`)

export type Passkey = NonNullable<ResultOf<typeof ReadPasskeys>['customer']>['passkeys'][number]

/** Checks that this browser can create a passkey and return it as JSON. */
export const canMakePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

export async function readPasskeys(signal?: AbortSignal): Promise<readonly Passkey[]> {
  return requireAccountData((await callCommerce(ReadPasskeys, {}, { signal })).customer).passkeys
}

/**
 * Creates a passkey for this account in the browser, and registers it with the backend.
 * @param password null after a recent login
 * @returns false when the shopper cancels the browser's dialog
 * @throws as `callCommerce` does: a wrong password, a missing one (`extensions.reason` is `recent_login`), a
 * refused credential
 */
export async function addPasskey(password: string | null, name: string): Promise<boolean> {
  const { generatePasskeyRegistrationOptions } = await callCommerce(PasskeyRegistrationOptions, { password })
  const { options, challenge_id } = generatePasskeyRegistrationOptions
  const credential = await create(JSON.parse(options))
  if (!credential) return false
  const input = {
    challenge_id,
    credential: JSON.stringify(credential.toJSON()),
    name: name.trim() || undefined,
  }
  await callCommerce(VerifyPasskey, { input })
  return true
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<PublicKeyCredential | null> {
  try {
    const credential = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (cause) {
    // The shopper closed the browser's dialog, let it time out, or has a passkey here already: no fault to report.
    if (
      cause instanceof DOMException &&
      ['NotAllowedError', 'InvalidStateError', 'AbortError'].includes(cause.name)
    )
      return null
    throw new CallFailed('The browser made no passkey.', { cause })
  }
}

export async function deletePasskey(id: string): Promise<void> {
  await callCommerce(DeletePasskey, { id })
}

const ReadMyReviews = graphql(`
  query ReadMyReviews($page: Int!) {
    customer {
      reviews(pageSize: 10, currentPage: $page) {
        page_info {
          total_pages
        }
        items {
          summary
          text
          created_at
          average_rating
          product {
            name
            url_key
            url_suffix
          }
        }
      }
    }
  }
`)

type ReviewsData = NonNullable<ResultOf<typeof ReadMyReviews>['customer']>['reviews']

export interface ReviewsPage {
  reviews: readonly NonNullable<ReviewsData['items'][number]>[]
  pages: number
}

export async function readMyReviews(page: number, signal?: AbortSignal): Promise<ReviewsPage> {
  const { customer } = await callCommerce(ReadMyReviews, { page }, { signal })
  const { items, page_info } = requireAccountData(customer).reviews
  return { reviews: nonNull(items), pages: page_info.total_pages ?? 1 }
}
