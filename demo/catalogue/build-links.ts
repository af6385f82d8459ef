import { chanceOf } from '../chance.ts'
import type { Dataset } from '../dataset.ts'
import type { Article } from './article.ts'
import type { Ids } from './ids.ts'

/** Articles that go with an article, nearest first: the same wearer, the same brand if it has one. */
export function companionsOf(article: Article, articles: readonly Article[]): Article[] {
  const chance = chanceOf(`companions of ${article.sku}`)
  return article.goesWith.flatMap((kind) => {
    const fitting = articles.filter((other) => other.kind === kind && wornAlike(article, other))
    const own = fitting.filter(({ brand }) => brand === article.brand)
    const others = chance.shuffled(fitting.filter(({ brand }) => brand !== article.brand))
    return [...chance.shuffled(own), ...others].slice(0, 2)
  })
}

function wornAlike(one: Article, other: Article): boolean {
  const { gender: ones } = one.choices
  const { gender: others } = other.choices
  return !ones || !others || ones.some((gender) => others.includes(gender))
}

/** Related: like it. Up-sell: like it and dearer. Cross-sell: what goes with it. */
export function addLinks(shop: Dataset, products: Ids, articles: readonly Article[]): void {
  for (const article of articles) {
    const alike = articles.filter(
      (other) => other !== article && other.group === article.group && wornAlike(article, other),
    )
    const near = alike.toSorted((one, other) => distance(article, one) - distance(article, other))
    const dearer = near.filter(({ cents }) => cents > article.cents * 1.05)
    const add = (kind: string, linked: readonly Article[]) => {
      for (const [position, other] of linked.entries()) {
        const ids = { product_id: products.of(article.sku), linked_id: products.of(other.sku) }
        shop.add('product_links', { ...ids, kind, position })
      }
    }
    add('related', near.slice(0, 6))
    add('upsell', dearer.slice(0, 4))
    add('crosssell', companionsOf(article, articles).slice(0, 4))
  }
}

function distance(one: Article, other: Article): number {
  return Math.abs(Math.log(one.cents / other.cents)) + (one.brand === other.brand ? 0.1 : 0)
}
