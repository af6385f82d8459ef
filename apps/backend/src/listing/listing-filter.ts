/** Conditions of a listing, all of which must hold. */
export interface ListingFilter {
  /** The product is listed in one of these categories. */
  categories?: readonly number[]
  /** The product is also listed in one of these: the category facet within a category. */
  alsoIn?: readonly number[]
  /** Option ids per attribute. A product needs one option of each; an empty list matches nothing. */
  options?: readonly OptionFilter[]
  /** Price of a variant in stock, in cents incl. VAT, bounds included; null for no bound. */
  price?: { from: number | null; to: number | null }
  isSale?: boolean
  isNew?: boolean
  /** The product fits one of these bikes. */
  bikes?: readonly number[]
  /** The product is one of these. */
  products?: readonly number[]
}

/** Condition of an attribute. */
export interface OptionFilter {
  attributeId: number
  /** Matches products with any of these options. */
  optionIds: readonly number[]
  /** The chosen options without their kinds, such as blue without navy. Defaults to `optionIds`. */
  named?: readonly number[]
}

export const attributeKey = (attributeId: number) => `attribute:${attributeId}`

/** Variant in stock: its price in cents incl. VAT, then the ids of its options. */
export type IndexedVariant = readonly [cents: number, ...options: number[]]

/** Conditions that a single variant must meet together, by key. */
export type VariantConditions = ReadonlyMap<
  string,
  (variant: IndexedVariant, all: readonly IndexedVariant[]) => boolean
>

/** Returns the conditions of a filter on variants: options and price. */
export function variantConditions({ options, price }: ListingFilter): VariantConditions {
  const conditions = new Map<string, (variant: IndexedVariant, all: readonly IndexedVariant[]) => boolean>()
  for (const { attributeId, optionIds } of options ?? []) {
    const hasOption = ([, ...own]: IndexedVariant) => own.some((option) => optionIds.includes(option))
    // An attribute that no variant has, such as the brand, belongs to the product itself.
    conditions.set(attributeKey(attributeId), (variant, all) => hasOption(variant) || !all.some(hasOption))
  }
  if (price) {
    const { from, to } = price
    conditions.set('price', ([cents]) => cents >= (from ?? 0) && cents <= (to ?? Number.POSITIVE_INFINITY))
  }
  return conditions
}

/**
 * Returns the variants that meet all conditions.
 *
 * @param except key of a condition to ignore
 */
export function meeting(
  variants: readonly IndexedVariant[],
  conditions: VariantConditions,
  except: string | null = null,
): IndexedVariant[] {
  const applied = [...conditions].filter(([key]) => key !== except)
  return variants.filter((variant) => applied.every(([, meets]) => meets(variant, variants)))
}
