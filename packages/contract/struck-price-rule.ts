import { toCents } from './money.ts'

/**
 * Returns the price to strike through beside a price; null if the price is not reduced. Only the lowest price of the
 * 30 days before a reduction may stand there (Directive 98/6/EC article 6a, CJEU C-330/23).
 *
 * @param final EUR including tax
 * @param lowest30Days lowest price of the 30 days before the reduction; null if unknown
 */
export const struckPrice = (final: number, lowest30Days: number | null | undefined): number | null =>
  lowest30Days != null && toCents(lowest30Days) > toCents(final) ? lowest30Days : null
