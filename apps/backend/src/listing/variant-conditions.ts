import { attributeKey, type ListingFilter } from './listing-filter.ts'

/** A variant that can be bought: cents incl. VAT, then the ids of its options. */
export type IndexedVariant = readonly [cents: number, ...options: number[]]

/** The conditions of a filter that one variant has to meet together, by their keys among the dimensions. */
export type VariantConditions = ReadonlyMap<
  string,
  (variant: IndexedVariant, all: readonly IndexedVariant[]) => boolean
>

/** What a filter asks of a variant: its options, and its price. */
export function variantConditions({ options, price }: ListingFilter): VariantConditions {
  const conditions = new Map<string, (variant: IndexedVariant, all: readonly IndexedVariant[]) => boolean>()
  for (const { attributeId, optionIds } of options ?? []) {
    const isOf = ([, ...own]: IndexedVariant) => own.some((option) => optionIds.includes(option))
    // An attribute that no variant has is one of the product itself, such as its brand.
    conditions.set(attributeKey(attributeId), (variant, all) => isOf(variant) || !all.some(isOf))
  }
  if (price) {
    const { from, to } = price
    conditions.set('price', ([cents]) => cents >= (from ?? 0) && cents <= (to ?? Number.POSITIVE_INFINITY))
  }
  return conditions
}

/**
 * The variants that meet all conditions but one. What has no variants, or none that is there, is met by its product.
 *
 * @param except the key of the condition that does not count
 */
export function meeting(
  variants: readonly IndexedVariant[],
  conditions: VariantConditions,
  except: string | null = null,
): IndexedVariant[] {
  const applied = [...conditions].filter(([key]) => key !== except)
  return variants.filter((variant) => applied.every(([, meets]) => meets(variant, variants)))
}
