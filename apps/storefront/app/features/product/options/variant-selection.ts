import { SELECTION_PREFIX } from '@kopgroep/contract/selection-address'
import type { Choice, Choices, OfferPicture, OfferVariant, Variant } from '../offer.ts'

export { SELECTION_PREFIX, selectionSearch } from '@kopgroep/contract/selection-address'

/** Attribute code -> chosen value index. */
export type Selection = Readonly<Record<string, number>>

export type Availability =
  /** Some variant with this value can be bought. */
  | { state: 'available'; left: number | null }
  /** The combination exists but is sold out. */
  | { state: 'sold-out' }
  /** No variant combines it with the current selection; selecting it clears the conflicting values. */
  | { state: 'unavailable' }

/** Lists the variants that have every chosen value. */
function variantsLeft<V extends Variant>(variants: readonly V[], selection: Selection): V[] {
  const selected = Object.entries(selection)
  return variants.filter(({ values }) => selected.every(([code, index]) => values[code] === index))
}

/** Selects a value, in any order; other selections stay if they go with it. */
export function choose(
  choices: readonly Choice[],
  variants: readonly Variant[],
  selection: Selection,
  code: string,
  index: number,
): Selection {
  let next: Selection = { [code]: index }
  for (const choice of choices) {
    const selectedIndex = selection[choice.code]
    if (choice.code === code || selectedIndex === undefined) continue
    const extended = { ...next, [choice.code]: selectedIndex }
    if (variantsLeft(variants, extended).length > 0) next = extended
  }
  return next
}

/** Computes the availability of each value of an option, given the selection of the others. */
export function availability(
  choices: readonly Choice[],
  variants: readonly Variant[],
  selection: Selection,
  code: string,
  index: number,
): Availability {
  const reached = variantsLeft(variants, { ...selection, [code]: index })
  if (reached.length === 0) return { state: 'unavailable' }
  const buyable = reached.filter((variant) => variant.inStock)
  if (buyable.length === 0) return { state: 'sold-out' }
  const isLast = choices.every((choice) => choice.code === code || selection[choice.code] !== undefined)
  return { state: 'available', left: isLast ? (buyable[0]?.left ?? null) : null }
}

/**
 * Finds the variant of a complete selection; null while an option is still open, or if no such variant
 * exists.
 */
export function chosenVariant<V extends Variant>(
  choices: readonly Choice[],
  variants: readonly V[],
  selection: Selection,
): V | null {
  if (choices.some((choice) => selection[choice.code] === undefined)) return null
  return (
    variants.find((variant) => choices.every(({ code }) => variant.values[code] === selection[code])) ?? null
  )
}

/** Lists the labels of a variant's values, in the order of the options. */
export const labelsOfVariant = ({ choices }: Choices, { values: chosen }: Variant): string[] =>
  choices.flatMap(({ code, values }) => values.find(({ index }) => index === chosen[code])?.label ?? [])

/** Finds the first option that is still open; null if all are chosen. */
export function nextChoice(choices: readonly Choice[], selection: Selection): Choice | null {
  return choices.find(({ code }) => selection[code] === undefined) ?? null
}

/**
 * Parses the selection in a URL, `?option-color=12&option-fkv_maten=34`, in the order of the options. A value that
 * does not exist, or does not go with earlier ones, is ignored.
 */
export function parseSelection(
  choices: readonly Choice[],
  variants: readonly Variant[],
  parameters: URLSearchParams,
): Selection {
  let selection: Selection = {}
  for (const { code, values } of choices) {
    const text = parameters.get(`${SELECTION_PREFIX}${code}`)
    const index = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!values.some((value) => value.index === index)) continue
    const wider = { ...selection, [code]: index }
    if (variantsLeft(variants, wider).length > 0) selection = wider
  }
  return selection
}

/**
 * Returns the preselected values beside those in the URL: the only value of an option, the only one that can be
 * bought, and the pictured value of the pictured option unless it is sold out and another is not.
 */
export function preselected(
  choices: readonly Choice[],
  variants: readonly Variant[],
  shared: Selection,
  pictured: { code: string; index: number } | null = null,
): Selection {
  let selection = shared
  for (const { code, values } of choices) {
    if (selection[code] !== undefined) continue
    const readState = (index: number) => availability(choices, variants, selection, code, index).state
    const existing = values.filter(({ index }) => readState(index) !== 'unavailable')
    const isPictured = code === pictured?.code
    const buyable = new Set(variants.flatMap(({ inStock, values }) => (inStock ? [values[code]] : [])))
    if (existing.length === 0 || (values.length > 1 && buyable.size !== 1 && !isPictured)) continue
    const available = existing.filter(({ index }) => readState(index) === 'available')
    const candidates = available.length > 0 ? available : existing
    const value = candidates.find(({ index }) => isPictured && index === pictured.index) ?? candidates[0]
    if (value) selection = { ...selection, [code]: value.index }
  }
  return selection
}

/** Lists the variants that match the selection: those in stock, or sold-out ones if there are no others. */
export function matchingVariants({ variants }: Choices, selection: Selection): OfferVariant[] {
  const remaining = variantsLeft(variants, selection)
  const available = remaining.filter(({ inStock }) => inStock)
  return available.length > 0 ? available : remaining
}

/**
 * Returns the value of the pictured option that a product is shown in before a choice: that of its cheapest variant,
 * whose price cards name, or if all cost the same that of its first picture. Null if no option is pictured.
 */
export function picturedValue(
  { pictured, picturesByValue, choices, variants }: Choices,
  [first]: readonly OfferPicture[],
): { code: string; index: number } | null {
  if (pictured === null) return null
  const ranked = variants.filter(({ inStock }) => inStock).toSorted((a, b) => a.price.final - b.price.final)
  const [cheapest, dearest] = [ranked[0], ranked.at(-1)]
  const index = cheapest?.values[pictured]
  if (index !== undefined && cheapest?.price.final !== dearest?.price.final) return { code: pictured, index }
  const values = choices.find(({ code }) => code === pictured)?.values ?? []
  const shownValue = values.find(({ index }) => picturesByValue[index]?.[0]?.url === first?.url) ?? values[0]
  return shownValue ? { code: pictured, index: shownValue.index } : null
}

/**
 * Puts the pictures of the selection before those of the product, keeping their number so that the gallery keeps
 * its height.
 */
export function selectPictures(
  { pictured, picturesByValue }: Choices,
  selection: Selection,
  own: readonly OfferPicture[],
): readonly OfferPicture[] {
  const value = pictured === null ? undefined : selection[pictured]
  const picturesOfValue = (value !== undefined && picturesByValue[value]) || []
  const others = own.filter(({ url }) => !picturesOfValue.some((picture) => picture.url === url))
  return [...picturesOfValue, ...others].slice(0, Math.max(own.length, picturesOfValue.length))
}
