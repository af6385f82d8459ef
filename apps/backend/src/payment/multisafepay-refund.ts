import * as v from 'valibot'
import type { OrderRow } from '../orders/orders.sql.ts'
import { itemIdOf, NO_TAX, SHIPPING_ITEM } from './multisafepay-rules.ts'

/** A line of the shopping cart as MultiSafepay gives it back; what else stands in it goes back as it came. */
export const CartLine = v.looseObject({
  merchant_item_id: v.union([v.string(), v.number()]),
  unit_price: v.union([v.string(), v.number()]),
  quantity: v.union([v.string(), v.number()]),
  tax_table_selector: v.optional(v.nullable(v.union([v.string(), v.number()]))),
})
export type CartLine = v.InferOutput<typeof CartLine>

/**
 * Methods by which somebody else lends the payer the money, and keeps the goods in its books: they are paid back by goods.
 *
 * Source: https://docs.multisafepay.com/refunds/pay-later/, and SHOPPING_CART_REQUIRED_GATEWAYS of MultiSafepay's own php-sdk
 */
const PAID_BACK_BY_GOODS = new Set([
  'AFTERPAY',
  'BILLINK',
  'BNPL_INST',
  'BNPL_INSTM',
  'BNPL_INSTM3',
  'BNPL_MF',
  'BNPL_OB',
  'EINVOICE',
  'IN3',
  'IN3B2B',
  'KLARNA',
  'PAYAFTER',
  'ZINIA',
])

export const isPaidBackByGoods = (gateway: string | null | undefined): boolean =>
  PAID_BACK_BY_GOODS.has(gateway ?? '')

/** Which part of an order goes back. */
export interface CartRefund {
  order: Pick<OrderRow, 'items' | 'shippingCents' | 'creditMemos'>
  /** The credit memo that says what of it; null: an amount alone. */
  memoId: number | null
  amountCents: number
}

/**
 * The shopping cart as it is once a part of it has gone back: all its lines, then those that go back with a negative quantity and all else
 * as it is (a negative price would cancel the order), then what is given or kept beside goods, so that they come to the amount to the cent.
 *
 * Source: https://github.com/MultiSafepay/docs, content/api/orders/pay-later-refund.md, which took the place of
 * refund-with-shopping-cart.md and its rule of its own for Klarna; MultiSafepay's php-sdk does the same for every method
 */
export function cartAfterRefund(cart: readonly CartLine[], refund: CartRefund): CartLine[] {
  const returned = returnedGoods(refund).flatMap(({ id, quantity }) => {
    const line = cart.find((one) => String(one.merchant_item_id) === id && worth(one) > 0)
    return line ? [{ ...line, quantity: -quantity }] : []
  })
  const cents = returned.reduce((sum, line) => sum - centsOf(line), 0)
  const beside = refund.amountCents - cents
  return [...cart, ...returned, ...(beside === 0 ? [] : [amountBeside(beside, refund)])]
}

/** What of the cart goes back whole, by its key there. */
function returnedGoods({ order, memoId, amountCents }: CartRefund): { id: string; quantity: number }[] {
  const memo = order.creditMemos.find(({ id }) => id === memoId)
  // Of an order that was paid in parts a payment gives back its own part alone.
  if (!memo || memo.grandTotalCents !== amountCents) return []
  const goods = memo.items.flatMap(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    return item ? [{ id: itemIdOf(item), quantity }] : []
  })
  const isDeliveryWhole = memo.shippingCents > 0 && memo.shippingCents === order.shippingCents
  return isDeliveryWhole ? [...goods, { id: SHIPPING_ITEM, quantity: 1 }] : goods
}

/** An amount that goes back (or, negative, is kept) beside goods; it carries no VAT, as in the credit memo. */
function amountBeside(cents: number, { memoId }: CartRefund): CartLine {
  return {
    name: 'Refund',
    description: '',
    merchant_item_id: `refund-${memoId ?? 'amount'}`,
    quantity: cents > 0 ? -1 : 1,
    unit_price: (Math.abs(cents) / 100).toFixed(2),
    tax_table_selector: NO_TAX,
  }
}

/** Without VAT, in EUR. */
const worth = ({ unit_price, quantity }: CartLine) => Number(unit_price) * Number(quantity)

/** What a line comes to incl. VAT: tables of rates are named by their rate. */
const centsOf = (line: CartLine) => Math.round(worth(line) * (100 + Number(line.tax_table_selector ?? 0)))
