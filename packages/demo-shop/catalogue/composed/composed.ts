import type { BrandCode, LOOK_PARTS, PictureKind } from '../../pictures/catalogue-of-pictures.ts'
import type { Pair } from '../../text.ts'

/** Which article: kind, brand, model, and, where several share those, what else its SKU ends on. */
export interface ArticleRef {
  kind: PictureKind
  brand: BrandCode
  model: string
  mark?: string
}

export const ref = (kind: PictureKind, brand: BrandCode, model: string, mark?: string): ArticleRef => ({
  kind,
  brand,
  model,
  ...(mark && { mark }),
})

interface Composed {
  sku: string
  brand: BrandCode
  name: Pair
  short: Pair
  /** Paragraphs. */
  text: readonly Pair[]
  categories: readonly string[]
  /** Which article's pictures it shows first. */
  picture: ArticleRef
  age?: number
}

export interface BundleItem {
  title: Pair
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  required?: false
  from: readonly ArticleRef[]
  quantity?: number
  free?: true
  /** At most this many choices of each article, its first colours and sizes. */
  most?: number
  /** What each of its parts asks on top of a price of the bundle's own, in cents. */
  surcharge?: number
}

export interface Bundle extends Composed {
  /** The price of its own, in cents, whatever its parts cost; else it costs what they cost. */
  cents?: number
  items: readonly BundleItem[]
}

export interface Group extends Composed {
  parts: readonly ArticleRef[]
  /** At most this many SKUs of each. */
  most?: number
}

export interface Look extends Composed {
  scene: keyof typeof LOOK_PARTS
  parts: readonly ArticleRef[]
}
