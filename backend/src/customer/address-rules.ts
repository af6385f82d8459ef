import { isVatNumber } from './vat-number.ts'

/** An address as a shopper typed it, with empty fields left out. */
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
  countryId: string
  telephone: string | null
  fax: string | null
  vatId: string | null
}

/** A rule that an address breaks, in the words of the shop's English texts. */
export interface AddressProblem {
  english: string
  values: (string | number)[]
}

export const STREET_LINES = 3
const LONGEST = 255

/** Forms of postcodes with an example; a country that is not named only needs one that is filled. */
const POSTCODES: Record<string, { form: RegExp; example: string }> = {
  NL: { form: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, example: '1234 AB' },
  BE: { form: /^[1-9]\d{3}$/, example: '1234' },
  LU: { form: /^(L-)?\d{4}$/, example: '1234' },
  DE: { form: /^\d{5}$/, example: '12345' },
  FR: { form: /^\d{5}$/, example: '12345' },
  ES: { form: /^\d{5}$/, example: '12345' },
  IT: { form: /^\d{5}$/, example: '12345' },
  AT: { form: /^\d{4}$/, example: '1234' },
  DK: { form: /^\d{4}$/, example: '1234' },
}
/** Countries that have none. */
const WITHOUT_POSTCODE = new Set(['AE', 'AG', 'AO', 'BS', 'HK', 'QA'])

/** What is typed in an address without stray spaces and with what the eye does not see left out. */
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
    postcode: tidyPostcode(tidy(input.postcode), countryId),
    city: tidy(input.city),
    countryId,
    telephone: orNull(input.telephone),
    fax: orNull(input.fax),
    vatId: tidy(input.vatId).toUpperCase().replace(/[ .-]/g, '') || null,
  }
}

/** Dutch postcodes are written `1234 AB`, however they were typed. */
function tidyPostcode(text: string, countryId: string): string | null {
  const upper = text.toUpperCase()
  const dutch = countryId === 'NL' && /^(\d{4}) ?([A-Z]{2})$/.exec(upper)
  return (dutch ? `${dutch[1]} ${dutch[2]}` : upper) || null
}

/** Everything that is wrong with an address; nothing when it can be delivered to. */
export function addressProblems(address: TypedAddress): AddressProblem[] {
  const problems: AddressProblem[] = []
  const add = (english: string, ...values: (string | number)[]) => problems.push({ english, values })
  const required = (name: string, value: string | null | undefined) => {
    if (!value) add('"%1" is required. Enter and try again.', name)
  }
  required('firstname', address.firstname)
  required('lastname', address.lastname)
  required('street', address.street[0])
  required('city', address.city)
  required('telephone', address.telephone)
  if (!WITHOUT_POSTCODE.has(address.countryId)) required('postcode', address.postcode)
  if (address.street.length > STREET_LINES) {
    add('"Street Address" cannot contain more than %1 lines.', STREET_LINES)
  }
  const { street, ...texts } = address
  for (const [name, value] of [
    ...Object.entries(texts),
    ...street.map((line) => ['street', line] as const),
  ]) {
    if (value && value.length > LONGEST) add('"%1" cannot be longer than %2 characters.', name, LONGEST)
  }
  const postcode = POSTCODES[address.countryId]
  if (address.postcode && postcode && !postcode.form.test(address.postcode)) {
    add('Provided Zip/Postal Code seems to be invalid. Example: %1.', postcode.example)
  }
  if (address.telephone && !/^\+?[\d ()/.-]{6,30}$/.test(address.telephone)) {
    add('"%1" is not a valid phone number.', address.telephone.slice(0, LONGEST))
  }
  if (address.vatId && !isVatNumber(address.vatId, address.countryId)) {
    add('The VAT number is not valid for this country.')
  }
  return problems
}
