/** What a listing is narrowed to. Conditions that are left out do not matter; all others must hold. */
export interface ListingFilter {
  /** Listed in one of these categories. */
  categories?: readonly number[]
  /** And in one of these: the choice within a category's listing. */
  alsoIn?: readonly number[]
  /** Of each attribute one of the options; an empty list matches nothing. */
  options?: readonly OptionFilter[]
  /** What one that can be bought costs, in cents incl. VAT, bounds included; null where there is none. */
  price?: { from: number | null; to: number | null }
  isSale?: boolean
  isNew?: boolean
  /** Fits one of these bikes. */
  bikes?: readonly number[]
  /** One of these products. */
  products?: readonly number[]
}

/** What is wanted of an attribute. */
export interface OptionFilter {
  attributeId: number
  /** Each of which would do. */
  optionIds: readonly number[]
  /** Those that were named, where their kinds would do as well: blue, of all blues. The same as `optionIds` where left out. */
  named?: readonly number[]
}

/** The key of an attribute among the conditions. */
export const attributeKey = (attributeId: number) => `attribute:${attributeId}`
