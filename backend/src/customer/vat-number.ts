const FORMS: Record<string, RegExp> = { NL: /^NL\d{9}B\d{2}$/, DE: /^DE\d{9}$/, BE: /^BE\d{10}$/ }
const OTHER = /^[A-Z]{2}.{8,12}$/

/** Whether a VAT number, in capitals and without spaces, has the form of its country and belongs to the address's. */
export function isVatNumber(vatId: string, countryId: string): boolean {
  // Greece calls itself EL in VAT numbers.
  const prefix = countryId === 'GR' ? 'EL' : countryId
  return vatId.startsWith(prefix) && (FORMS[countryId] ?? OTHER).test(vatId)
}
