/** A value of a configurable: its uid is the base64 of `configurable/{attribute}/{option}`. */
export interface ChosenOption {
  attributeId: number
  optionId: number
}

/** A part of a bundle: its uid is the base64 of `bundle/{item}/{selection}/{quantity}`. */
export interface ChosenSelection {
  itemId: number
  selectionId: number
  /** Null where the shopper leaves it to the bundle. */
  quantity: number | null
}

export interface ChosenUids {
  options: ChosenOption[]
  selections: ChosenSelection[]
}

/** Reads the uids of `selected_options`, and quantities of bundle parts that came as entered options. */
export function readOptionUids(
  selected: readonly (string | null)[],
  entered: readonly { uid: string; value: string }[],
): ChosenUids {
  const chosen: ChosenUids = { options: [], selections: [] }
  for (const uid of selected) {
    const [kind, first, second, third] = wordsOf(uid ?? '')
    const [a, b] = [Number(first), Number(second)]
    if (kind === 'configurable') chosen.options.push({ attributeId: a, optionId: b })
    if (kind === 'bundle') {
      chosen.selections.push({
        itemId: a,
        selectionId: b,
        quantity: third === undefined ? null : Number(third),
      })
    }
  }
  for (const { uid, value } of entered) {
    const [kind, first, second] = wordsOf(uid)
    if (kind !== 'bundle') continue
    const [itemId, selectionId] = [Number(first), Number(second)]
    const known = chosen.selections.find((one) => one.itemId === itemId && one.selectionId === selectionId)
    if (known) known.quantity = Number(value)
    else chosen.selections.push({ itemId, selectionId, quantity: Number(value) })
  }
  return chosen
}

const wordsOf = (uid: string) => Buffer.from(uid, 'base64').toString('utf8').split('/')
