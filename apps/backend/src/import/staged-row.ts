import type { FieldColumn } from '../product/product-fields.ts'
import type { BundlePart } from './split-cells.ts'

/** A text by language; null empties that language. */
export type StagedText = Record<string, string | null>

/** Columns of `products` that a row sets; what is left out stays as it is. */
export interface StagedColumns extends Partial<Record<FieldColumn, string | number | boolean | Date | null>> {
  name?: StagedText
  short_description?: StagedText
  description?: StagedText
  meta_title?: StagedText
  meta_description?: StagedText
  meta_keyword?: StagedText
  data_types?: StagedText
  data_real_time?: StagedText
  data_storage?: StagedText
  data_access?: StagedText
  url_key?: string | null
  is_enabled?: boolean
  is_listed?: boolean
  brand_id?: number | null
  tax_class?: string
  price_cents?: number | null
  special_price_cents?: number | null
  special_from?: Date | null
  special_to?: Date | null
  created_at?: Date
  delivery_time_id?: number | null
  size_chart_id?: number | null
  show_size_table?: boolean
  manage_stock?: boolean
  allow_backorders?: boolean
  min_qty?: number
  min_sale_qty?: number
  max_sale_qty?: number
  qty_increments?: number
}

/** A sku that the row names, so that it must be there. */
export interface StagedReference {
  column: string
  sku: string
}

/** What a row says, checked as far as a row can be alone: the `data` of `import_rows`, as JSON. */
export interface StagedData {
  /** As the shop knows it; null in rows that only say something about a product that is there. */
  type: string | null
  columns: StagedColumns
  attributes: { attribute: number; options: number[] | null; text: StagedText | null }[]
  references: StagedReference[]
  /** The whole gallery, base picture first. */
  images?: { path: string; label: StagedText | null }[]
  /** Labels of the gallery's pictures in the language of the row, by their place. */
  labels?: string[]
  categories?: number[]
  /** Pieces by stock source. */
  stock?: Record<string, number>
  links?: { kind: 'related' | 'crosssell' | 'upsell'; skus: string[] }[]
  variations?: { sku: string; options: Record<string, number> }[]
  /** Ids of the attributes that the variations differ in, in their order. */
  variationAttributes?: number[]
  bundle?: {
    title: StagedText
    type: string
    required: boolean
    selections: BundlePart[]
  }[]
  associated?: { sku: string; quantity: number }[]
  /** `percent` off the price where there are no `cents`. */
  tiers?: { quantity: number; cents?: number; percent?: number }[]
  /** Prices asked before, each from a moment on. */
  priceHistory?: { from: Date; cents: number }[]
}

export interface StagedRow {
  line: number
  sku: string
  /** Null for the row of the product itself; else the language that a row of a store view says it in. */
  language: string | null
  data: StagedData
}
