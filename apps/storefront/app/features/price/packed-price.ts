import type { OfferedPrice } from './price-policy.ts'

/** final, lowest of 30 days, manufacturer's, then quantity and price of each tier; what says nothing at the end is left out */
export type PackedPrice = readonly (number | null)[]

export function packPrice({ final, lowest30Days, manufacturer, tiers = [] }: OfferedPrice): PackedPrice {
  const all = [
    final,
    lowest30Days ?? null,
    manufacturer ?? null,
    ...tiers.flatMap(({ quantity, price }) => [quantity, price]),
  ]
  return all.slice(0, all.findLastIndex((amount) => amount !== null) + 1)
}

export function unpackPrice(packed: PackedPrice): OfferedPrice {
  const [final, lowest30Days = null, manufacturer = null, ...rest] = packed
  const amounts = rest.map(Number)
  const tiers = amounts.flatMap((quantity, place) =>
    place % 2 === 0 ? [{ quantity, price: amounts[place + 1] ?? 0 }] : [],
  )
  return { final: final ?? 0, lowest30Days, manufacturer, ...(tiers.length > 0 && { tiers }) }
}

/** The same for prices that say the same. */
export const priceKey = (price: OfferedPrice) => packPrice(price).join()
