import { toCents } from '@kopgroep/contract/money'
import { type OfferedPrice, piecePriceAt, totalCents } from '../price/price-policy.ts'

/** Selection of a bundle: one part per option (several for checkboxes), with quantities if they are free. */

export interface BundlePart {
  /** The backend's selection id. */
  id: number
  label: string
  /** '' if the backend does not name the product. */
  sku: string
  /** Default quantity, or the start value if it is free. */
  quantity: number
  canChangeQuantity: boolean
  isDefault: boolean
  inStock: boolean
  /** Prices of one piece and of several. */
  price: OfferedPrice
  /** Prices of the part when bought separately; absent if the bundle is not cheaper. */
  apart?: OfferedPrice
  /** True if the price is added to the bundle's own; otherwise the bundle costs the sum of its parts. */
  isSurcharge?: boolean
  picture: string | null
}

export interface BundleOption {
  id: number
  title: string
  required: boolean
  /** True when several parts may be chosen (checkbox, multi). */
  isMultiple: boolean
  parts: readonly BundlePart[]
}

/** Option id -> part id -> quantity. */
export type BundleSelection = Readonly<Record<number, Readonly<Record<number, number>>>>

/**
 * Returns the initial selection: the defaults, and the only part of an option that has one. Sold-out parts are left
 * out, unless the option is required and has no other part.
 */
export function initialSelection(options: readonly BundleOption[]): BundleSelection {
  return Object.fromEntries(
    options.map(({ id, parts, required, isMultiple }) => {
      const isLost = required && parts.every(({ inStock }) => !inStock)
      const available = parts.filter(({ inStock }) => inStock || isLost)
      const only = parts.length === 1 ? available : []
      const defaults = available.filter(({ isDefault }) => isDefault)
      const preselected = defaults.length > 0 ? (isMultiple ? defaults : defaults.slice(0, 1)) : only
      return [id, Object.fromEntries(preselected.map((part) => [part.id, part.quantity]))]
    }),
  )
}

/** Selects a part: replaces the previous one, or adds to it if several may be chosen; null = none. */
export function choosePart(
  selection: BundleSelection,
  option: BundleOption,
  partId: number | null,
): BundleSelection {
  const part = option.parts.find(({ id }) => id === partId)
  if (!part) return { ...selection, [option.id]: {} }
  const selectedParts = selection[option.id] ?? {}
  if (!option.isMultiple) return { ...selection, [option.id]: { [part.id]: part.quantity } }
  const { [part.id]: present, ...others } = selectedParts
  return {
    ...selection,
    [option.id]: present === undefined ? { ...others, [part.id]: part.quantity } : others,
  }
}

/** Sets the quantity of a selected part if it is free; otherwise changes nothing. */
export function setPartQuantity(
  selection: BundleSelection,
  option: BundleOption,
  partId: number,
  quantity: number,
): BundleSelection {
  const part = option.parts.find(({ id }) => id === partId)
  const selectedParts = selection[option.id] ?? {}
  if (
    !part?.canChangeQuantity ||
    selectedParts[partId] === undefined ||
    !Number.isInteger(quantity) ||
    quantity < 1
  )
    return selection
  return { ...selection, [option.id]: { ...selectedParts, [partId]: quantity } }
}

/**
 * Computes the price of a bundle as selected, on top of its own price. EUR incl. VAT, computed in cents.
 * @param count number of bundles bought together: their parts reach tier prices sooner
 */
export function bundlePrice(
  options: readonly BundleOption[],
  selection: BundleSelection,
  own = 0,
  count = 1,
): number {
  const cents = chosenParts(options, selection).map(
    ({ price, quantity }) => toCents(piecePriceAt(price, quantity * count)) * quantity,
  )
  return cents.reduce((sum, amount) => sum + amount, toCents(own)) / 100
}

const chosenParts = (options: readonly BundleOption[], selection: BundleSelection): BundlePart[] =>
  options.flatMap(({ id, parts }) =>
    parts.flatMap((part) => {
      const quantity = selection[id]?.[part.id]
      return quantity ? [{ ...part, quantity }] : []
    }),
  )

/** Returns the price of a selected bundle, with tiers for the numbers of bundles at which a part gets cheaper. */
export function offerBundle(
  options: readonly BundleOption[],
  selection: BundleSelection,
  own = 0,
): OfferedPrice {
  const counts = chosenParts(options, selection).flatMap(({ price, quantity }) =>
    (price.tiers ?? []).map((tier) => Math.ceil(tier.quantity / quantity)),
  )
  const tiers = [...new Set(counts)]
    .filter((count) => count > 1)
    .sort((a, b) => a - b)
    .map((count) => ({ quantity: count, price: bundlePrice(options, selection, own, count) }))
  return { final: bundlePrice(options, selection, own), ...(tiers.length > 0 && { tiers }) }
}

/** Computes the saving of a selected bundle compared with its separate parts. EUR incl. VAT; 0 if none. */
export function bundleSaving(options: readonly BundleOption[], selection: BundleSelection, own = 0): number {
  const apart = chosenParts(options, selection).map((part) =>
    totalCents(part.apart ?? part.price, part.quantity),
  )
  const cents = apart.reduce((sum, amount) => sum + amount, 0)
  return Math.max(0, cents - toCents(bundlePrice(options, selection, own))) / 100
}

/**
 * Returns why the bundle cannot be ordered yet: an option without a choice, or a sold-out part; null if it
 * can.
 */
type BundleHindrance = { kind: 'choose'; option: string } | { kind: 'sold-out'; option: string } | null

export function findHindrance(options: readonly BundleOption[], selection: BundleSelection): BundleHindrance {
  for (const { id, title, required, parts } of options) {
    const selectedIds = Object.keys(selection[id] ?? {}).map(Number)
    if (required && parts.every(({ inStock }) => !inStock)) return { kind: 'sold-out', option: title }
    if (required && selectedIds.length === 0) return { kind: 'choose', option: title }
    if (parts.some((part) => selectedIds.includes(part.id) && !part.inStock))
      return { kind: 'sold-out', option: title }
  }
  return null
}

/** Converts the selection to the input of the cart mutation. */
export function toParts(selection: BundleSelection) {
  return Object.entries(selection).flatMap(([optionId, parts]) => {
    const selections = Object.entries(parts).map(([id, quantity]) => ({ id: Number(id), quantity }))
    return selections.length > 0 ? [{ optionId: Number(optionId), selections }] : []
  })
}

/** Splits the shared start of labels, in whole words, from the rest of each: 'Shirt Winter, ' and 'S', 'M', 'L'. */
export function splitSharedPrefix(labels: readonly string[]): { start: string; rests: string[] } {
  const common = labels.length > 1 ? commonStart(labels) : ''
  const end = common.lastIndexOf(' ') + 1
  // A label that is no longer than the common start would end up empty.
  const from = labels.some((label) => label.length <= end) ? 0 : end
  return {
    start: common.slice(0, from).replace(/[\s,–-]+$/, ''),
    rests: labels.map((label) => label.slice(from)),
  }
}

/** Returns the longest common prefix of the texts. */
function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length
  while (!others.every((text) => text.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}
