import { exclTax } from '../vat/vat-rates.ts'
import type { TaxedAmount } from '../vat/vat-treatment.ts'
import { splitInProportion } from './split-in-proportion.ts'

export interface TotalsInput {
  /** Each item's row amount, by the rates in it: a bundle may hold goods of two rates. */
  cartItems: readonly (readonly TaxedAmount[])[]
  /** Incl. VAT, positive; what exceeds the goods is not given. */
  discountCents: number
  /** Delivery, by the rates in it; nothing while none is chosen. */
  shipping: readonly TaxedAmount[]
}

/** An amount that was sold at one rate of VAT, in cents. */
export interface TaxedPart {
  /** Percent. */
  rate: number
  /** Incl. VAT, after the discount. */
  cents: number
  /** Excl. VAT, after the discount. */
  exclCents: number
}

/** Price of one cart item, in cents. `discountCents` is positive and incl. VAT; the other amounts are before it. */
export interface ItemTotals {
  cents: number
  exclCents: number
  discountCents: number
  /** What is paid for the item, by rate. */
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
export function netOf(amounts: readonly TaxedAmount[]): number {
  return sum([...sumByRate(amounts)].map(([rate, cents]) => exclTax(cents, rate)))
}

/**
 * Computes the totals of a cart or an order. Prices contain VAT. The discount is shared over the goods in proportion to their
 * amounts and lowers their VAT. The net amount of a rate is shared over its items, so that the net items add up as well.
 */
export function totalsOf({ cartItems, discountCents, shipping }: TotalsInput): Totals {
  const parts = cartItems.flatMap((cartItem, index) => cartItem.map((part) => ({ ...part, cartItem: index })))
  const subtotalCents = sum(parts.map(({ cents }) => cents))
  const discount = Math.min(Math.max(discountCents, 0), subtotalCents)
  const shares = splitInProportion(
    discount,
    parts.map(({ cents }) => cents),
  )
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
  const taxByRate = new Map<number, number>()
  for (const amounts of [paid, shipping]) {
    for (const [rate, cents] of sumByRate(amounts)) {
      taxByRate.set(rate, (taxByRate.get(rate) ?? 0) + taxWithin({ cents, rate }))
    }
  }
  const taxes = [...taxByRate]
    .map(([rate, cents]) => ({ rate, cents }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.rate - a.rate)
  return {
    cartItems: itemTotals,
    subtotalCents,
    subtotalExclCents: sum(exclBefore),
    discountCents: discount,
    subtotalWithDiscountExclCents: sum(exclPaid),
    shippingCents,
    shippingExclCents: netOf(shipping),
    taxes,
    taxCents: sum(taxes.map(({ cents }) => cents)),
    grandTotalCents: subtotalCents - discount + shippingCents,
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

function sumByRate(amounts: readonly TaxedAmount[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { rate, cents } of amounts) sums.set(rate, (sums.get(rate) ?? 0) + cents)
  return sums
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
