import { type TranslationContext, translate } from '../platform/phrases.ts'

/** One rate of VAT with what it comes to in cents, as it stands on a cart and an order. */
export interface TaxLine {
  title: string
  /** Percent. */
  rate: number
  cents: number
}

/**
 * The VAT of a cart by rate. A sale without VAT to a business in another member state says why, as its invoice must
 * (article 226 of directive 2006/112/EC).
 */
export function taxLines(
  context: TranslationContext,
  taxes: readonly { rate: number; cents: number }[],
  isExempt: boolean,
): TaxLine[] {
  if (isExempt)
    return [
      {
        title: translate(context, '0% VAT, intra-community supply, VAT due by the buyer'),
        rate: 0,
        cents: 0,
      },
    ]
  return taxes.map(({ rate, cents }) => ({ title: taxTitle(context, rate), rate, cents }))
}

/** What a rate of VAT is called: '5,5% btw'. */
export function taxTitle(context: TranslationContext, rate: number): string {
  return translate(context, '%1% VAT', rate.toLocaleString(context.store.language))
}
