/** Tax class of goods: `reduced` is food (gels, bars, drinks), `zero` carries no VAT (gift vouchers). */
export type TaxClass = 'standard' | 'reduced' | 'zero'

/** Country of the shop, whose VAT its prices contain. */
export const HOME_COUNTRY = 'NL'

/**
 * VAT in percent by member state of the European Union: the standard rate, and the rate of food where all food has one.
 * Where the rate depends on what food it is, there is none here, and the standard rate is charged, which never is too
 * little. Source: European Commission, Taxes in Europe Database (TEDB), rates of 2026; whoever runs a shop has them
 * checked, and again each January and July.
 */
const RATES: Readonly<Record<string, readonly [standard: number, food?: number]>> = {
  AT: [20, 10],
  BE: [21, 6],
  BG: [20],
  CY: [19],
  CZ: [21],
  DE: [19, 7],
  DK: [25],
  EE: [24],
  ES: [21, 10],
  FI: [25.5],
  FR: [20, 5.5],
  GR: [24],
  HR: [25],
  HU: [27],
  IE: [23],
  IT: [22, 10],
  LT: [21],
  LU: [17, 3],
  LV: [21],
  MT: [18],
  NL: [21, 9],
  PL: [23],
  PT: [23],
  RO: [21],
  SE: [25],
  SI: [22],
  SK: [23],
}

export const isMemberState = (country: string): boolean => country in RATES

/**
 * Returns the VAT rate in percent of a tax class in a country; outside the Union that of the shop's own.
 *
 * @throws on an unknown class
 */
export function taxRateOf(taxClass: string, country: string = HOME_COUNTRY): number {
  const [standard, food = standard] = RATES[country] ?? RATES[HOME_COUNTRY] ?? [0]
  switch (taxClass as TaxClass) {
    case 'standard':
      return standard
    case 'reduced':
      return food
    case 'zero':
      return 0
    default:
      throw new Error(`Expected a tax class of the shop, not "${taxClass}".`)
  }
}

/**
 * Removes the VAT from an amount, in whole cents.
 *
 * @param rate percent
 * @example
 * exclTax(12100, 21) // 10000
 */
export function exclTax(cents: number, rate: number): number {
  return Math.round((cents * 100) / (100 + rate))
}
