import { demoShop } from '../../../packages/demo-shop/demo-shop.ts'

/** Products that the peer sells, of the demo shop's. */
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
  /** Sizes of the first colour; one without a size where a product has no choices. */
  variants: readonly DemoVariant[]
}

export interface DemoVariant {
  id: number
  sku: string
  /** Null where a product has no choices. */
  size: string | null
  priceCents: number
}

export interface DemoCategory {
  id: number
  handle: string
  title: string
  products: readonly DemoProduct[]
}

/** Simple and configurable products of the demo shop, and its categories with most of them first. */
export function demoProducts(): { products: DemoProduct[]; categories: DemoCategory[] } {
  const shop = demoShop()
  const rows = Map.groupBy(shop.rows('products'), ({ id }) => Number(id))
  const pictures = Map.groupBy(shop.rows('product_images'), ({ product_id }) => Number(product_id))
  const variantIds = Map.groupBy(shop.rows('configurable_variants'), ({ product_id }) => Number(product_id))
  const products = shop
    .rows('products')
    .filter(({ type, is_listed }) => is_listed && (type === 'simple' || type === 'configurable'))
    .slice(0, PRODUCTS)
    .map((row): DemoProduct => {
      const id = Number(row.id)
      const title = dutch(row.name)
      const variants = (variantIds.get(id) ?? [{ variant_id: id }]).flatMap(({ variant_id }) => {
        const variant = rows.get(Number(variant_id))?.[0]
        // A variant is called '<product>, <colour>, <size>'.
        const [colour = '', size = null] = dutch(variant?.name)
          .slice(title.length + 2)
          .split(', ')
        const priceCents = Number(variant?.price_cents ?? 0)
        return { id: Number(variant_id), sku: String(variant?.sku), colour, size, priceCents }
      })
      return {
        id,
        handle: String(row.url_key),
        title,
        descriptionHtml: dutch(row.description),
        pictures: (pictures.get(id) ?? []).map(({ path, label }) => ({
          path: String(path),
          alt: dutch(label),
        })),
        variants: variants.filter(({ colour }) => colour === variants[0]?.colour),
      }
    })
  const places = Map.groupBy(shop.rows('category_products'), ({ category_id }) => Number(category_id))
  const categories = shop
    .rows('categories')
    .map(({ id, url_key, name }): DemoCategory => {
      const inside = new Set(places.get(Number(id))?.map(({ product_id }) => Number(product_id)))
      return {
        id: Number(id),
        handle: String(url_key),
        title: dutch(name),
        products: products.filter((product) => inside.has(product.id)),
      }
    })
    .toSorted((a, b) => b.products.length - a.products.length)
  return { products, categories }
}

/** Texts of the demo shop stand in several languages. */
function dutch(text: unknown): string {
  return text !== null && typeof text === 'object' && 'nl' in text ? String(text.nl) : ''
}
