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

/** Before an option's code in the address of a product: `?option-color=12`. */
export const SELECTION_PREFIX = 'option-'

/** Attribute code -> chosen value index. */
export type Selection = Readonly<Record<string, number>>

/** How a value stands in the present selection. */
export type Availability =
  /** Leads to something that can be bought. */
  | { state: 'available'; left: number | null }
  /** The combination exists but is sold out. */
  | { state: 'sold-out' }
  /** Not made with what is chosen of the other options: choosing it gives those up. */
  | { state: 'unavailable' }

/** The variants that have every chosen value. */
export function variantsLeft<V extends Variant>(variants: readonly V[], selection: Selection): V[] {
  const chosen = Object.entries(selection)
  return variants.filter(({ values }) => chosen.every(([code, index]) => values[code] === index))
}

/** Chooses a value, in whatever order: of the other options what goes with it stays chosen. */
export function choose(
  choices: readonly Choice[],
  variants: readonly Variant[],
  selection: Selection,
  code: string,
  index: number,
): Selection {
  let next: Selection = { [code]: index }
  for (const choice of choices) {
    const chosen = selection[choice.code]
    if (choice.code === code || chosen === undefined) continue
    const extended = { ...next, [choice.code]: chosen }
    if (variantsLeft(variants, extended).length > 0) next = extended
  }
  return next
}

/** What each value of an option leads to, given what is chosen of the others. */
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

/** The variant of a complete selection; null while an option is still open, or when there is no such variant. */
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

/** The first option that is still open; null when all are chosen. */
export function nextChoice(choices: readonly Choice[], selection: Selection): Choice | null {
  return choices.find(({ code }) => selection[code] === undefined) ?? null
}

/**
 * The selection that a URL shares, `?option-color=12&option-fkv_maten=34`, read in the order of the options; a value that
 * does not exist, or that does not go with the earlier ones, is left out.
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
 * What stands chosen beside what the URL says: an option with a single value needs no choosing, and of the option that is
 * pictured the value on show is, unless that is sold out and another is not.
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
    const stateOf = (index: number) => availability(choices, variants, selection, code, index).state
    const made = values.filter(({ index }) => stateOf(index) !== 'unavailable')
    const isPictured = code === pictured?.code
    if (made.length === 0 || (values.length > 1 && !isPictured)) continue
    const there = made.filter(({ index }) => stateOf(index) === 'available')
    const candidates = there.length > 0 ? there : made
    const value = candidates.find(({ index }) => isPictured && index === pictured.index) ?? candidates[0]
    if (value) selection = { ...selection, [code]: value.index }
  }
  return selection
}
