import { exclTax } from '@kopgroep/contract/money'
import { sum, sumByKey } from '../platform/sums.ts'
import type { TaxedAmount } from '../vat/vat-treatment.ts'

export interface TotalsInput {
  /** Row amounts by VAT rate, per item: a bundle may have two rates. */
  cartItems: readonly (readonly TaxedAmount[])[]
  /** Cents off each item, incl. VAT and positive; at most its price. */
  discounts: readonly number[]
  /** Delivery costs by VAT rate; empty while no method is chosen. */
  shipping: readonly TaxedAmount[]
}

/** Part of an amount that has one VAT rate. Cents. */
export interface TaxedPart {
  /** Percent. */
  rate: number
  /** Incl. VAT, after the discount. */
  cents: number
  /** Excl. VAT, after the discount. */
  exclCents: number
}

/**
 * Price of a cart item, in cents. `discountCents` is positive and incl. VAT; the other amounts are before the
 * discount.
 */
export interface ItemTotals {
  cents: number
  exclCents: number
  discountCents: number
  /** Amounts paid for the item, per tax rate. */
  paid: TaxedPart[]
}

/**
 * All amounts in cents. They add up in both views:
 * - incl. VAT: subtotal - discount + shipping = grand total;
 * - excl. VAT: subtotal with discount + shipping + all taxes = grand total.
 */
export interface Totals {
  cartItems: ItemTotals[]
  subtotalCents: number
  subtotalExclCents: number
  discountCents: number
  subtotalWithDiscountExclCents: number
  shippingCents: number
  shippingExclCents: number
  /** One entry per rate above 0 that has an amount, the highest rate first. */
  taxes: { rate: number; cents: number }[]
  taxCents: number
  grandTotalCents: number
}

/** Returns the VAT that an amount incl. VAT contains, in cents. */
export function taxWithin({ cents, rate }: TaxedAmount): number {
  return cents - exclTax(cents, rate)
}

/**
 * Returns the net amount of amounts incl. VAT, in cents. This is the one rounding rule of the shop: VAT is rounded once per
 * rate, for the goods together and for delivery together, so that choosing a delivery never changes what the goods cost.
 */
export function netAmount(amounts: readonly TaxedAmount[]): number {
  return sum([...sumByRate(amounts)].map(([rate, cents]) => exclTax(cents, rate)))
}

/**
 * Computes the totals of a cart or an order. Prices contain VAT. The discount of an item is shared over its rates in
 * proportion to their amounts and reduces their VAT. The net amount of a rate is shared over its items, so
 * that net items add up too.
 */
export function computeTotals({ cartItems, discounts, shipping }: TotalsInput): Totals {
  const parts = cartItems.flatMap((cartItem, index) => cartItem.map((part) => ({ ...part, cartItem: index })))
  const subtotalCents = sum(parts.map(({ cents }) => cents))
  const shares = cartItems.flatMap((cartItem, index) => {
    const weights = cartItem.map(({ cents }) => cents)
    return splitInProportion(Math.min(discounts[index] ?? 0, sum(weights)), weights)
  })
  const discountCents = sum(shares)
  const paid = parts.map(({ rate, cents }, index) => ({ rate, cents: cents - (shares[index] ?? 0) }))
  const exclBefore = shareNet(parts)
  const exclPaid = shareNet(paid)

  const itemTotals: ItemTotals[] = cartItems.map(() => ({
    cents: 0,
    exclCents: 0,
    discountCents: 0,
    paid: [],
  }))
  parts.forEach(({ cartItem, cents, rate }, index) => {
    const item = itemTotals[cartItem]
    if (!item) return
    item.cents += cents
    item.exclCents += exclBefore[index] ?? 0
    item.discountCents += shares[index] ?? 0
    item.paid.push({ rate, cents: paid[index]?.cents ?? 0, exclCents: exclPaid[index] ?? 0 })
  })

  const shippingCents = sum(shipping.map(({ cents }) => cents))
  const taxByRate = sumByKey(
    [paid, shipping].flatMap((amounts) =>
      [...sumByRate(amounts)].map(([rate, cents]) => [rate, taxWithin({ cents, rate })] as const),
    ),
  )
  const taxes = [...taxByRate]
    .map(([rate, cents]) => ({ rate, cents }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.rate - a.rate)
  return {
    cartItems: itemTotals,
    subtotalCents,
    subtotalExclCents: sum(exclBefore),
    discountCents,
    subtotalWithDiscountExclCents: sum(exclPaid),
    shippingCents,
    shippingExclCents: netAmount(shipping),
    taxes,
    taxCents: sum(taxes.map(({ cents }) => cents)),
    grandTotalCents: subtotalCents - discountCents + shippingCents,
  }
}

/** Shares the net amount of each rate over the amounts of that rate. */
function shareNet(amounts: readonly TaxedAmount[]): number[] {
  const shares = amounts.map(() => 0)
  for (const [rate, total] of sumByRate(amounts)) {
    const indices = amounts.flatMap((amount, index) => (amount.rate === rate ? [index] : []))
    const net = splitInProportion(
      exclTax(total, rate),
      indices.map((index) => amounts[index]?.cents ?? 0),
    )
    indices.forEach((index, place) => {
      shares[index] = net[place] ?? 0
    })
  }
  return shares
}

const sumByRate = (amounts: readonly TaxedAmount[]) =>
  sumByKey(amounts.map(({ rate, cents }) => [rate, cents]))

/**
 * Splits an amount over weights in proportion to them, in whole cents that add up to the amount: every share is rounded
 * down and the missing cents go to the shares that lost most, the first of equals first. Without any weight every part is 0.
 *
 * @example
 * splitInProportion(100, [500, 500, 500]) // [34, 33, 33]
 */
export function splitInProportion(cents: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  // The product of two amounts can exceed 2^53: BigInt keeps the cents exact.
  const [amount, whole] = [BigInt(cents), BigInt(total)]
  const shares = weights.map((weight) => Number((amount * BigInt(weight)) / whole))
  const lost = weights.map((weight) => (amount * BigInt(weight)) % whole)
  const missing = cents - sum(shares)
  const mostLostFirst = weights
    .map((_, index) => index)
    .sort((a, b) => {
      const [lostByA, lostByB] = [lost[a] ?? 0n, lost[b] ?? 0n]
      return lostByA === lostByB ? a - b : lostByA < lostByB ? 1 : -1
    })
  const toppedUp = new Set(mostLostFirst.slice(0, missing))
  return shares.map((share, index) => (toppedUp.has(index) ? share + 1 : share))
}
