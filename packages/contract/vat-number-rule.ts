import { lookUp } from './look-up.ts'

/** Pattern after the country prefix, for countries whose format is checked exactly. */
const PATTERNS: Readonly<Record<string, RegExp>> = { NL: /^\d{9}B\d{2}$/, DE: /^\d{9}$/, BE: /^\d{10}$/ }
/** Irish numbers may contain + and *. */
const OTHER_COUNTRIES = /^[A-Z\d+*]{8,12}$/

/** Greek VAT numbers begin with EL. */
const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country)

/** Normalises a VAT number: capitals, without blanks, dots and dashes. */
export function normaliseVatNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/** Returns the country that a VAT number begins with, as two letters of ISO 3166. */
export const countryOfVatNumber = (number: string) => (number.startsWith('EL') ? 'GR' : number.slice(0, 2))

/**
 * Checks whether a VAT number has the format of its country and belongs to the country of the address.
 * @param number normalised
 * @param country two capital letters
 */
export function isVatNumberFor(number: string, country: string): boolean {
  return (
    number.startsWith(vatPrefix(country)) &&
    (lookUp(PATTERNS, country) ?? OTHER_COUNTRIES).test(number.slice(2))
  )
}
