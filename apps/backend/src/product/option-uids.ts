import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { toUid } from '../platform/graphql/uid.ts'
import type { VariantOptionRow } from './product-options.sql.ts'

/** Converts a chosen option of a configurable to its contract type. */
export const selectedOption = (context: ShopContext, option: VariantOptionRow) => ({
  id: option.attributeId,
  option_label: localisedText(context, { ...option.label, ...option.ownLabel }),
  value_id: option.optionId,
  value_label: localisedText(context, option.value),
  configurable_product_option_uid: toUid(`configurable/${option.productId}/${option.attributeId}`),
  configurable_product_option_value_uid: configurableUid(option.attributeId, option.optionId),
})

/** Returns the uid of an option of a configurable, as Magento does. */
export function configurableUid(attributeId: number, optionId: number): string {
  return toUid(`configurable/${attributeId}/${optionId}`)
}

/** Returns the uid of a part of a bundle in a quantity. */
export function bundleUid(itemId: number, selectionId: number, quantity: number): string {
  return toUid(`bundle/${itemId}/${selectionId}/${quantity}`)
}

/** Selected value of a configurable. Its uid is the base64 of `configurable/{attribute}/{option}`. */
export interface ChosenOption {
  attributeId: number
  optionId: number
}

/** Selected part of a bundle. Its uid is the base64 of `bundle/{item}/{selection}/{quantity}`. */
export interface ChosenSelection {
  itemId: number
  selectionId: number
  /** Null for the bundle's default quantity. */
  quantity: number | null
}

interface ChosenUids {
  options: ChosenOption[]
  selections: ChosenSelection[]
}

/** Parses the uids in `selected_options`, and the quantities of bundle parts in entered options. */
export function readOptionUids(
  selected: readonly (string | null)[],
  entered: readonly { uid: string; value: string }[],
): ChosenUids {
  const uids: ChosenUids = { options: [], selections: [] }
  for (const uid of selected) {
    const [kind, first, second, third] = decodeUid(uid ?? '')
    const [a, b] = [Number(first), Number(second)]
    if (kind === 'configurable') uids.options.push({ attributeId: a, optionId: b })
    if (kind === 'bundle') {
      uids.selections.push({
        itemId: a,
        selectionId: b,
        quantity: third === undefined ? null : Number(third),
      })
    }
  }
  for (const { uid, value } of entered) {
    const [kind, first, second] = decodeUid(uid)
    if (kind !== 'bundle') continue
    const [itemId, selectionId] = [Number(first), Number(second)]
    const selection = uids.selections.find((one) => one.itemId === itemId && one.selectionId === selectionId)
    if (selection) selection.quantity = Number(value)
    else uids.selections.push({ itemId, selectionId, quantity: Number(value) })
  }
  return uids
}

const decodeUid = (uid: string) => Buffer.from(uid, 'base64').toString('utf8').split('/')
