import { countryOfVatNumber, isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { isMemberState } from '../vat/vat-rates.ts'
import type { Profile } from './customer.sql.ts'

/** Changes to a profile: undefined leaves a field as it is, null and '' clear it. */
export type ProfileInput = {
  firstname?: string | null
  lastname?: string | null
  prefix?: string | null
  middlename?: string | null
  suffix?: string | null
  gender?: number | null
  date_of_birth?: string | null
  taxvat?: string | null
  coc_number?: string | null
}

export const EMPTY_PROFILE: Profile = {
  firstname: '',
  lastname: '',
  prefix: null,
  middlename: null,
  suffix: null,
  gender: null,
  dateOfBirth: null,
  taxvat: null,
  cocNumber: null,
}

const MAX_LENGTH = 100
const GENDERS = [1, 2, 3]

/**
 * Returns a profile with the given fields changed.
 *
 * @param countryId of the customer's address; null if there is none yet
 * @throws graphql-input if a date of birth, a gender, a company number or a VAT number is invalid
 */
export function changedProfile(
  context: TranslationContext,
  profile: Profile,
  input: ProfileInput,
  { now, countryId }: { now: Date; countryId: string | null },
): Profile {
  const text = (given: string | null | undefined, before: string | null) =>
    given === undefined ? before : tidy(given) || null
  const changed: Profile = {
    firstname: text(input.firstname, profile.firstname) ?? '',
    lastname: text(input.lastname, profile.lastname) ?? '',
    prefix: text(input.prefix, profile.prefix),
    middlename: text(input.middlename, profile.middlename),
    suffix: text(input.suffix, profile.suffix),
    gender: input.gender === undefined ? profile.gender : input.gender,
    dateOfBirth: text(input.date_of_birth, profile.dateOfBirth),
    taxvat: normaliseVatNumber(text(input.taxvat, profile.taxvat) ?? '') || null,
    cocNumber: text(input.coc_number, profile.cocNumber),
  }
  if (changed.gender !== null && !GENDERS.includes(changed.gender)) {
    throw inputError(context, 'Please choose a valid gender.')
  }
  if (changed.cocNumber !== null && !/^\d{8}$/.test(changed.cocNumber)) {
    throw inputError(context, 'Please enter a valid chamber of commerce number.')
  }
  if (changed.dateOfBirth !== null) checkBirth(context, changed.dateOfBirth, now)
  // An invalid number stored before this rule must not block other changes.
  if (changed.taxvat !== null && changed.taxvat !== profile.taxvat) {
    checkVatNumber(context, changed.taxvat, countryId)
  }
  return changed
}

/**
 * @throws graphql-input unless the number has the format of the customer's country, or of the country that it
 * begins with
 */
function checkVatNumber(context: TranslationContext, number: string, countryId: string | null): void {
  const country = countryId ?? countryOfVatNumber(number)
  if (isVatNumberFor(number, country) && (countryId !== null || isMemberState(country))) return
  throw inputError(context, 'The VAT number is not valid for this country.')
}

function checkBirth(context: TranslationContext, date: string, now: Date): void {
  const day = new Date(`${date}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(day.getTime())
  if (!isDay || !day.toISOString().startsWith(date) || date < '1900-01-01') {
    throw inputError(context, 'Please enter a valid date of birth.')
  }
  if (day > now) throw inputError(context, 'The Date of Birth should not be greater than today.')
}

const tidy = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
