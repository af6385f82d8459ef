import type { OfferedPrice, PriceTier } from './price-policy.ts'

/** What one piece costs, in EUR incl. VAT, when so many of it are bought. */
export function pieceAt({ final, tiers = [] }: OfferedPrice, quantity: number): number {
  const reached = tiers.filter((tier) => quantity >= tier.quantity)
  return Math.min(final, ...reached.map(({ price }) => price))
}

/** What so many pieces cost together, in whole cents incl. VAT. */
export const centsOf = (price: OfferedPrice, quantity: number) =>
  Math.round(pieceAt(price, quantity) * 100) * quantity

/**
 * What several things cost from each quantity on, while it is open which of them is bought: the lowest price of a piece,
 * and whether another of them costs more.
 */
export function lowestTiers(prices: readonly OfferedPrice[]): (PriceTier & { isFrom: boolean })[] {
  const quantities = prices.flatMap(({ tiers = [] }) => tiers.map(({ quantity }) => quantity))
  const cheapest = (quantity: number) => Math.min(...prices.map((price) => pieceAt(price, quantity)))
  return [...new Set(quantities)]
    .sort((a, b) => a - b)
    .filter((quantity) => cheapest(quantity) < cheapest(quantity - 1))
    .map((quantity) => {
      const price = cheapest(quantity)
      return { quantity, price, isFrom: prices.some((one) => pieceAt(one, quantity) > price) }
    })
}
