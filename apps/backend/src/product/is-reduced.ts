import { finalPriceCents, type PriceGroup } from './product-price.ts'

/** Whether any way to buy the product is cheaper than usual: then it carries the sale badge. */
export function isReduced(priceGroups: readonly PriceGroup[], now: Date): boolean {
  return priceGroups.some(({ leaves }) =>
    leaves.some(({ tag }) => finalPriceCents(tag, now) < tag.price_cents),
  )
}
