import type { Dataset } from '../dataset.ts'
import { ARTICLES } from './articles.ts'
import { type AttributeIds, addAttributes } from './build-attributes.ts'
import { addBrands, brandName } from './build-brands.ts'
import { addCategories } from './build-categories.ts'
import { addLinks, companionsOf } from './build-links.ts'
import { addPlaces } from './build-places.ts'
import { addArticle } from './build-products.ts'
import { addSizeCharts } from './build-size-charts.ts'
import { compose } from './compose.ts'
import { addComposed } from './composed/build-composed.ts'
import { Ids } from './ids.ts'

export interface Catalogue {
  attributes: AttributeIds
  sizeCharts: Ids
  products: Ids
  categories: Ids
}

const VARIATIONS = Array.from({ length: 24 }, (_, variation) => variation)

/** Adds everything that is for sale. */
export function addCatalogue(shop: Dataset): Catalogue {
  const attributes = addAttributes(shop, ARTICLES)
  addBrands(shop, attributes)
  const sizeCharts = addSizeCharts(shop, ARTICLES, attributes)
  const categories = addCategories(shop)
  const products = new Ids('products', 1000)
  const turns = new Map<string, number>()
  const shortTexts = new Set<string>()
  for (const article of ARTICLES) {
    const turn = turns.get(article.group) ?? 0
    turns.set(article.group, turn + 1)
    const companions = companionsOf(article)
    const write = (variation: number) =>
      compose(article, turn, companions, brandName(article.brand), variation)
    const texts = VARIATIONS.map(write).find(
      ({ short }) => !shortTexts.has(short.nl) && !shortTexts.has(short.en),
    )
    if (!texts) throw new Error(`No short text is left for ${article.sku}.`)
    shortTexts.add(texts.short.nl).add(texts.short.en)
    addArticle({ shop, attributes, products, sizeCharts }, article, texts)
  }
  const composed = addComposed({ shop, attributes, products, sizeCharts }, ARTICLES)
  addLinks(shop, ({ sku }) => products.of(sku), ARTICLES)
  addPlaces(shop, products, categories, [...ARTICLES, ...composed])
  return { attributes, sizeCharts, products, categories }
}
