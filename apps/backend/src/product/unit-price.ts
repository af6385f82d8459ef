import { surchargeTag, unitPriceCents } from './product-price.ts'

/** What the price of one piece rests on, in cents incl. VAT. */
export interface PricedGoods {
  priceCents: number | null
  specialPriceCents: number | null
  specialFrom: Date | null
  specialTo: Date | null
  tiers: readonly { quantity: number; cents: number }[]
}

/** The lowest of the price, the special price in its period and the tier that the quantity reaches. */
export function unitPrice(goods: PricedGoods, quantity: number, now: Date): number {
  return unitPriceCents(tagOf(goods), goods.tiers, quantity, now)
}

/** Whether a bundle is sold at a price of its own instead of what its parts cost. */
export const hasOwnPrice = ({ priceCents }: Pick<PricedGoods, 'priceCents'>) => priceCents !== null

/** What a part asks on top of a bundle that has a price of its own; it is taxed as the bundle is. */
export function surchargeOf<Goods extends PricedGoods>(bundle: Goods, cents: number): Goods {
  const { price_cents, special_price_cents } = surchargeTag(tagOf(bundle), cents)
  return { ...bundle, priceCents: price_cents, specialPriceCents: special_price_cents, tiers: [] }
}

const tagOf = (goods: PricedGoods) => ({
  price_cents: goods.priceCents ?? 0,
  special_price_cents: goods.specialPriceCents,
  special_from: goods.specialFrom,
  special_to: goods.specialTo,
})
