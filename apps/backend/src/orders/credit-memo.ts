import { splitInProportion } from '../cart/split-in-proportion.ts'
import { taxWithin } from '../cart/totals.ts'
import type { CreditMemoRow } from './credit-memos.sql.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import type { OrderRow } from './orders.sql.ts'

/** What of an order is to be paid back. */
export interface CreditWish {
  /** Pieces by the id of the order's line. */
  items: ReadonlyMap<number, number>
  /** Of the cost of delivery, in cents incl. VAT. */
  shippingCents: number
  /** In cents: given beside goods and delivery, or, negative, kept of them. It carries no VAT, as in Magento. */
  adjustmentCents: number
}

/** A credit memo that is not written yet; amounts in cents, incl. VAT unless named otherwise. */
export type CreditMemo = Omit<CreditMemoRow, 'id' | 'number' | 'comment' | 'createdAt' | 'items'> & {
  items: { orderItemId: number; quantity: number; rowTotalCents: number; discountCents: number }[]
}

type Credited = Pick<
  OrderRow,
  'items' | 'creditMemos' | 'shippingCents' | 'shippingExclCents' | 'taxes' | 'grandTotalCents'
>

/** Pieces of a line that were invoiced and not paid back. */
export const creditable = ({ quantityInvoiced, quantityRefunded }: OrderItemRow): number =>
  quantityInvoiced - quantityRefunded

/** All goods and all of the delivery that no memo holds yet, less what was given beside them: no more goes back than came in. */
export function allThatIsLeft(order: Credited): CreditWish {
  const wish = {
    items: new Map(order.items.map((item) => [item.id, creditable(item)])),
    shippingCents: order.shippingCents - credited(order, 'shippingCents'),
    adjustmentCents: 0,
  }
  const { grandTotalCents } = creditMemoOf(order, wish)
  return { ...wish, adjustmentCents: Math.min(0, moneyLeft(order) - grandTotalCents) }
}

/** What can go back at most, in cents: what was paid less what went back. */
export const moneyLeft = (order: Credited): number =>
  order.grandTotalCents - credited(order, 'grandTotalCents')

/**
 * The memo of a part of an order. A line's amount is shared over its pieces by the cent, so that all memos together come to the line,
 * however they are cut; the memo that leaves nothing takes the VAT that the others left.
 */
export function creditMemoOf(order: Credited, wish: CreditWish): CreditMemo {
  const items = order.items.flatMap((item) => {
    const quantity = wish.items.get(item.id) ?? 0
    if (quantity === 0) return []
    const share = (cents: number) =>
      upTo(cents, item.quantityRefunded + quantity, item.quantityOrdered) -
      upTo(cents, item.quantityRefunded, item.quantityOrdered)
    return {
      orderItemId: item.id,
      quantity,
      rowTotalCents: share(item.rowTotalCents),
      discountCents: share(item.discountCents),
    }
  })
  const subtotalCents = sum(items.map(({ rowTotalCents }) => rowTotalCents))
  const discountCents = sum(items.map((item) => item.discountCents))
  const before = credited(order, 'shippingCents')
  const withoutVat = (cents: number) => upTo(order.shippingExclCents, cents, order.shippingCents)
  const taxes = taxesOf(order, items, wish)
  return {
    items,
    subtotalCents,
    discountCents,
    shippingCents: wish.shippingCents,
    shippingExclCents: withoutVat(before + wish.shippingCents) - withoutVat(before),
    adjustmentCents: wish.adjustmentCents,
    taxes,
    taxCents: sum(taxes.map((tax) => tax.amount_cents)),
    grandTotalCents: subtotalCents - discountCents + wish.shippingCents + wish.adjustmentCents,
  }
}

function taxesOf(order: Credited, items: CreditMemo['items'], wish: CreditWish): OrderRow['taxes'] {
  const isLast =
    order.items.every((item) => creditable(item) === (wish.items.get(item.id) ?? 0)) &&
    wish.shippingCents === order.shippingCents - credited(order, 'shippingCents')
  const rates = order.taxes.map(({ rate }) => rate)
  const goodsAt = (rate: number) =>
    sum(order.items.filter((item) => item.taxRate === rate).map((item) => item.rowTotalCents))
  // Delivery carries the VAT of what was delivered.
  const delivery = splitInProportion(wish.shippingCents, rates.map(goodsAt))
  return order.taxes.flatMap(({ title, rate, amount_cents: charged }, index) => {
    const before = order.creditMemos.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate))
    const left = charged - sum(before.map((tax) => tax.amount_cents))
    const goods = items.filter(({ orderItemId }) => rateOf(order, orderItemId) === rate)
    const cents = sum(goods.map((item) => item.rowTotalCents - item.discountCents)) + (delivery[index] ?? 0)
    const amount = isLast ? left : Math.min(left, taxWithin({ cents, rate }))
    return amount > 0 || isLast ? [{ title, rate, amount_cents: amount }] : []
  })
}

const rateOf = (order: Credited, id: number) => order.items.find((item) => item.id === id)?.taxRate

/** The cents of the first `part` of `whole` equal parts. */
const upTo = (cents: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((cents * part) / whole)

const credited = (order: Credited, amount: 'shippingCents' | 'grandTotalCents') =>
  sum(order.creditMemos.map((memo) => memo[amount]))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
