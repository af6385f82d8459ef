import { unitPriceCents } from '../product/pricing.ts'

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
  const tag = {
    price_cents: goods.priceCents ?? 0,
    special_price_cents: goods.specialPriceCents,
    special_from: goods.specialFrom,
    special_to: goods.specialTo,
  }
  return unitPriceCents(tag, goods.tiers, quantity, now)
}
