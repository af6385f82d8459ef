import { chanceOf } from '../chance.ts'
import type { Dataset } from '../dataset.ts'
import type { Article } from './article.ts'
import type { ComposedProduct } from './composed/build-composed.ts'
import type { Ids } from './ids.ts'
import { picturesOf } from './ranges.ts'

type Placed = Article | ComposedProduct

/** Puts articles into their categories, best sold first, with no brand beside itself where that can be; places count up from `from`. */
export function addPlaces(
  shop: Dataset,
  products: Ids,
  categories: Ids,
  articles: readonly Placed[],
  from = 0,
): void {
  const places = new Map<string, Placed[]>()
  for (const article of articles) {
    for (const path of pathsOf(article)) places.set(path, [...(places.get(path) ?? []), article])
  }
  for (const [path, members] of places) {
    const category_id = categories.of(path)
    for (const [index, article] of spread(members, path).entries()) {
      shop.add('category_products', {
        category_id,
        product_id: products.of(article.sku),
        position: from + index + 1,
      })
    }
  }
}

function pathsOf(article: Placed): string[] {
  const isClothing = 'choices' in article && article.choices.gender !== undefined
  return [
    ...new Set([
      ...article.categories,
      `merken/${article.brand}`,
      ...('sale' in article && article.sale && article.sale.percent >= 20
        ? [isClothing ? 'outlet/kleding' : 'outlet/onderdelen']
        : []),
      ...(article.age < 60 ? ['nieuw'] : []),
    ]),
  ]
}

function spread(members: readonly Placed[], path: string): Placed[] {
  const chance = chanceOf(`order of ${path}`)
  const rank = new Map(members.map((article) => [article, article.popularity + chance.next() * 0.4]))
  const waiting = members.toSorted((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0))
  const placed: Placed[] = []
  while (waiting.length > 0) {
    const last = placed.at(-1)
    const next = UNLIKE.map((isUnlike) => waiting.findIndex((article) => !last || isUnlike(article, last)))
    placed.push(...waiting.splice(next.find((index) => index >= 0) ?? 0, 1))
  }
  return apart(placed)
}

/** What neighbours should differ in, the best first: within one brand only model and picture can. */
const UNLIKE: readonly ((one: Placed, other: Placed) => boolean)[] = [
  (one, other) => one.brand !== other.brand && one.model !== other.model && lookOf(one) !== lookOf(other),
  (one, other) =>
    one.brand !== other.brand && one.model !== other.model && pictureOf(one) !== pictureOf(other),
  (one, other) => one.model !== other.model && pictureOf(one) !== pictureOf(other),
  (one, other) => pictureOf(one) !== pictureOf(other),
]

function pictureOf(article: Placed): string {
  if ('lead' in article) return article.lead
  const [colour] = article.colours
  return (colour && picturesOf(article, colour)[0]) ?? ''
}

/** Kind and colour: what makes two pictures look alike from afar. */
function lookOf(article: Placed): string {
  return 'lead' in article ? article.lead : `${article.kind} ${article.colours[0]}`
}

/** Moves what still stands beside its own picture to the first place where it does not. */
function apart(placed: readonly Placed[]): Placed[] {
  const order = [...placed]
  for (const [index, article] of placed.entries()) {
    const before = placed[index - 1]
    if (!before || pictureOf(before) !== pictureOf(article)) continue
    const others = order.filter((other) => other !== article)
    const place = others.findIndex((other, at) =>
      [others[at - 1], other].every((next) => !next || pictureOf(next) !== pictureOf(article)),
    )
    if (place >= 0) order.splice(0, order.length, ...others.toSpliced(place, 0, article))
  }
  return order
}
