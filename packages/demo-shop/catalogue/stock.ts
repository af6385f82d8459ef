import { chanceOf } from '../chance.ts'
import type { Dataset } from '../dataset.ts'
import type { Article } from './article.ts'

/** What lies where of one SKU. Middle sizes lie in greater number and sell out first. */
export function addStock(shop: Dataset, id: number, sku: string, article: Article): void {
  const chance = chanceOf(`stock of ${sku}`)
  const add = (source_code: string, quantity: number) =>
    shop.add('stock_items', { product_id: id, source_code, quantity })
  if (article.age < 0) {
    for (const source of ['magazijn', 'I-DENH-01', 'I-OUD-01']) add(source, 0)
    return
  }
  const scarce = article.sale && article.sale.percent >= 30 ? 0.28 : 0.07
  const fate = chance.next()
  const base = article.cents > 40_000 ? 4 : article.cents > 10_000 ? 12 : article.cents > 2_500 ? 30 : 90
  if (fate < scarce) {
    for (const source of ['magazijn', 'I-DENH-01', 'I-OUD-01']) add(source, 0)
  } else if (fate < scarce + 0.09) {
    const last = chance.between(1, 3)
    const place = chance.pick(['magazijn', 'I-DENH-01', 'I-OUD-01'])
    for (const source of ['magazijn', 'I-DENH-01', 'I-OUD-01']) add(source, source === place ? last : 0)
  } else {
    add('magazijn', chance.between(4, 4 + base))
    add('I-DENH-01', chance.happens(0.7) ? chance.between(1, 2 + Math.round(base / 6)) : 0)
    add('I-OUD-01', chance.happens(0.6) ? chance.between(1, 2 + Math.round(base / 7)) : 0)
  }
}
