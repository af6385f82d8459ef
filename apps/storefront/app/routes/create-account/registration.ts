import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import {
  type AddressCountry,
  addressProblems,
  countryNeeds,
  EMPTY_ADDRESS,
  isUnknown,
  type LookedUpAddress,
  toAddressInput,
} from '../../features/address/address.ts'
import { problemOfNewPassword, problemOfRepeated } from '../../features/customer/login-fields.tsx'
import type { CreateCustomerWithAddressInput } from '../../lib/api/graphql/generated/types.ts'
import { problemOfEmail } from '../../lib/forms/email.ts'
import type { Problems } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'

export interface Registration extends LookedUpAddress {
  isCompany: boolean
  /** A private customer may leave the address for later. */
  hasAddress: boolean
  /** Chamber of Commerce number. */
  cocNumber: string
  email: string
  password: string
  repeated: string
  isSubscribed: boolean
}

export const EMPTY_REGISTRATION: Registration = {
  ...EMPTY_ADDRESS,
  isCompany: false,
  hasAddress: false,
  cocNumber: '',
  email: '',
  password: '',
  repeated: '',
  isSubscribed: false,
}

const COC_NUMBER = /^\d{8}$/

/**
 * Lists the problems to fix before the account can be created, in the order of the form.
 *
 * @param taken email addresses that already have an account
 */
export function registrationProblems(
  given: Registration,
  countries: readonly AddressCountry[] = [],
  taken: readonly string[] = [],
): Problems<Registration> {
  const { email, password, repeated, firstname, lastname } = given
  const problems: Problems<Registration> = {
    ...(given.isCompany && companyProblems(given)),
    ...(given.isCompany || given.hasAddress
      ? placeProblems(given, countries)
      : {
          firstname: firstname.trim() ? undefined : texts.customer_firstname_required(),
          lastname: lastname.trim() ? undefined : texts.customer_lastname_required(),
        }),
    email: taken.includes(email.trim()) ? texts.customer_email_taken() : problemOfEmail(email),
    password: problemOfNewPassword(password),
    repeated: problemOfRepeated(repeated, password),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** A company's address must be found by postcode and house number (SPEC §5); a private customer may confirm one that is not. */
function placeProblems(given: Registration, countries: readonly AddressCountry[]): Problems<Registration> {
  const addressErrors = addressProblems(given, {
    ...countryNeeds(countries, given.country),
    needsTelephone: true,
  })
  if (!isUnknown(given)) return addressErrors
  if (given.isCompany) return { ...addressErrors, number: addressErrors.number ?? texts.postcode_not_found() }
  return given.isConfirmed
    ? addressErrors
    : { ...addressErrors, isConfirmed: texts.postcode_confirm_required() }
}

function companyProblems({ company, cocNumber, vatId, country }: Registration): Problems<Registration> {
  return {
    company: company.trim() ? undefined : texts.customer_company_required(),
    cocNumber: !cocNumber.trim()
      ? texts.customer_coc_required()
      : COC_NUMBER.test(cocNumber.trim())
        ? undefined
        : texts.customer_coc_invalid(),
    vatId:
      vatId.trim() && !isVatNumberFor(normaliseVatNumber(vatId), country) ? texts.vat_invalid() : undefined,
  }
}

/** Builds the contract's input from the form; leaves out hidden fields of company and address. */
export function toAccountInput(given: Registration): CreateCustomerWithAddressInput {
  const { isCompany, hasAddress, email, password, isSubscribed, cocNumber } = given
  const {
    save_in_address_book: _saved,
    coc_number: _coc,
    region_id,
    country_code,
    firstname,
    lastname,
    vat_id,
    company,
    ...place
  } = toAddressInput(given)
  return {
    firstname,
    lastname,
    email: email.trim(),
    password,
    is_subscribed: isSubscribed,
    ...(isCompany && { company, coc_number: cocNumber.trim(), taxvat: vat_id }),
    ...((isCompany || hasAddress) && {
      address: {
        ...place,
        ...(region_id !== undefined && { region: { region_id } }),
        firstname,
        lastname,
        ...(isCompany && { company, vat_id }),
        // The form only offers the backend's countries, with the contract's codes.
        country_code: country_code as NonNullable<CreateCustomerWithAddressInput['address']>['country_code'],
        default_shipping: true,
        default_billing: true,
      },
    }),
  }
}
