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

/** What one item costs, in cents. `discount` is positive and incl. VAT; the other amounts are before it. */
export interface ItemTotals {
  cents: number
  exclCents: number
  discountCents: number
}

/** All amounts in cents. The grand total is subtotal - discount + shipping; the taxes are contained in it. */
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

/** The VAT that an amount incl. VAT contains, in cents. */
export function taxWithin({ cents, rate }: TaxedAmount): number {
  return cents - exclTax(cents, rate)
}

export function withoutTax({ cents, rate }: TaxedAmount): number {
  return exclTax(cents, rate)
}

/**
 * The totals of a cart or an order. Prices contain VAT; the discount is shared over the goods in proportion to
 * their amounts and lowers their VAT. VAT is rounded once per rate over all that the shopper pays, so that the tax
 * items are those of an invoice.
 */
export function totalsOf({ cartItems, discountCents, shipping }: TotalsInput): Totals {
  const parts = cartItems.flatMap((cartItem, index) => cartItem.map((part) => ({ ...part, cartItem: index })))
  const subtotalCents = sum(parts.map(({ cents }) => cents))
  const discount = Math.min(Math.max(discountCents, 0), subtotalCents)
  const shares = splitInProportion(
    discount,
    parts.map(({ cents }) => cents),
  )

  const itemTotals: ItemTotals[] = cartItems.map((cartItem) => ({
    cents: sum(cartItem.map(({ cents }) => cents)),
    exclCents: sum(cartItem.map(withoutTax)),
    discountCents: 0,
  }))
  const goodsByRate = new Map<number, number>()
  parts.forEach((part, index) => {
    const share = shares[index] ?? 0
    const cartItem = itemTotals[part.cartItem]
    if (cartItem) cartItem.discountCents += share
    goodsByRate.set(part.rate, (goodsByRate.get(part.rate) ?? 0) + part.cents - share)
  })
  const paidByRate = new Map(goodsByRate)
  for (const { rate, cents } of shipping) paidByRate.set(rate, (paidByRate.get(rate) ?? 0) + cents)
  const shippingCents = sum(shipping.map(({ cents }) => cents))

  const taxes = [...paidByRate]
    .map(([rate, cents]) => ({ rate, cents: taxWithin({ cents, rate }) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.rate - a.rate)
  const goods = [...goodsByRate].map(([rate, cents]) => ({ rate, cents }))
  return {
    cartItems: itemTotals,
    subtotalCents,
    subtotalExclCents: sum(itemTotals.map(({ exclCents }) => exclCents)),
    discountCents: discount,
    subtotalWithDiscountExclCents: sum(goods.map(withoutTax)),
    shippingCents,
    shippingExclCents: sum(shipping.map(withoutTax)),
    taxes,
    taxCents: sum(taxes.map(({ cents }) => cents)),
    grandTotalCents: subtotalCents - discount + shippingCents,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
