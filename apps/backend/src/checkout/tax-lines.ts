import { type TranslationContext, translate } from '../platform/phrases.ts'

/** Amount of one VAT rate on a cart or an order. */
export interface TaxLine {
  title: string
  /** Percent. */
  rate: number
  cents: number
}

/**
 * Lists the VAT of a cart by rate. For a sale without VAT to a business in another member state, the line
 * says why, as the invoice must (article 226 of directive 2006/112/EC).
 */
export function taxLines(
  context: TranslationContext,
  taxes: readonly { rate: number; cents: number }[],
  isExempt: boolean,
): TaxLine[] {
  if (isExempt) {
    const title = translate(context, '0% VAT, intra-community supply, VAT due by the buyer')
    return [{ title, rate: 0, cents: 0 }]
  }
  return taxes.map(({ rate, cents }) => ({ title: taxTitle(context, rate), rate, cents }))
}

/** @example taxTitle(context, 5.5) // '5,5% btw' */
export function taxTitle(context: TranslationContext, rate: number): string {
  return translate(context, '%1% VAT', rate.toLocaleString(context.store.language))
}
