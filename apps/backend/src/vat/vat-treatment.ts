import { exclTax } from '@kopgroep/contract/money'
import { isMemberState, taxRateFor } from './vat-rates.ts'

/** Amount in cents incl. VAT, and the VAT rate in percent that it includes. */
export interface TaxedAmount {
  cents: number
  rate: number
}

/** Facts that determine the VAT of a sale. */
export interface Sale {
  /** Country of the shop, whose VAT its prices contain. */
  home: string
  /** Country of delivery, two letters; null for pickup, and while it is unknown. */
  shipsTo: string | null
  /** The buyer's normalised VAT numbers that the register confirmed. */
  confirmedVatIds: readonly string[]
  /** False if consumers in all of the Union pay the VAT of the shop's country. */
  usesOneStopShop: boolean
}

export interface VatTreatment {
  /** Country of the shop, whose VAT its prices contain. */
  home: string
  country: string
  /** True for an intra-community supply: 0 %, and the buyer accounts for the VAT. */
  isExempt: boolean
}

/**
 * Determines the VAT of a sale. Goods delivered to a consumer in another member state have that state's VAT
 * (distance sales, One-Stop-Shop: articles 33 and 369a ff. of directive 2006/112/EC), or that of the shop's
 * country if such sales stay within EUR 10,000 a year (article 59c). A business registered in
 * another member state pays none (articles 138 and 194). Every other sale has the VAT of the shop's own
 * country.
 */
export function vatTreatment({ home, shipsTo, confirmedVatIds, usesOneStopShop }: Sale): VatTreatment {
  const isAbroad = shipsTo !== null && shipsTo !== home && isMemberState(shipsTo)
  if (!isAbroad) return { home, country: home, isExempt: false }
  const isExempt = confirmedVatIds.some((vatId) => !vatId.startsWith(home))
  return { home, country: isExempt || usesOneStopShop ? shipsTo : home, isExempt }
}

/**
 * Applies a VAT treatment to a price. A consumer pays the displayed price, whatever VAT it includes; a buyer
 * without VAT pays the price less the shop's VAT.
 *
 * @param cents incl. the VAT of the shop's country
 */
export function priceUnder(treatment: VatTreatment, cents: number, taxClass: string): TaxedAmount {
  if (treatment.isExempt) return { cents: exclTax(cents, taxRateFor(taxClass, treatment.home)), rate: 0 }
  return { cents, rate: taxRateFor(taxClass, treatment.country) }
}
