/** A moment as a Date or as milliseconds since 1970; null where there is no bound. */
export type Moment = Date | number | null

/** What is asked for a product, in cents incl. VAT. */
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

/** One entry of a product's price history: what was asked from a moment on. */
export interface DatedPrice {
  from: Moment
  cents: number
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/** Whether `now` lies in a period whose bounds belong to it; an open bound reaches for ever. */
export function isWithin(from: Moment, to: Moment, now: Date): boolean {
  return (from === null || Number(now) >= Number(from)) && (to === null || Number(now) <= Number(to))
}

/** The special price in its period where it is lower, else the price. */
export function finalPriceCents(tag: PriceTag, now: Date): number {
  const { price_cents, special_price_cents, special_from, special_to } = tag
  if (special_price_cents === null || !isWithin(special_from, special_to, now)) return price_cents
  return Math.min(price_cents, special_price_cents)
}

/** The price per piece of the highest tier that a quantity reaches; null below the first. */
export function tierPriceCents(tiers: readonly TierPrice[], quantity: number): number | null {
  const reached = tiers.filter((tier) => quantity >= tier.quantity)
  return reached.length > 0 ? Math.min(...reached.map(({ cents }) => cents)) : null
}

/** What one piece costs when so many are bought: the lowest of its price now and the tier that the quantity reaches. */
export function unitPriceCents(
  tag: PriceTag,
  tiers: readonly TierPrice[],
  quantity: number,
  now: Date,
): number {
  const single = finalPriceCents(tag, now)
  return Math.min(single, tierPriceCents(tiers, quantity) ?? single)
}

/** The tiers that lower the price of a piece, each with what a piece then costs, by quantity. */
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
 * The lowest price that was asked in the 30 days before a reduction began: what a struck price may show.
 * The price that already held when those days began counts. Null when nothing is known from before the reduction.
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
  const held = before.findLast(({ from }) => Number(from) <= start)
  const later = before.filter(({ from }) => Number(from) > start)
  const prices = [...(held ? [held] : []), ...later].map(({ cents }) => cents)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A price tag with the lowest price of the 30 days before its reduction; null where that is unknown. */
export interface TracedTag extends PriceTag {
  lowest_30_cents: number | null
}

/**
 * What a part asks on top of a bundle that has a price of its own: it is reduced as the bundle is, by the same share.
 *
 * @param cents of one piece, while nothing is reduced
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

/** Alternatives of which a composed product takes one (or several): the variants, or the parts of one choice. */
export interface PriceGroup {
  /** The price of a bundle's own, to which the choices add; it is no choice. */
  isBase?: true
  required: boolean
  /** Several of them may be taken together. */
  multiple: boolean
  leaves: PricedLeaf[]
}

/** So many pieces of one thing, of which more may cost less each. */
export interface PricedLeaf {
  quantity: number
  tag: TracedTag
  tiers?: readonly TierPrice[]
}

/** One end of a price range in cents incl. VAT. */
export interface PricePoint {
  regular: number
  final: number
  /** Set when the price is reduced and its history is known. */
  lowest30: number | null
}

export interface PriceRangeCents {
  minimum: PricePoint
  maximum: PricePoint
}

/**
 * The cheapest and the dearest way to buy a product: over each choice that must be made the cheapest part, and over
 * all choices the dearest. A product without choices is one group with one leaf. It is the price of a card; in a listing
 * that is filtered the card shows this range of the variants that meet the filters (`matching` in configurable.resolvers.ts).
 */
export function priceRange(groups: readonly PriceGroup[], now: Date): PriceRangeCents {
  const base = groups.filter(({ isBase }) => isBase).map((group) => endsOf(group, now).cheapest)
  const filled = groups.filter(({ leaves, isBase }) => leaves.length > 0 && !isBase)
  const required = filled.filter((group) => group.required)
  const cheapest = (required.length > 0 ? required : filled).map((group) => endsOf(group, now).cheapest)
  // Where nothing must be chosen, the cheapest purchase is the cheapest single part.
  const least = required.length > 0 ? cheapest : cheapest.sort((a, b) => a.final - b.final).slice(0, 1)
  return {
    minimum: sumOf([...base, ...least]),
    maximum: sumOf([...base, ...filled.map((group) => endsOf(group, now).dearest)]),
  }
}

function endsOf({ leaves, multiple }: PriceGroup, now: Date) {
  const points = leaves.map((leaf) => pointOf(leaf, now)).sort((a, b) => a.final - b.final)
  return {
    cheapest: points[0] ?? NOTHING,
    dearest: multiple ? sumOf(points) : (points.at(-1) ?? NOTHING),
  }
}

const NOTHING: PricePoint = { regular: 0, final: 0, lowest30: null }

function pointOf({ tag, tiers = [], quantity }: PricedLeaf, now: Date): PricePoint {
  const isSpecial = finalPriceCents(tag, now) < tag.price_cents
  const lowest30 = isSpecial && tag.lowest_30_cents !== null ? tag.lowest_30_cents * quantity : null
  // That many cost less each is no reduction: it is what so many always cost.
  const regular = Math.min(tag.price_cents, tierPriceCents(tiers, quantity) ?? tag.price_cents)
  const final = unitPriceCents(tag, tiers, quantity, now)
  return { regular: regular * quantity, final: final * quantity, lowest30 }
}

function sumOf(points: readonly PricePoint[]): PricePoint {
  const isReduced = points.some(({ regular, final }) => final < regular)
  const isKnown = points.every(({ regular, final, lowest30 }) => final === regular || lowest30 !== null)
  return {
    regular: sum(points.map(({ regular }) => regular)),
    final: sum(points.map(({ final }) => final)),
    lowest30: isReduced && isKnown ? sum(points.map(({ final, lowest30 }) => lowest30 ?? final)) : null,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What a kilogram or litre costs, in cents.
 *
 * @param content grams or millilitres in a piece
 * @example priceOfContentCents(225, 60) // 3750
 */
export function priceOfContentCents(cents: number, content: number): number {
  return Math.round((cents * 1000) / content)
}
