import { type Selection, variantsLeft } from './configurable-selection.ts'
import type { Choices, OfferPicture, OfferVariant } from './offer.ts'

/** The variants that can still be meant: what is there first, and what is sold out where nothing else is left. */
export function matchingVariants({ variants }: Choices, selection: Selection): OfferVariant[] {
  const left = variantsLeft(variants, selection)
  const there = left.filter(({ inStock }) => inStock)
  return there.length > 0 ? there : left
}

/** The value of the pictured option that a product's first picture shows; null where no option is pictured. */
export function picturedValue(
  { pictured, picturesByValue, choices }: Choices,
  [first]: readonly OfferPicture[],
): { code: string; index: number } | null {
  const values = choices.find(({ code }) => code === pictured)?.values ?? []
  const shown = values.find(({ index }) => picturesByValue[index]?.[0]?.url === first?.url) ?? values[0]
  return pictured !== null && shown ? { code: pictured, index: shown.index } : null
}

/** The pictures of what is chosen before those of the product, as many as there were: a gallery keeps its height. */
export function picturesOf(
  { pictured, picturesByValue }: Choices,
  selection: Selection,
  own: readonly OfferPicture[],
): readonly OfferPicture[] {
  const value = pictured === null ? undefined : selection[pictured]
  const chosen = (value !== undefined && picturesByValue[value]) || []
  const others = own.filter(({ url }) => !chosen.some((picture) => picture.url === url))
  return [...chosen, ...others].slice(0, Math.max(own.length, chosen.length))
}
