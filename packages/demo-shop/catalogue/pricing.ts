import { chanceOf } from '../chance.ts'
import { type Dataset, daysFromSeeding } from '../dataset.ts'
import type { ColourCode } from '../pictures/catalogue-of-pictures.ts'
import type { Article, Sale } from './article.ts'

/** A price as shops write it: just below a whole euro, or whole euros from € 250. */
export function shopPrice(cents: number): number {
  if (cents < 1000) return Math.max(95, Math.round(cents / 5) * 5)
  return cents < 25_000 ? Math.round(cents / 100) * 100 - 5 : Math.round(cents / 100) * 100
}

/** The sale that runs for a colour of an article, if one does. */
export function saleOf({ sale }: Article, colour: ColourCode): Sale | undefined {
  return sale && (!sale.colours || sale.colours.includes(colour)) ? sale : undefined
}

/** Columns of a product that carries a price. */
export function priceColumns(cents: number, sale: Sale | undefined) {
  return {
    price_cents: cents,
    special_price_cents: sale ? salePrice(cents, sale) : null,
    special_from: sale ? daysFromSeeding(-sale.since, '00:00') : null,
    special_to: sale ? daysFromSeeding(sale.until, '21:59') : null,
  }
}

function salePrice(cents: number, { percent }: Sale): number {
  return shopPrice((cents * (100 - percent)) / 100)
}

/**
 * What was asked over the past year. One in nine sales follows a week of an earlier offer, so that the lowest price
 * of 30 days is lower than the regular one; one in ten articles was cheaper last year.
 */
export function addPriceHistory(
  shop: Dataset,
  id: number,
  sku: string,
  cents: number,
  sale: Sale | undefined,
): void {
  const chance = chanceOf(`price of ${sku.slice(0, 14)}`)
  const priceFrom = (day: number, price_cents: number) =>
    shop.add('price_history', { product_id: id, from_at: daysFromSeeding(day, '00:00'), price_cents })
  if (chance.happens(0.1)) priceFrom(-400, shopPrice(cents * 0.94))
  priceFrom(-210, cents)
  if (!sale) return
  if (chance.happens(0.11)) {
    priceFrom(-sale.since - 21, shopPrice(cents * 0.9))
    priceFrom(-sale.since - 14, cents)
  }
  priceFrom(-sale.since, salePrice(cents, sale))
}
