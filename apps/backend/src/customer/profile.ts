import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import type { Profile } from './customer.sql.ts'

/** What of a profile is given: undefined leaves it as it is, null and '' empty it. */
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

const LONGEST = 100
const GENDERS = [1, 2, 3]

/**
 * A profile with what is given put in.
 *
 * @throws graphql-input when a date of birth, a gender or a company number cannot be
 */
export function changedProfile(
  context: TranslationContext,
  profile: Profile,
  input: ProfileInput,
  now: Date,
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
    taxvat: text(input.taxvat, profile.taxvat)?.toUpperCase() ?? null,
    cocNumber: text(input.coc_number, profile.cocNumber),
  }
  if (changed.gender !== null && !GENDERS.includes(changed.gender)) {
    throw inputError(context, 'Please choose a valid gender.')
  }
  if (changed.cocNumber !== null && !/^\d{8}$/.test(changed.cocNumber)) {
    throw inputError(context, 'Please enter a valid chamber of commerce number.')
  }
  if (changed.dateOfBirth !== null) checkBirth(context, changed.dateOfBirth, now)
  return changed
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
    .slice(0, LONGEST)
