import { sum } from '../platform/sums.ts'

/** Date, or milliseconds since 1970; null without a bound. */
export type Moment = Date | number | null

/** Price of a product, in cents incl. VAT. */
export interface PriceTag {
  price_cents: number
  special_price_cents: number | null
  special_from: Moment
  special_to: Moment
}

export interface TierPrice {
  quantity: number
  cents: number
}

/** Entry of a price history: the price from a moment on. */
export interface DatedPrice {
  from: Moment
  cents: number
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/** Checks that a moment is within a period, both bounds included. Null is an open bound. */
export function isWithin(from: Moment, to: Moment, now: Date): boolean {
  return (from === null || Number(now) >= Number(from)) && (to === null || Number(now) <= Number(to))
}

/** Returns the special price within its period if it is lower, else the price. */
export function finalPriceCents(tag: PriceTag, now: Date): number {
  const { price_cents, special_price_cents, special_from, special_to } = tag
  if (special_price_cents === null || !isWithin(special_from, special_to, now)) return price_cents
  return Math.min(price_cents, special_price_cents)
}

/** Returns the price per piece of the highest tier that a quantity reaches; null below the first. */
export function tierPriceCents(tiers: readonly TierPrice[], quantity: number): number | null {
  const reached = tiers.filter((tier) => quantity >= tier.quantity)
  return reached.length > 0 ? Math.min(...reached.map(({ cents }) => cents)) : null
}

/** Returns the price per piece for a quantity: the lowest of its current price and the tier that the quantity reaches. */
export function unitPriceCents(
  tag: PriceTag,
  tiers: readonly TierPrice[],
  quantity: number,
  now: Date,
): number {
  const single = finalPriceCents(tag, now)
  return Math.min(single, tierPriceCents(tiers, quantity) ?? single)
}

/** Returns the tiers that are cheaper than a single piece, by quantity. */
export function loweringTiers(tag: PriceTag, tiers: readonly TierPrice[], now: Date): TierPrice[] {
  let lowest = finalPriceCents(tag, now)
  return tiers
    .toSorted((a, b) => a.quantity - b.quantity)
    .filter(({ cents }) => {
      const isLower = cents < lowest
      lowest = Math.min(lowest, cents)
      return isLower
    })
}

/**
 * Returns the lowest price in the 30 days before a reduction began, for the struck-through price. Includes
 * the price at the start of those days. Null without an earlier price.
 *
 * @param history in any order
 */
export function lowestPrice30Days(
  history: readonly DatedPrice[],
  reductionStart: Date | number,
): number | null {
  const end = Number(reductionStart)
  const start = end - THIRTY_DAYS
  const before = history
    .filter(({ from }) => Number(from) < end)
    .sort((a, b) => Number(a.from) - Number(b.from))
  const priceAtStart = before.findLast(({ from }) => Number(from) <= start)
  const later = before.filter(({ from }) => Number(from) > start)
  const prices = [...(priceAtStart ? [priceAtStart] : []), ...later].map(({ cents }) => cents)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Price with the lowest price of the 30 days before its reduction; null if unknown. */
export interface TracedTag extends PriceTag {
  lowest_30_cents: number | null
}

/**
 * Returns the surcharge of a part on a bundle's own price, reduced by the bundle's percentage.
 *
 * @param cents per piece, without a reduction
 */
export function surchargeTag<Tag extends PriceTag & Partial<TracedTag>>(bundle: Tag, cents: number): Tag {
  const share = (amount: number) =>
    bundle.price_cents === 0 ? cents : Math.round((amount * cents) / bundle.price_cents)
  return {
    ...bundle,
    price_cents: cents,
    special_price_cents: bundle.special_price_cents === null ? null : share(bundle.special_price_cents),
    ...(bundle.lowest_30_cents != null && { lowest_30_cents: share(bundle.lowest_30_cents) }),
  }
}

/**
 * Computes a part's price in a bundle that costs a percentage of its parts' prices. @param share hundredths
 * of a percent; null for the full price
 */
export const sharedCents = (cents: number, share: number | null) =>
  share === null ? cents : Math.round((cents * share) / 10_000)

/** Applies the bundle's percentage to a part's prices. */
export function sharedTag(tag: TracedTag, share: number | null): TracedTag {
  const ofShare = (cents: number | null) => (cents === null ? null : sharedCents(cents, share))
  return {
    ...tag,
    price_cents: sharedCents(tag.price_cents, share),
    special_price_cents: ofShare(tag.special_price_cents),
    lowest_30_cents: ofShare(tag.lowest_30_cents),
  }
}

/** Applies the bundle's percentage to a part's tier prices. */
export const sharedTiers = (tiers: readonly TierPrice[], share: number | null): TierPrice[] =>
  tiers.map(({ quantity, cents }) => ({ quantity, cents: sharedCents(cents, share) }))

/** Alternatives of a product: its variants, or the parts of a choice. */
export interface PriceGroup {
  /** True for a bundle's own price, to which the surcharges of the choices are added. */
  isBase?: true
  required: boolean
  /** True if several can be selected together. */
  multiple: boolean
  leaves: PricedLeaf[]
}

export interface PricedLeaf {
  quantity: number
  tag: TracedTag
  tiers?: readonly TierPrice[]
  /** Absent in an index entry of an earlier release. */
  taxClass?: string
}

/** Minimum or maximum of a price range, in cents incl. VAT. */
export interface PricePoint {
  regular: number
  final: number
  /** Set if the price is reduced and its history is known. */
  lowest30: number | null
}

export interface PriceRangeCents {
  minimum: PricePoint
  maximum: PricePoint
  /** VAT in percent; null if the parts have several rates. */
  taxClass: string | null
}

/**
 * Computes the lowest and highest price of a product: the cheapest part of each required choice, and the most
 * expensive parts of all choices. A product without choices is one group with one leaf. Cards show the
 * result; in a filtered listing they show the range of the matching variants (`matching` in
 * configurable.resolvers.ts).
 */
export function priceRange(groups: readonly PriceGroup[], now: Date): PriceRangeCents {
  const base = groups.filter(({ isBase }) => isBase).map((group) => findPriceEnds(group, now).cheapest)
  const filled = groups.filter(({ leaves, isBase }) => leaves.length > 0 && !isBase)
  const required = filled.filter((group) => group.required)
  const cheapest = (required.length > 0 ? required : filled).map(
    (group) => findPriceEnds(group, now).cheapest,
  )
  // If no choice is required, the cheapest purchase is the cheapest single part.
  const least = required.length > 0 ? cheapest : cheapest.sort((a, b) => a.final - b.final).slice(0, 1)
  return {
    minimum: sumPoints([...base, ...least]),
    maximum: sumPoints([...base, ...filled.map((group) => findPriceEnds(group, now).dearest)]),
    taxClass: findTaxClass(groups),
  }
}

function findTaxClass(groups: readonly PriceGroup[]): string | null {
  const classes = new Set(groups.flatMap(({ leaves }) => leaves.map(({ taxClass }) => taxClass)))
  const [taxClass] = classes
  return taxClass === undefined || classes.size > 1 ? null : taxClass
}

function findPriceEnds({ leaves, multiple }: PriceGroup, now: Date) {
  const points = leaves.map((leaf) => toPricePoint(leaf, now)).sort((a, b) => a.final - b.final)
  return {
    cheapest: points[0] ?? NO_PRICE,
    dearest: multiple ? sumPoints(points) : (points.at(-1) ?? NO_PRICE),
  }
}

const NO_PRICE: PricePoint = { regular: 0, final: 0, lowest30: null }

function toPricePoint({ tag, tiers = [], quantity }: PricedLeaf, now: Date): PricePoint {
  const isSpecial = finalPriceCents(tag, now) < tag.price_cents
  const lowest30 = isSpecial && tag.lowest_30_cents !== null ? tag.lowest_30_cents * quantity : null
  // A tier price is not a reduction, but the regular price for that quantity.
  const regular = Math.min(tag.price_cents, tierPriceCents(tiers, quantity) ?? tag.price_cents)
  const final = unitPriceCents(tag, tiers, quantity, now)
  return { regular: regular * quantity, final: final * quantity, lowest30 }
}

function sumPoints(points: readonly PricePoint[]): PricePoint {
  const isReduced = points.some(({ regular, final }) => final < regular)
  const isKnown = points.every(({ regular, final, lowest30 }) => final === regular || lowest30 !== null)
  return {
    regular: sum(points.map(({ regular }) => regular)),
    final: sum(points.map(({ final }) => final)),
    lowest30: isReduced && isKnown ? sum(points.map(({ final, lowest30 }) => lowest30 ?? final)) : null,
  }
}

/**
 * Returns the price of a kilogram or litre, in cents.
 *
 * @param content grams or millilitres in a piece
 * @example priceOfContentCents(225, 60) // 3750
 */
export function priceOfContentCents(cents: number, content: number): number {
  return Math.round((cents * 1000) / content)
}

/** Checks whether a variant or part is reduced, so that the sale badge is shown. */
export function isReduced(priceGroups: readonly PriceGroup[], now: Date): boolean {
  return priceGroups.some(({ leaves }) =>
    leaves.some(({ tag }) => finalPriceCents(tag, now) < tag.price_cents),
  )
}

/** Prices of a product in a cart, in cents incl. VAT. */
export interface PricedGoods {
  priceCents: number | null
  specialPriceCents: number | null
  specialFrom: Date | null
  specialTo: Date | null
  tiers: readonly { quantity: number; cents: number }[]
}

/**
 * Returns the lowest of the price, the special price within its period, and the tier that the quantity
 * reaches.
 */
export function unitPrice(goods: PricedGoods, quantity: number, now: Date): number {
  return unitPriceCents(toPriceTag(goods), goods.tiers, quantity, now)
}

/** Checks that a bundle has its own price instead of the sum of its parts. */
export const hasOwnPrice = ({ priceCents }: Pick<PricedGoods, 'priceCents'>) => priceCents !== null

/** Returns the surcharge of a part on a bundle's own price. Its tax class is the bundle's. */
export function toSurcharge<Goods extends PricedGoods>(bundle: Goods, cents: number): Goods {
  const { price_cents, special_price_cents } = surchargeTag(toPriceTag(bundle), cents)
  return { ...bundle, priceCents: price_cents, specialPriceCents: special_price_cents, tiers: [] }
}

/** Applies a bundle's percentage to the prices of a part. */
export function sharedGoods<Goods extends PricedGoods>(part: Goods, share: number | null): Goods {
  const { priceCents, specialPriceCents, tiers } = part
  return {
    ...part,
    priceCents: priceCents === null ? null : sharedCents(priceCents, share),
    specialPriceCents: specialPriceCents === null ? null : sharedCents(specialPriceCents, share),
    tiers: sharedTiers(tiers, share),
  }
}

const toPriceTag = (goods: PricedGoods) => ({
  price_cents: goods.priceCents ?? 0,
  special_price_cents: goods.specialPriceCents,
  special_from: goods.specialFrom,
  special_to: goods.specialTo,
})
