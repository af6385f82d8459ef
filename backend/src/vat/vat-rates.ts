export type TaxClass = 'standard' | 'reduced' | 'zero'

const RATES: Record<TaxClass, number> = { standard: 21, reduced: 9, zero: 0 }

/** Dutch VAT in percent. @throws on a class that the shop does not know */
export function taxRateOf(taxClass: string): number {
  if (!(taxClass in RATES)) throw new Error(`Expected a tax class of the shop, not "${taxClass}".`)
  return RATES[taxClass as TaxClass]
}

/**
 * The amount without VAT of an amount that holds it, in whole cents.
 *
 * @param rate percent
 * @example
 * exclTax(12100, 21) // 10000
 */
export function exclTax(cents: number, rate: number): number {
  return Math.round((cents * 100) / (100 + rate))
}
