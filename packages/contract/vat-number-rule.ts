/** Of the countries whose numbers are looked at closely: the number after its two letters. */
const FORMS: Readonly<Record<string, RegExp>> = { NL: /^\d{9}B\d{2}$/, DE: /^\d{9}$/, BE: /^\d{10}$/ }
const OTHER = /^.{8,12}$/

/** Greece calls itself EL in VAT numbers. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** A VAT number in capitals without blanks, dots and dashes, as people write them. */
export function normaliseVatNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/**
 * Whether a VAT number has the form of its country and belongs to the country of the address.
 * @param number normalised
 * @param country two capital letters
 */
export function isVatNumberOf(number: string, country: string): boolean {
  return number.startsWith(prefixOf(country)) && (FORMS[country] ?? OTHER).test(number.slice(2))
}
