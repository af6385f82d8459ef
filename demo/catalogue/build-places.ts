import { chanceOf } from '../chance.ts'
import type { Dataset } from '../dataset.ts'
import type { Article } from './article.ts'
import type { Ids } from './ids.ts'

/** Puts articles into their categories, best sold first, with no brand beside itself where that can be. */
export function addPlaces(shop: Dataset, products: Ids, categories: Ids, articles: readonly Article[]): void {
  const places = new Map<string, Article[]>()
  for (const article of articles) {
    for (const path of pathsOf(article)) places.set(path, [...(places.get(path) ?? []), article])
  }
  for (const [path, members] of places) {
    const category_id = categories.of(path)
    for (const [index, article] of spread(members, path).entries()) {
      shop.add('category_products', {
        category_id,
        product_id: products.of(article.sku),
        position: index + 1,
      })
    }
  }
}

function pathsOf(article: Article): string[] {
  const isClothing = article.choices.gender !== undefined
  return [
    ...new Set([
      ...article.categories,
      `merken/${article.brand}`,
      ...(article.sale && article.sale.percent >= 25
        ? [isClothing ? 'outlet/kleding' : 'outlet/onderdelen']
        : []),
      ...(article.age < 60 ? ['nieuw'] : []),
    ]),
  ]
}

function spread(members: readonly Article[], path: string): Article[] {
  const chance = chanceOf(`order of ${path}`)
  const rank = new Map(members.map((article) => [article, article.popularity + chance.next() * 0.4]))
  const waiting = members.toSorted((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0))
  const placed: Article[] = []
  while (waiting.length > 0) {
    const last = placed.at(-1)
    const next = waiting.findIndex(
      (article) => !last || (article.brand !== last.brand && article.model !== last.model),
    )
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}
