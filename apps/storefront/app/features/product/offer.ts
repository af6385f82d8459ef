import type { Tone } from './delivery/delivery-time.ts'
import type { OfferedPrice } from './price/price-policy.ts'

/** Offer of a product page as plain data: built on the server, rendered and used in the browser. */
export interface Offer {
  sku: string
  name: string
  inStock: boolean
  /** True if nothing is in stock and the shop orders it. */
  isBackordered?: boolean
  /** Pieces left if few; null if there are plenty. */
  left: number | null
  price: OfferedPrice
  /** True if some variant costs more than `price`. */
  isFrom: boolean
  delivery: OfferedDelivery | null
  /** Order limits; absent if any quantity can be ordered. */
  limits?: OrderLimits
  /** Stock in the physical stores; empty if the backend has none. */
  stores: readonly StoreStock[]
  pictures: readonly OfferPicture[]
}

export interface OrderLimits {
  min: number
  max?: number
  step: number
  text: string
}

export interface OfferedDelivery {
  tone: Tone
  /** Code of the delivery promise; null if the backend promises no day. */
  code: string | null
  /** Text without a date. */
  short: string | null
  long: string | null
  /** Delivery day on a product page, as text that stays true however late a cached page is read. */
  dated?: string
  icon: string | null
}

export interface StoreStock {
  name: string
  urlKey: string
  /** Pieces in stock; 0 if none. */
  quantity: number
}

export interface OfferPicture {
  url: string
  label: string
}

/** Variant with all fields that the page shows once it is selected. */
export interface OfferVariant extends Variant {
  price: OfferedPrice
  stores: readonly StoreStock[]
  limits?: OrderLimits
  /** Delivery, if it differs from the product's. */
  delivery?: OfferedDelivery
  isBackordered?: boolean
}

/** Availability for search engines, as on the page. */
export type Availability = 'InStock' | 'BackOrder' | 'OutOfStock'

export function availability({
  inStock,
  isBackordered,
}: Pick<Offer, 'inStock' | 'isBackordered'>): Availability {
  if (!inStock) return 'OutOfStock'
  return isBackordered ? 'BackOrder' : 'InStock'
}

export interface Choices {
  choices: readonly Choice[]
  variants: readonly OfferVariant[]
  /** Pictures per value of the first option that has its own (the colour): value index -> pictures. */
  picturesByValue: Readonly<Record<number, readonly OfferPicture[]>>
  /** Option whose values have pictures; null if none has. */
  pictured: string | null
}

/**
 * Choice of an option. Options can be selected in any order; selecting a value clears other selections that do not
 * go with it. Pure functions, the same on the server and in the browser.
 */

export interface Choice {
  code: string
  label: string
  values: readonly { index: number; label: string; swatch: string | null }[]
}

export interface Variant {
  sku: string
  inStock: boolean
  /** Remaining pieces if few; null if plenty or not counted. */
  left: number | null
  /** Attribute code -> value index. */
  values: Readonly<Record<string, number>>
}
