import type { Article } from '../catalogue/article.ts'
import { ARTICLES } from '../catalogue/articles.ts'
import { companionsOf } from '../catalogue/build-links.ts'
import type { Ids } from '../catalogue/ids.ts'
import { chanceOf } from '../chance.ts'
import { type Dataset, daysFromSeeding } from '../dataset.ts'

const ORDERS = 4_000

/**
 * Figures that follow from 4,000 orders of the past year: what was sold how often, and what went together. The
 * orders themselves are not kept.
 */
export function addSales(shop: Dataset, products: Ids): void {
  const chance = chanceOf('orders of the past year')
  const sellable = ARTICLES.filter(({ age }) => age >= 0)
  const companions = new Map(sellable.map((article) => [article, companionsOf(article)]))
  const pick = weighted(sellable, wantedness)
  const sold = new Map<number, { orders: number; quantity: number; last: number }>()
  const together = new Map<string, number>()

  for (let order = 0; order < ORDERS; order++) {
    const first = pick(chance.next())
    // Older orders are rarer: the shop grows.
    const day = Math.min(first.age, Math.floor(365 * chance.next() ** 1.6))
    const extras = (companions.get(first) ?? []).filter(({ age }) => age >= day).slice(0, 6)
    const lines = new Set([first, ...chance.some(extras, chance.happens(0.45) ? chance.between(1, 2) : 0)])
    if (chance.happens(0.15)) lines.add(pick(chance.next()))
    const ids = [...lines].filter(({ age }) => age >= 0).map(({ sku }) => products.of(sku))
    for (const [index, id] of ids.entries()) {
      const line = [...lines][index]
      const quantity = line && line.cents < 1000 ? chance.between(1, 2) : chance.happens(0.12) ? 2 : 1
      const known = sold.get(id) ?? { orders: 0, quantity: 0, last: 366 }
      sold.set(id, {
        orders: known.orders + 1,
        quantity: known.quantity + quantity,
        last: Math.min(known.last, day),
      })
      for (const other of ids) {
        if (other !== id) together.set(`${id} ${other}`, (together.get(`${id} ${other}`) ?? 0) + 1)
      }
    }
  }
  for (const [product_id, { orders, quantity, last }] of [...sold].toSorted(
    ([one], [other]) => one - other,
  )) {
    const last_order_at = daysFromSeeding(-last - 1, '15:20')
    shop.add('product_sales', { product_id, orders, qty_ordered: quantity, last_order_at })
  }
  for (const [pair, orders] of together) {
    const [product_id = 0, other_id = 0] = pair.split(' ').map(Number)
    shop.add('bought_together', { product_id, other_id, orders })
  }
}

/** The house brand is added to many baskets, but seldom what somebody comes for. */
function wantedness({ popularity, brand }: Article): number {
  return popularity ** 3 * (brand === 'kopgroep' ? 0.3 : 1)
}

/** Picks by weight with a number from 0 to 1. */
export function weighted<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
): (roll: number) => Item {
  let total = 0
  const marks = items.map((item) => {
    total += weigh(item)
    return { item, until: total }
  })
  return (roll) => {
    const found = marks.find(({ until }) => roll * total < until) ?? marks.at(-1)
    if (!found) throw new Error('Expected something to pick from.')
    return found.item
  }
}
