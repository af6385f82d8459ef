/**
 * Choosing a variant, as the shop does it: options are chosen from top to bottom, each choice narrows the next
 * option and resets the later ones, the last one gives the child. Pure: the same rules on the server, in the
 * browser and in tests.
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
  /** No such combination, or an earlier option is still open. */
  | { state: 'unavailable' }

/** Chooses a value: later options are reset, as they may not go with it. */
export function choose(
  choices: readonly Choice[],
  selection: Selection,
  code: string,
  index: number,
): Selection {
  const next: Record<string, number> = {}
  for (const choice of choices) {
    if (choice.code === code) {
      next[code] = index
      break
    }
    const chosen = selection[choice.code]
    if (chosen !== undefined) next[choice.code] = chosen
  }
  return next
}

/** What each value of an option leads to, given the choices made before it. */
export function availability(
  choices: readonly Choice[],
  variants: readonly Variant[],
  selection: Selection,
  code: string,
  index: number,
): Availability {
  const earlier = choices.slice(
    0,
    choices.findIndex((choice) => choice.code === code),
  )
  if (earlier.some((choice) => selection[choice.code] === undefined)) return { state: 'unavailable' }
  const reached = variants.filter(
    (variant) =>
      variant.values[code] === index &&
      earlier.every((choice) => variant.values[choice.code] === selection[choice.code]),
  )
  if (reached.length === 0) return { state: 'unavailable' }
  const buyable = reached.filter((variant) => variant.inStock)
  if (buyable.length === 0) return { state: 'sold-out' }
  const isLast = choices.at(-1)?.code === code
  return { state: 'available', left: isLast ? (buyable[0]?.left ?? null) : null }
}

/** The variant that is meant once every option is chosen; null before that, or when there is none. */
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
 * does not exist, or that does not go with the earlier ones, ends it there.
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
    if (!values.some((value) => value.index === index)) break
    if (availability(choices, variants, selection, code, index).state === 'unavailable') break
    selection = { ...selection, [code]: index }
  }
  return selection
}

/** What stands chosen when the URL says nothing: an option with a single value needs no choosing. */
export function preselected(
  choices: readonly Choice[],
  variants: readonly Variant[],
  shared: Selection,
): Selection {
  let selection = shared
  for (const { code, values } of choices) {
    if (selection[code] !== undefined) continue
    const only = values.length === 1 ? values[0] : undefined
    if (!only || availability(choices, variants, selection, code, only.index).state === 'unavailable') break
    selection = { ...selection, [code]: only.index }
  }
  return selection
}
