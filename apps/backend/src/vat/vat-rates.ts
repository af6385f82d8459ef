import { lookUp } from '@kopgroep/contract/look-up'
import rates from './vat-rates.json' with { type: 'json' }

/** Tax class of goods: `reduced` is food (gels, bars, drinks), `zero` carries no VAT (gift vouchers). */
export type TaxClass = 'standard' | 'reduced' | 'zero'

/**
 * VAT in percent per member state of the European Union: the standard rate, and the rate of food if all food
 * has the same one. Otherwise food has the standard rate, which is never too low. Source: European
 * Commission, Taxes in Europe Database (TEDB), rates of 2026; check them each January and July.
 */
const RATES: Readonly<Record<string, readonly number[]>> = rates

export const MEMBER_STATES: readonly string[] = Object.keys(rates)

export const isMemberState = (country: string): boolean => Object.hasOwn(RATES, country)

/**
 * Returns the VAT rate in percent of a tax class in a member state.
 *
 * @throws for an unknown class
 */
export function taxRateFor(taxClass: string, country: string): number {
  const [standard = 0, food = standard] = lookUp(RATES, country) ?? []
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
