import { isPostcode, postcodeExample, tidyPostcode } from '@kopgroep/contract/postcode-rule'
import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'

/** Address as the shopper types it; every field is a string, empty if not filled in. */
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
  /** Id of the province or state; empty if not selected. */
  region: string
  /** Number of a company at the chamber of commerce. */
  cocNumber: string
}

/** Address in a form, with the result of the postcode service. */
export interface LookedUpAddress extends Address {
  finding?: { key: string; state: AddressFinding['state'] }
  /** True if the shopper has confirmed an address that the service does not know. */
  isConfirmed?: boolean
}

export interface AddressCountry {
  /** Two letters. */
  code: string
  name: string
  regions: readonly { id: string; name: string }[]
  needsRegion: boolean
  /** True if every carrier requires a telephone number. */
  needsTelephone: boolean
}

export const EMPTY_ADDRESS: Address = {
  firstname: '',
  lastname: '',
  company: '',
  vatId: '',
  get country() {
    return homeCountry()
  },
  postcode: '',
  number: '',
  addition: '',
  street: '',
  city: '',
  telephone: '',
  region: '',
  cocNumber: '',
}

/**
 * Converts an address to the contract's input: street, house number and addition are separate lines; empty ones are
 * left out.
 */
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

export type AddressNeeds = Pick<AddressCountry, 'needsRegion' | 'needsTelephone'>

export type AddressField = keyof Address
export type AddressProblems = Partial<Record<AddressField, string>>

/** Returns the requirements of a country; for an unknown country, those of most countries. */
export const countryNeeds = (countries: readonly AddressCountry[], code: string): AddressNeeds =>
  countries.find((country) => country.code === code) ?? { needsRegion: false, needsTelephone: true }

/** Lists the problems to fix before the address can be used, in the order of the form. */
export function addressProblems(address: Address, needs: AddressNeeds): AddressProblems {
  const required: Partial<Record<AddressField, () => string>> = {
    firstname: texts.checkout_firstname_required,
    lastname: texts.checkout_lastname_required,
    postcode: texts.postcode_required,
    number: texts.checkout_number_required,
    street: texts.checkout_street_required,
    city: texts.checkout_city_required,
    ...(needs.needsRegion && { region: texts.checkout_region_required }),
    ...(needs.needsTelephone && { telephone: texts.checkout_telephone_required }),
  }
  const problems: AddressProblems = {}
  for (const [field, text] of Object.entries(required) as [AddressField, () => string][]) {
    if (!address[field].trim() && !(field in FOUND_BY_LOOKUP && isToBeFound(address)))
      problems[field] = text()
  }
  if (!problems.postcode && !isPostcode(address.postcode, address.country))
    problems.postcode = invalidPostcode(address.country)
  if (!problems.number && !/\d/.test(address.number)) problems.number = texts.checkout_number_invalid()
  if (address.telephone.trim() && !isTelephone(address.telephone, address.country)) {
    problems.telephone = texts.checkout_telephone_invalid({ example: telephoneExample(address.country) })
  }
  return problems
}

/** Fields that are not required while the lookup by postcode and house number is pending. */
const FOUND_BY_LOOKUP = { street: true, city: true }

function isToBeFound({ country, postcode, number, street, city }: Address): boolean {
  if (!(shopConfig.postcodeValidation.countries as readonly string[]).includes(country)) return false
  return !street.trim() && !city.trim() && (!isPostcode(postcode, country) || !/\d/.test(number))
}

function invalidPostcode(country: string): string {
  if (country === 'NL') return texts.postcode_invalid()
  return texts.postcode_invalid_abroad({ example: postcodeExample(country) ?? '' })
}

/** Lists the problems of a company: its name is required, its numbers are optional but must be valid. */
export function businessProblems({ company, vatId, cocNumber, country }: Address): AddressProblems {
  const problems: AddressProblems = {}
  if (!company.trim()) problems.company = texts.checkout_company_required()
  if (cocNumber.trim() && country === 'NL' && !/^\d{8}$/.test(cocNumber.trim()))
    problems.cocNumber = texts.checkout_coc_invalid()
  // Checks only the format: a number that the register cannot confirm may still be valid.
  if (vatId.trim() && !isVatNumberFor(normaliseVatNumber(vatId), country))
    problems.vatId = texts.vat_invalid()
  return problems
}

/** Address in a form, while it is being entered. */
export interface AddressEntry extends LookedUpAddress {
  isBusiness: boolean
}

/**
 * Validates an address, and its company if it is a business address. Problems are in the order of the form. An
 * address unknown to the postcode service must be confirmed.
 */
export function entryProblems(
  entry: AddressEntry,
  needs: AddressNeeds,
): AddressProblems & { isConfirmed?: string } {
  return {
    ...addressProblems(entry, needs),
    ...(isUnknown(entry) && !entry.isConfirmed && { isConfirmed: texts.postcode_confirm_required() }),
    ...(entry.isBusiness && businessProblems(entry)),
  }
}

/** Returns the address to send; without the company's fields unless it is a business address. */
export function enteredAddress({
  isBusiness,
  finding: _,
  isConfirmed: __,
  ...address
}: AddressEntry): Address {
  return isBusiness ? address : { ...address, company: '', vatId: '', cocNumber: '' }
}

export const toEntry = (address: Address): AddressEntry => ({
  ...address,
  isBusiness: Boolean(address.company || address.vatId || address.cocNumber),
})

/** Example of a telephone number per country; other countries use the international format. */
const TELEPHONES: Partial<Record<string, string>> = {
  NL: '06 12345678',
  BE: '0470 12 34 56',
  DE: '0151 23456789',
}
const telephoneExample = (country: string) => TELEPHONES[country] ?? '+352 621 123 456'

/** Validates a telephone number: ten digits for a Dutch number, with or without +31; 8 to 15 elsewhere. */
export function isTelephone(telephone: string, country: string): boolean {
  if (!/^[+()\d\s./-]+$/.test(telephone.trim())) return false
  const digits = telephone.replace(/\D/g, '').replace(/^(00)?31(?=\d{9}$)/, '0')
  return country === 'NL' ? /^0\d{9}$/.test(digits) : digits.length >= 8 && digits.length <= 15
}

export function addressLines({ street, number, addition, postcode, city }: Address): string[] {
  return [[street, number, addition].filter(Boolean).join(' '), `${postcode} ${city}`.trim()]
}

/** Result of the postcode service for a postcode and house number. */
export type AddressFinding =
  | { state: 'found'; street: string; city: string }
  /** The service answered, and knows no such address. */
  | { state: 'missing' }
  /** No response: the address may still be valid. */
  | { state: 'unreachable' }

/** Returns the lookup key of postcode and house number; null if there is nothing to look up. */
export function lookupKey({ country, postcode, number }: Pick<Address, 'country' | 'postcode' | 'number'>) {
  const isLookedUp = (shopConfig.postcodeValidation.countries as readonly string[]).includes(country)
  if (!isLookedUp || !isPostcode(postcode, country) || !/\d/.test(number)) return null
  return `${tidyPostcode(postcode, country)} ${number.trim()}`
}

/** Checks that the service does not know the postcode and house number. A failed lookup does not count. */
export const isUnknown = (address: LookedUpAddress) =>
  address.finding?.state === 'missing' && address.finding.key === lookupKey(address)

/** Completes a missing lookup, because a form may be submitted before it is answered. */
export async function withFinding<Entry extends LookedUpAddress>(entry: Entry): Promise<Entry> {
  const key = lookupKey(entry)
  if (key === null || entry.finding?.key === key) return entry
  const { state } = await findAddress(entry.postcode, entry.number, AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
  return { ...entry, finding: { key, state } }
}

const LOOKUP_TIMEOUT_MS = 5_000

/**
 * Looks up street and city of a Dutch postcode and house number through the shop's server. If there is no
 * result, the shopper enters them.
 */
export async function findAddress(
  postcode: string,
  number: string,
  signal: AbortSignal,
): Promise<AddressFinding> {
  const digits = /\d+/.exec(number)?.[0]
  if (!digits || !isPostcode(postcode, 'NL')) return UNREACHABLE
  const query = { postcode: postcode.replace(/\s/g, '').toUpperCase(), number: digits }
  try {
    // Loaded only after a Dutch postcode has been typed.
    const { callHttp } = await import('../../lib/api/http-client.ts')
    return await callHttp('api/postcode', readAddressFinding, { query, signal })
  } catch {
    return UNREACHABLE
  }
}

const UNREACHABLE: AddressFinding = { state: 'unreachable' }

/** Parses the service's answer: an object with street and city, `null` for an unknown address, `false` without an answer. */
export function readAddressFinding(answer: unknown): AddressFinding {
  if (answer === null) return { state: 'missing' }
  return isPlace(answer) ? { state: 'found', street: answer.street, city: answer.city } : UNREACHABLE
}

function isPlace(answer: unknown): answer is { street: string; city: string } {
  return typeof answer === 'object' && answer !== null && 'street' in answer && 'city' in answer
}
