import type { Localised } from '../platform/languages.ts'
import { sum } from '../platform/sums.ts'
import type { Coupon } from './coupon.ts'
import { splitInProportion } from './totals.ts'

/** Effect of a rule. Amounts in cents incl. VAT. */
export type RuleAction =
  | { action: 'PERCENT'; percent: number }
  | { action: 'AMOUNT'; amountCents: number }
  /** Frees the cheapest `freeQuantity` of every `buyQuantity + freeQuantity` pieces. */
  | { action: 'BUY_X_GET_Y'; buyQuantity: number; freeQuantity: number }
  /** One piece of the article is free, once it is in the cart. */
  | { action: 'FREE_GIFT'; giftSku: string }
  /** @property shippingMethods as 'carrier:method'; null = every method */
  | { action: 'FREE_DELIVERY'; shippingMethods: readonly string[] | null }

/** Promotion that applies without a code: Magento's cart price rule. */
export type PriceRule = RuleAction & {
  id: number
  label: Localised
  validFrom: Date | null
  validTo: Date | null
  /** True if no later rule applies with this one. */
  stops: boolean
  /** Ids of the cart's items that the rule counts and makes cheaper; null = all. */
  itemIds: readonly number[] | null
  /** Pieces and cents of those goods, before any discount. */
  minimumQuantity: number
  minimumSubtotalCents: number
  countries: readonly string[] | null
  customersOnly: boolean
  usesPerCustomer: number | null
  /** Orders of this customer or email with the rule that were not cancelled. */
  uses: number
}

/** Item of a cart as rules see it. */
export interface RuledItem {
  id: number
  /** SKUs of the product and of its variant. */
  skus: readonly string[]
  quantity: number
  /** Incl. VAT, before any discount. */
  rowCents: number
}

export interface RuleSituation {
  now: Date
  isCustomer: boolean
  /** Country of delivery, or the shop's own. */
  countryId: string
}

export interface AppliedDiscount {
  /** Null for a coupon. */
  ruleId: number | null
  /** Null for a rule. */
  couponCode: string | null
  label: Localised
  /** Incl. VAT, positive; 0 for free delivery. */
  cents: number
  /** The same by item. */
  cuts: readonly number[]
}

/** Rule that the cart does not meet yet: it has at least half of the minimum, or only lacks the gift. */
export interface NearRule {
  label: Localised
  missingCents: number
  missingQuantity: number
  /** Article to add, once nothing else is missing. */
  giftSku: string | null
}

export interface RuleOutcome {
  /** Cents off each item, in the order of the items. */
  discounts: number[]
  applied: AppliedDiscount[]
  /** Methods that become free, as 'carrier:method'. */
  freeDelivery: 'every method' | ReadonlySet<string>
  near: NearRule[]
}

/**
 * Applies rules to the items of a cart in their order, and a coupon after them. Each rule sees what the earlier ones
 * left, so no item becomes cheaper than free.
 *
 * @param coupon valid for these goods
 */
export function applyPriceRules(
  items: readonly RuledItem[],
  rules: readonly PriceRule[],
  coupon: (Coupon & { label: Localised }) | null,
  situation: RuleSituation,
): RuleOutcome {
  const left = items.map(({ rowCents }) => rowCents)
  const applied: AppliedDiscount[] = []
  const near: NearRule[] = []
  const freeMethods = new Set<string>()
  let isEveryMethodFree = coupon?.freeShipping ?? false

  const apply = (by: Pick<AppliedDiscount, 'ruleId' | 'couponCode' | 'label'>, cuts: readonly number[]) => {
    cuts.forEach((cut, index) => {
      left[index] = (left[index] ?? 0) - cut
    })
    applied.push({ ...by, cents: sum(cuts), cuts })
  }

  for (const rule of rules.filter((rule) => isOpen(rule, situation))) {
    const gift = rule.action === 'FREE_GIFT' ? findGift(items, left, rule.giftSku) : null
    const missing = missingFor(rule, items, gift)
    if (missing.missingCents > 0 || missing.missingQuantity > 0) {
      if (isNear(rule, missing)) near.push({ label: rule.label, ...missing, giftSku: null })
      continue
    }
    if (rule.action === 'FREE_GIFT' && gift === null) {
      near.push({ label: rule.label, missingCents: 0, missingQuantity: 0, giftSku: rule.giftSku })
      continue
    }
    if (rule.action === 'FREE_DELIVERY') {
      if (rule.shippingMethods === null) isEveryMethodFree = true
      for (const method of rule.shippingMethods ?? []) freeMethods.add(method)
    }
    const cuts = cutsOf(rule, items, left, gift)
    if (sum(cuts) === 0 && rule.action !== 'FREE_DELIVERY') continue
    apply({ ruleId: rule.id, couponCode: null, label: rule.label }, cuts)
    if (rule.stops) break
  }
  if (coupon) {
    apply({ ruleId: null, couponCode: coupon.code, label: coupon.label }, couponCuts(coupon, left))
  }
  return {
    discounts: items.map(({ rowCents }, index) => rowCents - (left[index] ?? 0)),
    applied,
    freeDelivery: isEveryMethodFree ? 'every method' : freeMethods,
    near,
  }
}

function isOpen(rule: PriceRule, { now, isCustomer, countryId }: RuleSituation): boolean {
  if (rule.validFrom && now < rule.validFrom) return false
  if (rule.validTo && now > rule.validTo) return false
  if (rule.customersOnly && !isCustomer) return false
  if (rule.countries && !rule.countries.includes(countryId)) return false
  return rule.usesPerCustomer === null || rule.uses < rule.usesPerCustomer
}

const counts = ({ itemIds }: PriceRule, { id }: RuledItem) => itemIds === null || itemIds.includes(id)

interface Gift {
  index: number
  /** Price of one piece before any discount. */
  cents: number
  /** Price of one piece that earlier rules left. */
  leftCents: number
}

/** Finds the gift in the cart; its piece does not count for its own rule. */
function findGift(items: readonly RuledItem[], left: readonly number[], sku: string): Gift | null {
  const index = items.findIndex(({ skus, quantity }) => skus.includes(sku) && quantity > 0)
  const item = items[index]
  if (!item) return null
  return {
    index,
    cents: Math.floor(item.rowCents / item.quantity),
    leftCents: Math.floor((left[index] ?? 0) / item.quantity),
  }
}

function missingFor(rule: PriceRule, items: readonly RuledItem[], gift: Gift | null) {
  const counted = items.filter((item) => counts(rule, item))
  const giftItem = gift && items[gift.index]
  const isGiftCounted = giftItem ? counts(rule, giftItem) : false
  const quantity = sum(counted.map((item) => item.quantity)) - (isGiftCounted ? 1 : 0)
  const cents = sum(counted.map(({ rowCents }) => rowCents)) - (isGiftCounted && gift ? gift.cents : 0)
  return {
    missingCents: Math.max(0, rule.minimumSubtotalCents - cents),
    missingQuantity: Math.max(0, Math.max(rule.minimumQuantity, piecesOf(rule)) - quantity),
  }
}

/** Returns the pieces that a rule needs by its action. */
const piecesOf = (rule: PriceRule) =>
  rule.action === 'BUY_X_GET_Y' ? rule.buyQuantity + rule.freeQuantity : 1

/** Checks whether the cart has at least half of the minimum: an earlier hint would be an advertisement. */
function isNear(rule: PriceRule, { missingCents, missingQuantity }: Omit<NearRule, 'label' | 'giftSku'>) {
  return (
    missingCents * 2 <= rule.minimumSubtotalCents &&
    missingQuantity * 2 <= Math.max(rule.minimumQuantity, piecesOf(rule))
  )
}

/** Returns the cents that a rule takes off each item. */
function cutsOf(
  rule: PriceRule,
  items: readonly RuledItem[],
  left: readonly number[],
  gift: Gift | null,
): number[] {
  const goods = items.map((item, index) => (counts(rule, item) ? (left[index] ?? 0) : 0))
  switch (rule.action) {
    case 'PERCENT':
      return splitInProportion(Math.round((sum(goods) * rule.percent) / 100), goods)
    case 'AMOUNT':
      return splitInProportion(Math.min(rule.amountCents, sum(goods)), goods)
    case 'BUY_X_GET_Y':
      return cheapestPieces(rule, items, goods)
    case 'FREE_GIFT':
      return items.map((_, index) => (index === gift?.index ? gift.leftCents : 0))
    case 'FREE_DELIVERY':
      return items.map(() => 0)
  }
}

/** Frees the cheapest pieces, by what is left of their price. */
function cheapestPieces(
  rule: Extract<PriceRule, { action: 'BUY_X_GET_Y' }>,
  items: readonly RuledItem[],
  goods: readonly number[],
): number[] {
  const pieces = items
    .flatMap((item, index) =>
      counts(rule, item) ? [{ index, quantity: item.quantity, cents: goods[index] ?? 0 }] : [],
    )
    .sort((a, b) => a.cents / a.quantity - b.cents / b.quantity)
  const rounds = Math.floor(sum(pieces.map(({ quantity }) => quantity)) / piecesOf(rule))
  let free = rounds * rule.freeQuantity
  const cuts = items.map(() => 0)
  for (const { index, quantity, cents } of pieces) {
    const taken = Math.min(free, quantity)
    cuts[index] = Math.floor((cents * taken) / quantity)
    free -= taken
  }
  return cuts
}

function couponCuts({ percent, amountCents }: Coupon, left: readonly number[]): number[] {
  const total = sum(left)
  const cents = percent === null ? (amountCents ?? 0) : Math.round((total * percent) / 100)
  return splitInProportion(Math.min(cents, total), left)
}
