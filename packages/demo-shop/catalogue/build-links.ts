import { chanceOf } from '../chance.ts'
import type { Dataset } from '../dataset.ts'
import type { Article } from './article.ts'
import { ARTICLES } from './articles.ts'
import type { OptionAttribute } from './attributes.ts'

/** Articles that go with an article, nearest first: the same wearer, the same brand if it has one. */
export function companionsOf(article: Article): readonly Article[] {
  const known = companions.get(article)
  if (known) return known
  const found = findCompanions(article)
  companions.set(article, found)
  return found
}

const companions = new WeakMap<Article, readonly Article[]>()
const byKind = Map.groupBy(ARTICLES, ({ kind }) => kind)

function findCompanions(article: Article): Article[] {
  const chance = chanceOf(`companions of ${article.sku}`)
  return article.goesWith.flatMap((kind) => {
    const fitting = (byKind.get(kind) ?? []).filter((other) => suits(article, other))
    const own = fitting.filter(({ brand }) => brand === article.brand)
    const others = chance.shuffled(fitting.filter(({ brand }) => brand !== article.brand))
    return [...chance.shuffled(own), ...others].slice(0, 2)
  })
}

/** Attributes in which two articles that are used together must agree. */
const SHARED: readonly OptionAttribute[] = [
  'gender',
  'speeds',
  'freehub',
  'wheel_size',
  'tyre_width',
  'discipline',
]

function suits(one: Article, other: Article): boolean {
  return SHARED.every((attribute) => agree(one, other, attribute))
}

function agree(one: Article, other: Article, attribute: OptionAttribute): boolean {
  const ones = optionsOf(one, attribute)
  const others = optionsOf(other, attribute)
  return ones.length === 0 || others.length === 0 || ones.some((option) => others.includes(option))
}

/** Of the article and of its sizes. */
function optionsOf({ choices, sizes }: Article, attribute: OptionAttribute): readonly string[] {
  return [...(choices[attribute] ?? []), ...sizes.flatMap((size) => size.choices?.[attribute] ?? [])]
}

/** Related: what goes with it, else what is like it. Up-sell: like it and dearer. Cross-sell: what goes with it. */
export function addLinks(
  shop: Dataset,
  idOf: (article: Article) => number,
  articles: readonly Article[],
): void {
  for (const article of articles) {
    const alike = articles.filter(
      (other) => other !== article && other.group === article.group && agree(article, other, 'gender'),
    )
    const near = alike.toSorted((one, other) => distance(article, one) - distance(article, other))
    const dearer = near.filter(({ cents }) => cents > article.cents * 1.05)
    const add = (kind: string, linked: readonly Article[]) => {
      for (const [position, other] of linked.entries()) {
        const ids = { product_id: idOf(article), linked_id: idOf(other) }
        shop.add('product_links', { ...ids, kind, position })
      }
    }
    const companions = companionsOf(article)
    add('related', (companions.length > 2 ? oneOfEachFirst(companions) : near).slice(0, 6))
    add('upsell', dearer.slice(0, 4))
    add('crosssell', companions.slice(0, 4))
  }
}

/** The first of each kind, then the second of each. */
function oneOfEachFirst(articles: readonly Article[]): Article[] {
  const before = (place: number) =>
    articles.slice(0, place).filter(({ kind }) => kind === articles[place]?.kind).length
  return articles
    .map((article, place) => ({ article, round: before(place) }))
    .toSorted((one, other) => one.round - other.round)
    .map(({ article }) => article)
}

function distance(one: Article, other: Article): number {
  return Math.abs(Math.log(one.cents / other.cents)) + (one.brand === other.brand ? 0.1 : 0)
}
