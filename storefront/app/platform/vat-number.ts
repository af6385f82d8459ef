const FORMS: Record<string, RegExp> = {
  NL: /^NL\d{9}B\d{2}$/,
  DE: /^[A-Z]{2}\d{9}$/,
  BE: /^[A-Z]{2}\d{10}$/,
}
const OTHER = /^[A-Z]{2}.{8,12}$/

/** A VAT number in capitals without blanks and dots, as people write them. */
export function normaliseVatNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/**
 * Whether a VAT number has the form of its country and belongs to the country of the address.
 * @param number normalised
 * @param country two capital letters
 */
export function isVatNumberOf(number: string, country: string): boolean {
  return (FORMS[country] ?? OTHER).test(number) && number.startsWith(country)
}
