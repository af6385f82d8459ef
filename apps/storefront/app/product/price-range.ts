import { priceKey } from './packed-price.ts'
import { type OfferedPrice, showPrice } from './price-policy.ts'

/** What several things cost: the cheapest of them, and whether another costs more. */
export interface PriceRange {
  price: OfferedPrice
  isFrom: boolean
}

/**
 * What is asked for one of several things. Only what all of them are reduced by may be told beside it: a price that is struck
 * or a percentage would else belong to another of them than the one that is bought.
 */
export function priceRangeOf(prices: readonly OfferedPrice[]): PriceRange | null {
  const sorted = prices.toSorted((a, b) => a.final - b.final)
  const [cheapest] = sorted
  if (!cheapest) return null
  const isOne = sorted.every((price) => priceKey(price) === priceKey(cheapest))
  const isReduced = sorted.every((price) => showPrice(price).reduction !== null)
  const { final, manufacturer } = cheapest
  return {
    price: isOne || isReduced ? cheapest : { final, manufacturer },
    isFrom: sorted.some((price) => price.final > final),
  }
}
