import type { Localised } from '../platform/languages.ts'

/** Question that a payment method asks. */
export interface PaymentField {
  code: string
  label: Localised
  /** select, radio, text, date or checkbox */
  type: string
  is_required: boolean
  options: { label: Localised; value: string }[]
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'payment_methods.additional_fields': PaymentField[]
  }
}

export interface PaymentMethod {
  code: string
  label: Localised
  /** 'online' for payment on the provider's page, 'offline' for all others. */
  provider: string
  fields: PaymentField[]
  /** Two-letter codes; null if everywhere. */
  countries: readonly string[] | null
  /** Null for a method that gives no credit. */
  credit: PaymentCredit | null
}

/** Consumer credit of a method: the creditor, and the days after dispatch until payment is due. */
export interface PaymentCredit {
  provider: string
  days: number
}

/** Code of the method for payment in the store; only for pickup. */
const AT_THE_COUNTER = 'instore'

/** Magento's method for an order with nothing to pay. */
export const FREE: PaymentMethod = {
  code: 'free',
  label: { nl: 'Niets te betalen', en: 'Nothing to pay' },
  provider: 'offline',
  fields: [],
  countries: null,
  credit: null,
}

export interface Paying {
  grandTotalCents: number
  countryId: string
  isPickup: boolean
  /** The billing address has only a name and a telephone number; pay-later methods need more. */
  isNameOnly: boolean
  hasProvider: boolean
}

/** Filters the methods that are available for an order: `free` alone if there is nothing to pay, never otherwise. */
export function availableMethods(methods: readonly PaymentMethod[], paying: Paying): PaymentMethod[] {
  if (paying.grandTotalCents === 0) return [FREE]
  return methods.filter(
    ({ code, provider, countries, credit }) =>
      code !== FREE.code &&
      (credit === null || !paying.isNameOnly) &&
      (countries === null || countries.includes(paying.countryId)) &&
      (code !== AT_THE_COUNTER || paying.isPickup) &&
      (provider === 'offline' || paying.hasProvider),
  )
}

export interface AnswerProblem {
  kind: 'missing' | 'invalid' | 'too-young'
  field: PaymentField
}

export interface Answer {
  code: string
  value: string
}

const DATE_OF_BIRTH = 'date_of_birth'
const GROWN_UP = 18
const MAX_ANSWER_LENGTH = 200

/**
 * Returns the answers to the method's questions, or the problem of the first invalid one. Ignores other
 * answers.
 */
export function checkAnswers(
  fields: readonly PaymentField[],
  given: readonly Answer[],
  now: Date,
): { answers: Answer[] } | { problem: AnswerProblem } {
  const answers: Answer[] = []
  for (const field of fields) {
    const value = given.find(({ code }) => code === field.code)?.value.trim() ?? ''
    if (value === '') {
      if (field.is_required) return { problem: { kind: 'missing', field } }
      continue
    }
    const problem = findAnswerProblem(field, value, now)
    if (problem) return { problem }
    answers.push({ code: field.code, value })
  }
  return { answers }
}

function findAnswerProblem(field: PaymentField, value: string, now: Date): AnswerProblem | null {
  const invalid: AnswerProblem = { kind: 'invalid', field }
  if (value.length > MAX_ANSWER_LENGTH || /\p{Cc}/u.test(value)) return invalid
  const isChosen = field.type === 'select' || field.type === 'radio'
  if (isChosen && !field.options.some((option) => option.value === value)) return invalid
  if (field.type !== 'date') return null
  const day = new Date(`${value}T00:00:00Z`)
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  if (!isDay || value < '1900-01-01' || day > now) return invalid
  if (field.code !== DATE_OF_BIRTH) return null
  const youngest = new Date(now)
  youngest.setUTCFullYear(now.getUTCFullYear() - GROWN_UP)
  return day > youngest ? { kind: 'too-young', field } : null
}
