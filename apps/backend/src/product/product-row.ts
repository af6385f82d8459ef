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
  /** Path below /media/. */
  path: string
  label: Localised | null
}

export interface PlacedPicture extends PictureRow {
  position: number
}

/** Choices of a configurable, and the option ids of each variant. */
export interface ConfigurableRow {
  productId: number
  /** With the product's own label where it differs from the attribute's. */
  choices: { attributeId: number; position: number; label?: Partial<Localised> }[]
  variants: { id: number; options: Record<string, number> }[]
}

/** Tests each variant (price in cents, option ids) against the filters of a listing. */
export type VariantTest = (variants: readonly (readonly [cents: number, ...options: number[]])[]) => boolean[]

/** Variant in stock with its price and options. */
export interface BuyableVariant {
  tag: TracedTag
  options: number[]
}

/**
 * Product card, the row behind ProductInterface. The `doc` of product_index has the same shape, as JSON.
 * Moments are milliseconds since 1970, amounts cents incl. VAT.
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
  /** First picture. Variants without one use their parent's; configurables use their first variant's. */
  image: PictureRow | null
  specialPriceCents: number | null
  /**
   * Percentage of its parts' prices that a bundle costs, in hundredths of a percent; null for the full price.
   */
  bundleShare: number | null
  specialFrom: number | null
  specialTo: number | null
  /** One group with one leaf for a simple product. */
  priceGroups: PriceGroup[]
  tiers: TierPrice[]
  createdAt: number
  updatedAt: number
  /** Grams or millilitres per piece, for goods priced by kilogram or litre. */
  contentAmount: number | null
  contentUnit: PriceUnit | null
  sizeChartId: number | null
  showSizeTable: boolean
  /** Salable pieces; null if not counted, 0 for a composed product. */
  stock: number | null
  /** Order quantity rules of a simple product; absent for the default rules. */
  stockItem?: NonNullable<ReturnType<typeof stockItem>>
  inStock: boolean
  /** Average of all ratings of approved reviews in percent. */
  ratingSummary: number
  reviewCount: number
  /** Variants in stock of a configurable; set while it is indexed. */
  buyable?: BuyableVariant[]
  /** Option ids of the product and its variants in stock, by attribute id. */
  options: Record<string, number[]>
  /** Free texts of the attributes that may be facts of a card, by attribute id. */
  factTexts?: Record<string, Localised> | null
  /** Listing filters that a single variant must meet. */
  narrowedBy?: VariantTest
  /** Recommendation that shows the product. */
  trackingSource?: string
  /** All pictures; set on listed products, whose cards show two, and on their variants. */
  pictures?: PlacedPicture[]
  variantOf?: number
  /** Set on listed products, whose cards show colours. */
  configurable?: ConfigurableRow
}
