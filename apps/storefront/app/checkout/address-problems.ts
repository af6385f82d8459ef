import { isPostcode, postcodeExample } from '../../../../packages/contract/postcode-rule.ts'
import { isVatNumberOf, normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import type { Address, AddressCountry } from './address.ts'

/** What an address must have beyond what every address has. */
export type AddressNeeds = Pick<AddressCountry, 'needsRegion' | 'needsTelephone'>

export type AddressField = keyof Address
export type AddressProblems = Partial<Record<AddressField, string>>

/** What an address in a country needs; of a country that nobody knows, what most do. */
export const needsOf = (countries: readonly AddressCountry[], code: string): AddressNeeds =>
  countries.find((country) => country.code === code) ?? { needsRegion: false, needsTelephone: true }

/** What must be put right before the address can be used, in the shopper's words, in the order of the form. */
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
    if (!address[field].trim() && !(field in FOUND && isToBeFound(address))) problems[field] = text()
  }
  if (!problems.postcode && !isPostcode(address.postcode, address.country))
    problems.postcode = invalidPostcode(address.country)
  if (!problems.number && !/\d/.test(address.number)) problems.number = texts.checkout_number_invalid()
  if (address.telephone.trim() && !isTelephone(address.telephone, address.country)) {
    problems.telephone = texts.checkout_telephone_invalid({ example: telephoneExample(address.country) })
  }
  return problems
}

/** Nobody is asked for these while they are still to be found by postcode and house number. */
const FOUND = { street: true, city: true }

function isToBeFound({ country, postcode, number, street, city }: Address): boolean {
  if (!(shopConfig.postcodeValidation.countries as readonly string[]).includes(country)) return false
  return !street.trim() && !city.trim() && (!isPostcode(postcode, country) || !/\d/.test(number))
}

function invalidPostcode(country: string): string {
  if (country === 'NL') return texts.postcode_invalid()
  return texts.postcode_invalid_abroad({ example: postcodeExample(country) ?? '' })
}

/** What must be put right of a company: it has a name, and its numbers may be absent but not wrong. */
export function businessProblems({ company, vatId, cocNumber, country }: Address): AddressProblems {
  const problems: AddressProblems = {}
  if (!company.trim()) problems.company = texts.checkout_company_required()
  if (cocNumber.trim() && country === 'NL' && !/^\d{8}$/.test(cocNumber.trim()))
    problems.cocNumber = texts.checkout_coc_invalid()
  // Only the form of the number is checked: one that the register cannot confirm may still be right.
  if (vatId.trim() && !isVatNumberOf(normaliseVatNumber(vatId), country)) problems.vatId = texts.vat_invalid()
  return problems
}

/** How numbers are written where they are dialled; elsewhere as abroad. */
const TELEPHONES: Partial<Record<string, string>> = {
  NL: '06 12345678',
  BE: '0470 12 34 56',
  DE: '0151 23456789',
}
const telephoneExample = (country: string) => TELEPHONES[country] ?? '+352 621 123 456'

/** Ten digits for a Dutch number, with or without +31; 8 to 15 elsewhere. */
export function isTelephone(telephone: string, country: string): boolean {
  if (!/^[+()\d\s./-]+$/.test(telephone.trim())) return false
  const digits = telephone.replace(/\D/g, '').replace(/^(00)?31(?=\d{9}$)/, '0')
  return country === 'NL' ? /^0\d{9}$/.test(digits) : digits.length >= 8 && digits.length <= 15
}
