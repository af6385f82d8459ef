import type { Tone } from '../delivery/delivery-time.ts'
import type { OfferedPrice } from '../price/price-policy.ts'

/** Offer of a product page as plain data: built on the server, rendered and used in the browser. */
export interface Offer {
  sku: string
  name: string
  inStock: boolean
  /** Pieces left when few; null when there are plenty. */
  left: number | null
  price: OfferedPrice
  /** True when some variant costs more than `price`. */
  isFrom: boolean
  delivery: OfferedDelivery | null
  /** Order limits; absent if any quantity can be ordered. */
  limits?: OrderLimits
  /** Stock in the physical stores; empty when the backend does not tell. */
  stores: readonly StoreStock[]
  pictures: readonly OfferPicture[]
}

/** The numbers of a product that may be ordered, and what is said of them. */
export interface OrderLimits {
  min: number
  max?: number
  /** It is ordered by so many at a time. */
  step: number
  text: string
}

/** When it comes, as the backend says it. */
export interface OfferedDelivery {
  tone: Tone
  /** Which promise of the page is meant; null where the backend promises no day. */
  code: string | null
  /** True on any day. */
  short: string | null
  long: string | null
  icon: string | null
}

export interface StoreStock {
  name: string
  urlKey: string
  /** Pieces; 0 = none. */
  quantity: number
}

export interface OfferPicture {
  url: string
  label: string
}

/** A variant with all that the page shows once it is chosen. */
export interface OfferVariant extends Variant {
  price: OfferedPrice
  stores: readonly StoreStock[]
  limits?: OrderLimits
  /** Delivery, if it differs from the product's. */
  delivery?: OfferedDelivery
}

/** The choices of a configurable product. */
export interface Choices {
  choices: readonly Choice[]
  variants: readonly OfferVariant[]
  /** Pictures per value of the first option that has its own (the colour): value index -> pictures. */
  picturesByValue: Readonly<Record<number, readonly OfferPicture[]>>
  /** The option whose values have pictures; null when none has. */
  pictured: string | null
}

/**
 * Choosing a variant, as the shop does it: options are chosen in any order, and a value that does not go with what is chosen
 * of another option gives that up. Pure: the same rules on the server, in the browser and in tests.
 */

export interface Choice {
  code: string
  label: string
  values: readonly { index: number; label: string; swatch: string | null }[]
}

export interface Variant {
  sku: string
  inStock: boolean
  /** Pieces left when few; null when there are plenty or nobody counts. */
  left: number | null
  /** Attribute code -> value index. */
  values: Readonly<Record<string, number>>
}
