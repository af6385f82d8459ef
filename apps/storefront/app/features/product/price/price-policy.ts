import { exclTax, toCents } from '@kopgroep/contract/money'
import { struckPrice } from '@kopgroep/contract/struck-price-rule'

/**
 * Rules about showing a price. Only this file and the contract's struck-price-rule.ts decide that a price is struck
 * through or a percentage is shown. A manufacturer's price is advice and never a reduction.
 */

/** Amounts in EUR incl. VAT, as the backend gives them. */
export interface OfferedPrice {
  final: number
  /** Lowest price of the 30 days before the reduction; null or absent if unknown. */
  lowest30Days?: number | null
  /** Price that the manufacturer recommends. */
  manufacturer?: number | null
  /** Price per kilogram or litre, for products sold by weight or volume. */
  perUnit?: { price: number; unit: 'KILOGRAM' | 'LITRE' } | null
  /** Tier prices per piece, by quantity; absent if there are none. */
  tiers?: readonly PriceTier[]
  /** VAT in percent that all amounts contain; null or absent if unknown, and for sums of several products. */
  taxRate?: number | null
}

/** Per piece in EUR incl. VAT. */
interface PriceTier {
  quantity: number
  price: number
}

/** Amounts in EUR incl. VAT. */
interface ShownPrice {
  now: number
  /** Null if the price is not reduced, or if the reduction may not be advertised. */
  reduction: {
    /** Struck-through price, labelled 'lowest price of the last 30 days'. */
    was: number
    amountOff: number
    /** Whole percent, rounded down so that it never promises too much; 0 if no percentage is shown. */
    percentOff: number
  } | null
  /**
   * Recommended retail price, labelled 'Adviesprijs' and never struck through; null if it equals the price.
   */
  advised: number | null
}

/**
 * @example
 * showPrice({ final: 67.45, lowest30Days: 89.95 })
 * // { now: 67.45, reduction: { was: 89.95, amountOff: 22.5, percentOff: 25 }, advised: null }
 */
export function showPrice({ final, lowest30Days, manufacturer }: OfferedPrice): ShownPrice {
  const was = struckPrice(final, lowest30Days)
  return {
    now: final,
    reduction:
      was === null
        ? null
        : {
            was,
            amountOff: (toCents(was) - toCents(final)) / 100,
            percentOff: Math.floor(((toCents(was) - toCents(final)) * 100) / toCents(was)),
          },
    advised: manufacturer != null && toCents(manufacturer) > toCents(final) ? manufacturer : null,
  }
}

/** Removes the VAT from all amounts of a price; null if its rate is unknown. */
export function withoutTax(offered: OfferedPrice): OfferedPrice | null {
  const { final, lowest30Days, manufacturer, perUnit, tiers, taxRate } = offered
  if (taxRate == null) return null
  const net = (euros: number) => exclTax(toCents(euros), taxRate) / 100
  return {
    final: net(final),
    ...(lowest30Days != null && { lowest30Days: net(lowest30Days) }),
    ...(manufacturer != null && { manufacturer: net(manufacturer) }),
    ...(perUnit && { perUnit: { ...perUnit, price: net(perUnit.price) } }),
    ...(tiers && { tiers: tiers.map(({ quantity, price }) => ({ quantity, price: net(price) })) }),
  }
}

/** Reads the unit price of the backend; null if it has none. */
export function readUnitPrice(
  given: { price: { value?: number | null }; unit: 'KILOGRAM' | 'LITRE' } | null | undefined,
): OfferedPrice['perUnit'] {
  return given?.price.value == null ? null : { price: given.price.value, unit: given.unit }
}

/** Lowest price of several products, and whether another one costs more. */
export interface PriceRange {
  price: OfferedPrice
  isFrom: boolean
}

/** Compares two prices as displayed. */
export const isSamePrice = (a: OfferedPrice, b: OfferedPrice) =>
  a.final === b.final &&
  (a.lowest30Days ?? null) === (b.lowest30Days ?? null) &&
  (a.manufacturer ?? null) === (b.manufacturer ?? null) &&
  JSON.stringify(a.tiers ?? []) === JSON.stringify(b.tiers ?? [])

/**
 * Finds the lowest of several prices. Keeps a reduction only if all of them have it: otherwise the struck price
 * could belong to another product than the one bought.
 */
export function findPriceRange(prices: readonly OfferedPrice[]): PriceRange | null {
  const sorted = prices.toSorted((a, b) => a.final - b.final)
  const [cheapest] = sorted
  if (!cheapest) return null
  const isOne = sorted.every((price) => isSamePrice(price, cheapest))
  const isReduced = sorted.every((price) => showPrice(price).reduction !== null)
  const { final, manufacturer, taxRate } = cheapest
  return {
    price: isOne || isReduced ? cheapest : { final, manufacturer, taxRate },
    isFrom: sorted.some((price) => price.final > final),
  }
}

/** Returns the unit price at a quantity. EUR incl. VAT. */
export function piecePriceAt({ final, tiers = [] }: OfferedPrice, quantity: number): number {
  const reached = tiers.filter((tier) => quantity >= tier.quantity)
  return Math.min(final, ...reached.map(({ price }) => price))
}

/** Computes the price of a quantity. Cents incl. VAT. */
export const totalCents = (price: OfferedPrice, quantity: number) =>
  toCents(piecePriceAt(price, quantity)) * quantity

/**
 * Computes the lowest unit price from each quantity on while the choice is open, and whether another product
 * costs more.
 */
export function lowestTiers(prices: readonly OfferedPrice[]): (PriceTier & { isFrom: boolean })[] {
  const quantities = prices.flatMap(({ tiers = [] }) => tiers.map(({ quantity }) => quantity))
  const cheapest = (quantity: number) => Math.min(...prices.map((price) => piecePriceAt(price, quantity)))
  return [...new Set(quantities)]
    .sort((a, b) => a - b)
    .filter((quantity) => cheapest(quantity) < cheapest(quantity - 1))
    .map((quantity) => {
      const price = cheapest(quantity)
      return { quantity, price, isFrom: prices.some((one) => piecePriceAt(one, quantity) > price) }
    })
}
