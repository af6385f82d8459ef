/**
 * What may be said of a price. The one place that decides whether a price is struck or a percentage is shown:
 * only the lowest price of the 30 days before a reduction may stand beside the reduced price (Directive 98/6/EC
 * article 6a, CJEU C-330/23). A manufacturer's price is advice and never a reduction.
 */

/** Amounts in EUR incl. VAT, as the backend gives them. */
export interface OfferedPrice {
  final: number
  /** Lowest price of the 30 days before the reduction; null or absent when unknown. */
  lowest30Days?: number | null
  /** Recommended by the manufacturer. */
  manufacturer?: number | null
  /** What a kilogram or litre costs, of what is sold by weight or volume. */
  perUnit?: { price: number; unit: 'KILOGRAM' | 'LITRE' } | null
  /** What a piece costs from a quantity on, by quantity; absent where more pieces cost no less each. */
  tiers?: readonly PriceTier[]
}

/** Per piece in EUR incl. VAT. */
export interface PriceTier {
  quantity: number
  price: number
}

/** Amounts in EUR incl. VAT. */
export interface ShownPrice {
  now: number
  /** Null when the price is not reduced, or not in a way that may be advertised. */
  reduction: {
    /** The struck price, and the 'lowest price of the last 30 days' named under it. */
    was: number
    amountOff: number
    /** Whole percent, rounded down so that it never promises too much; 0 means: show no percentage. */
    percentOff: number
  } | null
  /** Labelled 'Adviesprijs', never struck; null when it says nothing more than the price. */
  advised: number | null
}

/**
 * @example
 * showPrice({ final: 67.45, lowest30Days: 89.95 })
 * // { now: 67.45, reduction: { was: 89.95, amountOff: 22.5, percentOff: 25 }, advised: null }
 */
export function showPrice({ final, lowest30Days, manufacturer }: OfferedPrice): ShownPrice {
  const reduced = lowest30Days != null && cents(lowest30Days) > cents(final)
  return {
    now: final,
    reduction: reduced
      ? {
          was: lowest30Days,
          amountOff: (cents(lowest30Days) - cents(final)) / 100,
          percentOff: Math.floor(((cents(lowest30Days) - cents(final)) * 100) / cents(lowest30Days)),
        }
      : null,
    advised: manufacturer != null && cents(manufacturer) > cents(final) ? manufacturer : null,
  }
}

const cents = (euros: number) => Math.round(euros * 100)

/** A unit price as the backend gives it; null where it gives none. */
export function unitPriceOf(
  given: { price: { value?: number | null }; unit: 'KILOGRAM' | 'LITRE' } | null | undefined,
): OfferedPrice['perUnit'] {
  return given?.price.value == null ? null : { price: given.price.value, unit: given.unit }
}
