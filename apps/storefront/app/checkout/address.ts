import { tidyPostcode } from '../../../../packages/contract/postcode-rule.ts'
import { normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'
import * as shopConfig from '../platform/shop-config.ts'

/** An address as a shopper types it; every field a string, empty when not filled in. */
export interface Address {
  firstname: string
  lastname: string
  company: string
  vatId: string
  /** Two letters. */
  country: string
  postcode: string
  number: string
  addition: string
  street: string
  city: string
  telephone: string
  /** Id of the province or state; empty where none is chosen. */
  region: string
  /** Of a company, at the chamber of commerce. */
  cocNumber: string
}

/** A country that an address may be in, and what its addresses need. */
export interface AddressCountry {
  /** Two letters. */
  code: string
  name: string
  regions: readonly { id: string; name: string }[]
  needsRegion: boolean
  /** No carrier brings anything there without a telephone number. */
  needsTelephone: boolean
}

export const EMPTY_ADDRESS: Address = {
  firstname: '',
  lastname: '',
  company: '',
  vatId: '',
  country: shopConfig.defaultCountry,
  postcode: '',
  number: '',
  addition: '',
  street: '',
  city: '',
  telephone: '',
  region: '',
  cocNumber: '',
}

/** The contract's address: street, house number and addition are lines of their own; empty ones are left out. */
export function toAddressInput(address: Address) {
  const filled = (text: string) => text.trim() || undefined
  return {
    firstname: address.firstname.trim(),
    lastname: address.lastname.trim(),
    company: filled(address.company),
    street: [address.street, address.number, address.addition].map((line) => line.trim()).filter(Boolean),
    postcode: tidyPostcode(address.postcode, address.country),
    city: address.city.trim(),
    country_code: address.country,
    telephone: filled(address.telephone),
    region_id: address.region ? Number(address.region) : undefined,
    coc_number: filled(address.cocNumber),
    vat_id: filled(normaliseVatNumber(address.vatId)),
    save_in_address_book: false,
  }
}
