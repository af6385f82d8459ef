import { type Address, toAddressInput } from '../checkout/address.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { type DataOf, type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import * as shopConfig from '../platform/shop-config.ts'

const AddressBookAddress = graphql(`
  fragment AddressBook_address on CustomerAddress {
    id
    firstname
    middlename
    lastname
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

/** An entry of the address book, as the account's query holds it. */
export type MaskedAddress = FragmentType<typeof AddressBookAddress>
/** An entry of the address book. */
export type BookAddress = DataOf<typeof AddressBookAddress>

export const readAddress = (masked: MaskedAddress): BookAddress => readFragment(AddressBookAddress, masked)

/** Where parcels go unless something else is said. */
export const isDefaultAddress = (masked: MaskedAddress) => readAddress(masked).default_shipping === true

/** What the shopper fills in of an entry. */
export interface AddressEntry {
  address: Address
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

/** An entry as its form shows it. */
export function entryOf(book: BookAddress): AddressEntry {
  const [street = '', number = '', addition = ''] = present(book.street)
  return {
    address: {
      firstname: book.firstname ?? '',
      lastname: book.lastname ?? '',
      company: book.company ?? '',
      vatId: book.vat_id ?? '',
      country: book.country_code ?? shopConfig.defaultCountry,
      postcode: book.postcode ?? '',
      number,
      addition,
      street,
      city: book.city ?? '',
      telephone: book.telephone ?? '',
      region: book.region?.region_id ? String(book.region.region_id) : '',
      cocNumber: '',
    },
    isDefaultShipping: book.default_shipping ?? false,
    isDefaultBilling: book.default_billing ?? false,
  }
}

/** Keeps an entry, a new one without an id. Rejects as `callCommerce` does. */
export async function saveAddress(id: number | null, entry: AddressEntry): Promise<void> {
  const { company, vat_id, country_code, telephone, region_id, ...given } = toAddressInput(entry.address)
  // The address book has no such fields.
  const { save_in_address_book: _saved, coc_number: _coc, ...rest } = given
  const input = {
    ...rest,
    // Emptied fields are sent as empty texts: a field that is absent keeps its value in the backend.
    company: company ?? '',
    vat_id: vat_id ?? '',
    telephone: telephone ?? '',
    ...(region_id !== undefined && { region: { region_id } }),
    // The form offers countries of the backend alone.
    country_code: country_code as BookAddress['country_code'],
    default_shipping: entry.isDefaultShipping,
    default_billing: entry.isDefaultBilling,
  }
  if (id === null) await callCommerce(CreateAddress, { input })
  else await callCommerce(UpdateAddress, { id, input })
}

/** Takes an entry out of the book. Rejects as `callCommerce` does: a default address stays. */
export async function deleteAddress(id: number): Promise<void> {
  await callCommerce(DeleteAddress, { id })
}
