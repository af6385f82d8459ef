import { clampQuantity, type QuantityLimits } from '../../../ui/quantity-stepper.tsx'
import type { Choices, Offer } from '../offer.ts'
import { labelsOfVariant } from '../options/variant-selection.ts'
import type { OfferedPrice } from '../price/price-policy.ts'
import { totalCents } from '../price/price-policy.ts'

/** Part of an offer that is shown when a product is one of several. */
export type PartOffer = Pick<Offer, 'sku' | 'name' | 'inStock' | 'price' | 'isFrom' | 'limits'> & {
  delivery: Pick<NonNullable<Offer['delivery']>, 'tone' | 'code' | 'short'> | null
  picture: string | null
}

/** A product among several that are bought together: of a grouped set or a look. */
export interface Part {
  offer: PartOffer
  /** Options of a configurable product, else null. */
  choices: Choices | null
  urlKey: string
  urlSuffix: string
  /** Default quantity; 0 = not selected. */
  quantity: number
  /** Place of its hot spot on the look's picture, in percent; null without a picture. */
  spot: { x: number; y: number } | null
}

export interface WantedPart {
  /** Null until it is chosen. */
  variantSku: string | null
  quantity: number
  /** True if the variant follows another part's, and the shopper has not chosen it. */
  isTakenOver?: boolean
}

/** Variant and quantity wanted of each part, by sku. */
export type Wanted = Readonly<Record<string, WantedPart>>

export function initialWanted(parts: readonly Part[]): Wanted {
  return Object.fromEntries(
    parts.map(({ offer, quantity }) => [
      offer.sku,
      { variantSku: null, quantity: offer.inStock ? fitPieces(quantity, 0, offer.limits) : 0 },
    ]),
  )
}

/**
 * Clamps the quantity of a part to zero or the product's limits.
 * @param before previous quantity: below the minimum, decreasing gives zero and increasing gives the minimum
 */
export function fitPieces(quantity: number, before: number, limits: QuantityLimits | undefined): number {
  if (!limits || quantity === 0) return quantity
  if (quantity < limits.min) return quantity > before ? limits.min : 0
  return clampQuantity(quantity, limits)
}

/**
 * Chooses a variant of one part, and for the others the one like it in colour and size, unless the shopper has
 * chosen theirs. A variant that is sold out is not chosen.
 */
export function takeOverVariant(
  parts: readonly Part[],
  selection: Wanted,
  sku: string,
  variantSku: string | null,
): Wanted {
  const choices = parts.find(({ offer }) => offer.sku === sku)?.choices
  const variant = choices?.variants.find((one) => one.sku === variantSku && one.inStock)
  if (!choices || !variant) return selection
  const labels = labelsOfVariant(choices, variant)
  const change = (part: Part, entry: WantedPart): WantedPart => {
    if (part.offer.sku === sku) return { ...entry, variantSku }
    if (!part.choices || (entry.variantSku !== null && !entry.isTakenOver)) return entry
    return { ...entry, variantSku: findLikeVariant(part.choices, labels), isTakenOver: true }
  }
  return Object.fromEntries(
    parts.flatMap((part) => {
      const entry = selection[part.offer.sku]
      return entry ? [[part.offer.sku, change(part, entry)]] : []
    }),
  )
}

/** Finds the one variant in stock that shares most labels; null if none shares any, or several share as many. */
function findLikeVariant(choices: Choices, labels: readonly string[]): string | null {
  const counted = choices.variants
    .filter(({ inStock }) => inStock)
    .map((variant) => ({
      sku: variant.sku,
      shared: labelsOfVariant(choices, variant).filter((label) => labels.includes(label)).length,
    }))
    .sort((a, b) => b.shared - a.shared)
  const [first, second] = counted
  return first && first.shared > (second?.shared ?? 0) ? first.sku : null
}

/** Returns the order limits of a part: those of the chosen variant if it has variants. */
export function limitsOfPart({ offer, choices }: Part, variantSku: string | null): Offer['limits'] {
  return choices ? choices.variants.find(({ sku }) => sku === variantSku)?.limits : offer.limits
}

/** Finds a wanted part whose size or colour is not chosen yet; null if all are chosen. */
export function firstOpenPart(parts: readonly Part[], selection: Wanted): Part | null {
  return (
    parts.find(({ offer, choices }) => {
      const entry = selection[offer.sku]
      return choices !== null && (entry?.quantity ?? 0) > 0 && entry?.variantSku === null
    }) ?? null
  )
}

/** Sums the prices of all wanted parts. EUR incl. VAT. */
export function sumPrices(parts: readonly Part[], selection: Wanted): number {
  const cents = parts.map((part) => {
    const { variantSku = null, quantity = 0 } = selection[part.offer.sku] ?? {}
    return totalCents(priceOfPart(part, variantSku), quantity)
  })
  return cents.reduce((sum, amount) => sum + amount, 0) / 100
}

/** Checks that a wanted part may cost more than its lowest price, because its variant is not chosen yet. */
export const mayCostMore = (parts: readonly Part[], selection: Wanted): boolean =>
  parts.some(({ offer, choices }) => {
    const { variantSku = null, quantity = 0 } = selection[offer.sku] ?? {}
    return choices !== null && quantity > 0 && variantSku === null && offer.isFrom
  })

export function priceOfPart({ offer, choices }: Part, variantSku: string | null): OfferedPrice {
  return choices?.variants.find(({ sku }) => sku === variantSku)?.price ?? offer.price
}

/** Returns the items for the cart: one per wanted part, a variant with its parent. */
export function toCartItems(parts: readonly Part[], selection: Wanted) {
  return parts.flatMap(({ offer, choices }) => {
    const entry = selection[offer.sku]
    if (!entry || entry.quantity < 1) return []
    if (choices === null) return [{ sku: offer.sku, quantity: entry.quantity }]
    return entry.variantSku
      ? [{ sku: entry.variantSku, parent_sku: offer.sku, quantity: entry.quantity }]
      : []
  })
}

/** Labels of the sizes that at least two parts have, in the order of the part with the most sizes. */
export function sharedSizes(parts: readonly Part[], sizeAttribute: string): string[] {
  const sizes = parts.map((part) => listSizes(part, sizeAttribute))
  const most = sizes.reduce((longest, labels) => (labels.length > longest.length ? labels : longest), [])
  const all = new Set([...most, ...sizes.flat()])
  return [...all].filter((label) => sizes.filter((labels) => labels.includes(label)).length > 1)
}

const listSizes = ({ choices }: Part, sizeAttribute: string): string[] =>
  choices?.choices.find(({ code }) => code === sizeAttribute)?.values.map(({ label }) => label) ?? []

/** Availability of a part in a size: `sold-out` if no variant of it is in stock, `none` if it is not made. */
export type SizeState = 'has' | 'sold-out' | 'none'

/**
 * Chooses a size for all parts that have it in stock, in the colour that is already chosen, or else in the first one.
 * @returns the changed choice, and each sized part's state by sku
 */
export function chooseSize(parts: readonly Part[], selection: Wanted, sizeAttribute: string, size: string) {
  const states: Record<string, SizeState> = {}
  const changed = parts.flatMap((part): [string, Wanted[string]][] => {
    const { offer, choices } = part
    const index = choices?.choices
      .find(({ code }) => code === sizeAttribute)
      ?.values.find(({ label }) => label === size)?.index
    // A part with a single size needs no choice.
    if (!choices || listSizes(part, sizeAttribute).length < 2) return []
    const inSize = choices.variants.filter(({ values }) => values[sizeAttribute] === index)
    const variant = likeChosen(inSize, choices, selection[offer.sku]?.variantSku ?? null, sizeAttribute)
    states[offer.sku] = variant ? 'has' : index === undefined || inSize.length === 0 ? 'none' : 'sold-out'
    if (!variant) return []
    const quantity = selection[offer.sku]?.quantity ?? 0
    return [[offer.sku, { variantSku: variant.sku, quantity: fitPieces(quantity, 0, variant.limits) }]]
  })
  return { wanted: { ...selection, ...Object.fromEntries(changed) }, states }
}

/**
 * Finds the variant in stock that differs from the chosen one only in this option; without a chosen one, the
 * first in stock.
 */
function likeChosen(
  inSize: Choices['variants'],
  { variants }: Choices,
  chosenSku: string | null,
  sizeAttribute: string,
) {
  const selectedVariant = variants.find(({ sku }) => sku === chosenSku)
  const others = Object.entries(selectedVariant?.values ?? {}).filter(([code]) => code !== sizeAttribute)
  return inSize.find(
    ({ inStock, values }) => inStock && others.every(([code, index]) => values[code] === index),
  )
}
