import { isPostcode, needsPostcode, postcodeExample, tidyPostcode } from '@kopgroep/contract/postcode-rule'
import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import type { FieldName, PhraseValue } from '../platform/phrases.ts'

/** Address as entered; empty fields are omitted. */
export interface TypedAddress {
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  /** Street, house number, addition. */
  street: string[]
  postcode: string | null
  city: string
  /** Name of the region by its id, or as typed. */
  regionName: string | null
  countryId: string
  telephone: string | null
  fax: string | null
  vatId: string | null
}

/** Violated rule for addresses, as the English message. */
export interface AddressProblem {
  english: string
  values: PhraseValue[]
}

export const STREET_LINES = 3
const MAX_LENGTH = 255

/** Trims the fields of an address and removes invisible characters. */
export function tidyAddress(
  input: {
    [Key in Exclude<keyof TypedAddress, 'street' | 'countryId'>]?: string | null
  } & { street?: readonly (string | null)[] | null; countryId?: string | null },
): TypedAddress {
  const tidy = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const orNull = (text: string | null | undefined) => tidy(text) || null
  const countryId = tidy(input.countryId).toUpperCase()
  return {
    firstname: tidy(input.firstname),
    lastname: tidy(input.lastname),
    middlename: orNull(input.middlename),
    prefix: orNull(input.prefix),
    suffix: orNull(input.suffix),
    company: orNull(input.company),
    street: (input.street ?? []).map(tidy).filter(Boolean),
    postcode: tidyPostcode(tidy(input.postcode), countryId) || null,
    city: tidy(input.city),
    regionName: orNull(input.regionName),
    countryId,
    telephone: orNull(input.telephone),
    fax: orNull(input.fax),
    vatId: normaliseVatNumber(tidy(input.vatId)) || null,
  }
}

/** Lists all problems of an address; empty if it is deliverable. */
export function addressProblems(address: TypedAddress): AddressProblem[] {
  const problems: AddressProblem[] = []
  const add = (english: string, ...values: PhraseValue[]) => problems.push({ english, values })
  const required = (field: FieldName['field'], value: string | null | undefined) => {
    if (!value) add('"%1" is required. Enter and try again.', { field })
  }
  required('firstname', address.firstname)
  required('lastname', address.lastname)
  required('street', address.street[0])
  required('city', address.city)
  if (needsPostcode(address.countryId)) required('postcode', address.postcode)
  if (address.street.length > STREET_LINES) {
    add('"Street Address" cannot contain more than %1 lines.', STREET_LINES)
  }
  const { street, regionName, ...texts } = address
  for (const [field, value] of [
    ...(Object.entries(texts) as [keyof typeof texts, string | null][]),
    ['region', regionName] as const,
    ...street.map((line) => ['street', line] as const),
  ]) {
    if (value && value.length > MAX_LENGTH) {
      add('"%1" cannot be longer than %2 characters.', { field }, MAX_LENGTH)
    }
  }
  const example = postcodeExample(address.countryId)
  if (address.postcode && example && !isPostcode(address.postcode, address.countryId)) {
    add('Provided Zip/Postal Code seems to be invalid. Example: %1.', example)
  }
  if (address.telephone && !/^\+?[\d ()/.-]{6,30}$/.test(address.telephone)) {
    add('"%1" is not a valid phone number.', address.telephone.slice(0, MAX_LENGTH))
  }
  if (address.vatId && !isVatNumberFor(address.vatId, address.countryId)) {
    add('The VAT number is not valid for this country.')
  }
  return problems
}
