import { readCsv } from '@kopgroep/demo-shop/read-data'
import { type Article, readArticles } from '@kopgroep/demo-shop/testing/read-articles'

/** Number of the demo's products that the peer sells. */
const PRODUCTS = 300

export interface Picture {
  path: string
  alt: string
}

export interface DemoProduct {
  id: number
  handle: string
  title: string
  descriptionHtml: string
  pictures: readonly Picture[]
  /** Sizes of the first colour; a single entry for a product without options. */
  variants: readonly DemoVariant[]
}

export interface DemoVariant {
  id: number
  sku: string
  /** Null for a product without options. */
  size: string | null
  priceCents: number
}

export interface DemoCategory {
  id: number
  handle: string
  title: string
  products: readonly DemoProduct[]
}

/** Returns products of the demo shop and its categories, the largest first. */
export function demoProducts(): { products: DemoProduct[]; categories: DemoCategory[] } {
  const articles = readArticles().slice(0, PRODUCTS)
  const products = articles.map(toDemoProduct)
  const bySku = new Map(products.map((product, place) => [articles[place]?.sku, product]))
  const inside = new Map(
    readCsv('catalogue/category_products.csv').map(({ category, products: skus }) => [
      category,
      String(skus),
    ]),
  )
  const categories = readCsv('catalogue/categories.csv')
    .map(({ id, url_key, url_path, name }): DemoCategory => {
      const skus = inside.get(url_path)?.split(' ') ?? []
      return {
        id: Number(id),
        handle: String(url_key),
        // Columns with a translation contain texts by language.
        title: (name as { nl: string }).nl,
        products: skus.flatMap((sku) => bySku.get(sku) ?? []),
      }
    })
    .toSorted((a, b) => b.products.length - a.products.length)
  return { products, categories }
}

function toDemoProduct(article: Article, place: number): DemoProduct {
  const id = (place + 1) * 1_000
  const [colour] = article.variants[0]?.choices.color ?? []
  const ofColour = article.variants.filter(({ choices }) => choices.color?.[0] === colour)
  return {
    id,
    handle: article.urlKey,
    title: article.name,
    descriptionHtml: article.description,
    pictures: article.pictures.map(({ path, label }) => ({ path, alt: label })),
    variants: ofColour.map(({ sku, cents, size }, index) => ({
      id: id + index + 1,
      sku,
      size,
      priceCents: cents,
    })),
  }
}
