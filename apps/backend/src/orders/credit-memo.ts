import { sum } from '../platform/sums.ts'
import type { CreditMemo, CreditMemoRow } from './credit-memos.sql.ts'
import { type OrderItemRow, splitTaxAmounts } from './order-items.sql.ts'
import type { CreditMemoLine, OrderRow } from './orders.sql.ts'

export interface CreditWish {
  /** Pieces by the id of the order item. */
  items: ReadonlyMap<number, number>
  /** Those of them that were not shipped, and will not be. */
  unsent: ReadonlyMap<number, number>
  /** Part of the delivery cost, in cents incl. VAT. */
  shippingCents: number
  /**
   * Adjustment in cents beyond goods and delivery; negative for an amount withheld. Without VAT, as in
   * Magento.
   */
  adjustmentCents: number
}

type Credited = Pick<
  OrderRow,
  'items' | 'creditMemos' | 'shippingCents' | 'shippingExclCents' | 'taxes' | 'grandTotalCents'
>

/** Returns the pieces of an item that are invoiced and not refunded yet. */
export const creditable = ({ quantityInvoiced, quantityRefunded }: OrderItemRow): number =>
  quantityInvoiced - quantityRefunded

/** Returns the pieces of an item that are neither shipped nor cancelled. */
export const unsentPieces = ({ quantityOrdered, quantityShipped, quantityCanceled }: OrderItemRow): number =>
  quantityOrdered - quantityShipped - quantityCanceled

/** Returns all items and delivery costs that are not credited yet, limited to the amount that was paid. */
export function allThatIsLeft(order: Credited): CreditWish {
  const wish = {
    items: new Map(order.items.map((item) => [item.id, creditable(item)])),
    unsent: new Map(order.items.map((item) => [item.id, Math.min(creditable(item), unsentPieces(item))])),
    shippingCents: order.shippingCents - credited(order, 'shippingCents'),
    adjustmentCents: 0,
  }
  const { grandTotalCents } = computeCreditMemo(order, wish)
  return { ...wish, adjustmentCents: Math.min(0, moneyLeft(order) - grandTotalCents) }
}

/** Returns the maximum refund in cents. */
export const moneyLeft = (order: Credited): number =>
  order.grandTotalCents - credited(order, 'grandTotalCents')

/**
 * Creates the credit memo for a part of an order. Splits the amounts of an item over its pieces in whole
 * cents, incl. and excl. VAT, so that all memos of an item add up to it. Net goods, net delivery, VAT and
 * adjustment add up to the memo's total.
 */
export function computeCreditMemo(order: Credited, wish: CreditWish): CreditMemo {
  const items = order.items.flatMap((item) => {
    const quantity = wish.items.get(item.id) ?? 0
    if (quantity === 0) return []
    return {
      orderItemId: item.id,
      quantity,
      unsent: wish.unsent.get(item.id) ?? 0,
      rowTotalCents: shareOfPieces(item, quantity, item.rowTotalCents),
      discountCents: shareOfPieces(item, quantity, item.discountCents),
    }
  })
  const subtotalCents = sum(items.map(({ rowTotalCents }) => rowTotalCents))
  const discountCents = sum(items.map((item) => item.discountCents))
  const taxes = computeTaxes(order, wish)
  const shippingTaxCents = sum(
    order.taxes.map((tax) => shareOfShipping(order, wish, shippingTax(order, tax))),
  )
  return {
    items,
    subtotalCents,
    discountCents,
    shippingCents: wish.shippingCents,
    shippingExclCents: wish.shippingCents - shippingTaxCents,
    adjustmentCents: wish.adjustmentCents,
    taxes,
    taxCents: sum(taxes.map((tax) => tax.amount_cents)),
    grandTotalCents: subtotalCents - discountCents + wish.shippingCents + wish.adjustmentCents,
  }
}

export const creditedLines = (
  { items }: Pick<OrderRow, 'items'>,
  memo: Pick<CreditMemoRow, 'items'>,
): CreditMemoLine[] =>
  memo.items.flatMap(({ orderItemId, ...line }) => {
    const item = items.find(({ id }) => id === orderItemId)
    return item ? [{ ...line, item }] : []
  })

/** Lists the VAT of a memo by rate. The last memo takes the remainder. */
function computeTaxes(order: Credited, wish: CreditWish): OrderRow['taxes'] {
  const isLast =
    order.items.every((item) => creditable(item) === (wish.items.get(item.id) ?? 0)) &&
    wish.shippingCents === order.shippingCents - credited(order, 'shippingCents')
  return order.taxes.flatMap((tax) => {
    const { title, rate, amount_cents: charged } = tax
    const before = order.creditMemos.flatMap(({ taxes }) => taxes.filter((other) => other.rate === rate))
    const left = charged - sum(before.map(({ amount_cents }) => amount_cents))
    const goods = order.items.map((item) =>
      shareOfPieces(item, wish.items.get(item.id) ?? 0, lineTax(item, rate)),
    )
    const amount = isLast
      ? left
      : Math.min(left, sum(goods) + shareOfShipping(order, wish, shippingTax(order, tax)))
    return amount > 0 || isLast ? [{ title, rate, amount_cents: amount }] : []
  })
}

/** Computes the VAT at one rate within the price of a line. Cents. */
function lineTax(item: OrderItemRow, rate: number): number {
  const parts = splitTaxAmounts(item).filter((part) => part.rate === rate)
  return sum(parts.map(({ amount_cents, excl_cents }) => amount_cents - excl_cents))
}

/** Computes the VAT of the delivery at one rate: the part that does not belong to the goods. Cents. */
function shippingTax(order: Credited, { rate, amount_cents }: OrderRow['taxes'][number]): number {
  return Math.max(0, amount_cents - sum(order.items.map((item) => lineTax(item, rate))))
}

/** Returns the part of an item's amount for the next `quantity` pieces. */
function shareOfPieces(
  { quantityRefunded, quantityOrdered }: OrderItemRow,
  quantity: number,
  cents: number,
): number {
  return (
    shareUpTo(cents, quantityRefunded + quantity, quantityOrdered) -
    shareUpTo(cents, quantityRefunded, quantityOrdered)
  )
}

/** Returns the part of a delivery amount that belongs to a memo. */
function shareOfShipping(order: Credited, wish: CreditWish, cents: number): number {
  const before = credited(order, 'shippingCents')
  return (
    shareUpTo(cents, before + wish.shippingCents, order.shippingCents) -
    shareUpTo(cents, before, order.shippingCents)
  )
}

/** Returns the share of the first `part` of `whole` equal parts, in cents. */
const shareUpTo = (cents: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((cents * part) / whole)

const credited = (order: Credited, amount: 'shippingCents' | 'grandTotalCents') =>
  sum(order.creditMemos.map((memo) => memo[amount]))
