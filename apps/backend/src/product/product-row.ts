import type { PriceUnit } from '../platform/graphql/generated/contract.ts'
import type { Localised } from '../platform/languages.ts'
import type { FieldValues } from './product-fields.ts'
import type { PriceGroup, TierPrice, TracedTag } from './product-price.ts'
import type { stockItem } from './stock-rules.ts'

export type ProductType = 'simple' | 'configurable' | 'bundle' | 'grouped'

export interface BrandOfProduct {
  id: number
  urlKey: string
  title: string
  logo: string | null
}

export interface DeliveryTimeRow {
  code: string
  color: string
  short: Localised
  long: Localised
  icon: string | null
  priority: number
}

export interface PictureRow {
  /** Below /media/. */
  path: string
  label: Localised | null
}

export interface PlacedPicture extends PictureRow {
  position: number
}

/** A configurable's choices and the option that each of its variants has for each of them. */
export interface ConfigurableRow {
  productId: number
  choices: { attributeId: number; position: number }[]
  variants: { id: number; options: Record<string, number> }[]
}

/** Whether a variant, by its price in cents and its options, is among those that a listing was narrowed to. */
export type VariantTest = (variants: readonly (readonly [cents: number, ...options: number[]])[]) => boolean[]

/** A variant that is there: what it costs, and its options. */
export interface BuyableVariant {
  tag: TracedTag
  options: number[]
}

/**
 * A product as a card shows it: the row behind ProductInterface. The same shape, as JSON, is the `doc` of
 * product_index. Moments are milliseconds since 1970, amounts cents incl. VAT.
 */
export interface ProductRow extends FieldValues {
  id: number
  sku: string
  type: ProductType
  /** Null for variants, which have no page. */
  urlKey: string | null
  isEnabled: boolean
  isListed: boolean
  isLook: boolean
  name: Localised
  taxClass: string
  brand: BrandOfProduct | null
  deliveryTime: DeliveryTimeRow | null
  /** First picture; a variant without one has its parent's, a configurable its first variant's. */
  image: PictureRow | null
  specialPriceCents: number | null
  specialFrom: number | null
  specialTo: number | null
  /** What it costs: one group with one leaf for a simple product. */
  priceGroups: PriceGroup[]
  tiers: TierPrice[]
  createdAt: number
  updatedAt: number
  /** Grams or millilitres in a piece, of what is sold by kilogram or litre. */
  contentAmount: number | null
  contentUnit: PriceUnit | null
  sizeChartId: number | null
  showSizeTable: boolean
  /** Pieces that can be sold, where they are counted; null where they are not, 0 of a composed product. */
  stock: number | null
  /** How it may be ordered, where that is not as usual; of what is sold itself alone. */
  stockItem?: NonNullable<ReturnType<typeof stockItem>>
  inStock: boolean
  /** Average of all ratings of approved reviews in percent. */
  ratingSummary: number
  reviewCount: number
  /** What can be bought of a configurable; known while it is indexed. */
  buyable?: BuyableVariant[]
  /** Its own options and those of its saleable variants: attribute id -> option ids. */
  options: Record<string, number[]>
  /** What a listing was narrowed by, of which one variant meets all; set where it was. */
  narrowedBy?: VariantTest
  /** Set on recommendations alone. */
  trackingSource?: string
  /** All pictures; kept with listed products, as their cards show two, and with their variants. */
  pictures?: PlacedPicture[]
  /** The listed product that this is a variant of, where it was read as one. */
  variantOf?: number
  /** What is chosen of a configurable; kept with listed products, as their cards show colours. */
  configurable?: ConfigurableRow
}
