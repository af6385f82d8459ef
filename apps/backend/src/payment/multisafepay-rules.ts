import { createHmac } from 'node:crypto'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'
import * as v from 'valibot'
import type { OrderItemRow } from '../orders/order-items.sql.ts'
import type { OrderAddressRow, OrderRow } from '../orders/orders.sql.ts'
import { sum } from '../platform/sums.ts'
import type { Payer } from './express-payer.ts'
import type { PaymentOutcome } from './notification.ts'
import type { ReturnFolder } from './payment-provider.ts'

/**
 * Returns the outcome for MultiSafepay's status of an order; null while the buyer is still paying or the
 * payment is held for review. Also null for refunds and chargebacks, because the payment stays paid.
 * Source: https://docs.multisafepay.com/docs/order-status
 */
export function toOutcome(status: string): PaymentOutcome | null {
  switch (status) {
    case 'completed':
    case 'shipped':
      return 'paid'
    case 'cancelled':
    case 'void':
      return 'cancelled'
    case 'declined':
    case 'expired':
      return 'failed'
    default:
      return null
  }
}

/** Methods that return to the result routes of MultiSafepay's module; all others use the shop's own. */
const RETURN_TO_MODULE = new Set(['ideal', 'bancontact', 'creditcard', 'paypal'])

export const multisafepayFolder = (methodCode: string): ReturnFolder =>
  RETURN_TO_MODULE.has(methodCode) ? 'multisafepay/connect' : 'checkout/onepage'

/** Maximum age of a signature in seconds. A repeated notification has a new one. */
const MAX_SIGNATURE_AGE_S = 15 * 60

/**
 * Checks the signature of a notification: `Auth` is base64 of `timestamp:signature`, and the signature is the HMAC-SHA512 of
 * `timestamp:body` under the API key.
 *
 * Source: https://docs.multisafepay.com/docs/webhook
 */
export function isFromMultisafepay(
  body: string,
  auth: string | undefined,
  { key, now }: { key: string; now: Date },
): boolean {
  const [timestamp = '', signature = ''] = Buffer.from(auth ?? '', 'base64')
    .toString('latin1')
    .split(':')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_SIGNATURE_AGE_S) return false
  return equalSecrets(signature, sign(body, timestamp, key))
}

export const sign = (body: string, timestamp: string, key: string) =>
  createHmac('sha512', key).update(`${timestamp}:${body}`).digest('hex')

interface CartItem {
  name: string
  merchant_item_id: string
  quantity: number
  /** EUR without VAT, with enough decimals for the lines to add up to the order's total in cents. */
  unit_price: string
  tax_table_selector: string
}

/** Id of delivery in MultiSafepay's carts. */
const SHIPPING_ITEM = 'msp-shipping'

/** Name of the tax table for 0 %. */
const NO_TAX = '0'

/** Returns the key of an item in MultiSafepay's cart, because two items may have the same SKU. */
const itemKey = ({ sku, id }: Pick<OrderItemRow, 'sku' | 'id'>) => `${sku}_${id}`

/**
 * Converts an order to MultiSafepay's cart, which pay-later methods require. Its prices are without VAT, so
 * they have enough decimals for each line to equal its cents.
 */
export function toShoppingCart(order: OrderRow): { items: CartItem[]; rates: number[] } {
  const line = (name: string, id: string, [quantity, cents, rate]: [number, number, number]): CartItem => ({
    name,
    merchant_item_id: id,
    quantity,
    unit_price: (cents / 100 / quantity / (1 + rate / 100)).toFixed(10),
    tax_table_selector: String(rate),
  })
  const shippingRate =
    order.shippingExclCents > 0
      ? Math.round(((order.shippingCents - order.shippingExclCents) * 100) / order.shippingExclCents)
      : 0
  const goods = order.items.map((item) => ({
    rate: item.taxRate,
    entry: line(item.name, itemKey(item), [
      item.quantityOrdered,
      item.rowTotalCents - item.discountCents,
      item.taxRate,
    ]),
  }))
  const shipping = {
    rate: shippingRate,
    entry: line(order.methodTitle, SHIPPING_ITEM, [1, order.shippingCents, shippingRate]),
  }
  const all = order.shippingCents > 0 ? [...goods, shipping] : goods
  return {
    items: all.map(({ entry }) => entry),
    rates: [...new Set([...all.map(({ rate }) => rate), Number(NO_TAX)])],
  }
}

export function toCustomer(address: OrderAddressRow) {
  const [street = '', number = '', ...rest] = address.street
  return {
    first_name: address.firstname,
    last_name: [address.middlename, address.lastname].filter(Boolean).join(' '),
    company_name: address.company ?? undefined,
    address1: street || undefined,
    house_number: [number, ...rest].filter(Boolean).join(' '),
    zip_code: address.postcode ?? undefined,
    city: address.city || undefined,
    state: address.region ?? undefined,
    country: address.countryId,
    phone: address.telephone ?? undefined,
  }
}

/** Fields of a person; MultiSafepay omits unknown ones. */
export const Person = v.object({
  first_name: v.nullish(v.string()),
  last_name: v.nullish(v.string()),
  company_name: v.nullish(v.string()),
  address1: v.nullish(v.string()),
  house_number: v.nullish(v.union([v.string(), v.number()])),
  zip_code: v.nullish(v.string()),
  city: v.nullish(v.string()),
  country: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  email: v.nullish(v.string()),
})
type Person = v.InferOutput<typeof Person>

/** Returns the payer's data: name and address of the delivery, or else of the customer. */
export function toPayer({
  customer,
  delivery,
}: {
  customer?: Person | null | undefined
  delivery?: Person | null | undefined
}): Payer {
  const to = delivery?.address1 ? delivery : customer
  return {
    email: customer?.email || delivery?.email || '',
    firstname: to?.first_name ?? '',
    lastname: to?.last_name ?? '',
    company: to?.company_name ?? null,
    street: [to?.address1 ?? '', String(to?.house_number ?? '')],
    postcode: to?.zip_code ?? '',
    city: to?.city ?? '',
    countryId: to?.country ?? '',
    telephone: to?.phone || customer?.phone || null,
  }
}

/** Line of MultiSafepay's cart; unknown fields are sent back unchanged. */
export const CartLine = v.looseObject({
  merchant_item_id: v.union([v.string(), v.number()]),
  unit_price: v.union([v.string(), v.number()]),
  quantity: v.union([v.string(), v.number()]),
  tax_table_selector: v.optional(v.nullable(v.union([v.string(), v.number()]))),
})
export type CartLine = v.InferOutput<typeof CartLine>

/**
 * Pay-later methods. Their lenders account per item, so refunds must name the items.
 * Source: https://docs.multisafepay.com/refunds/pay-later/, and SHOPPING_CART_REQUIRED_GATEWAYS of
 * MultiSafepay's php-sdk
 */
const REFUNDED_BY_ITEM = new Set([
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
  REFUNDED_BY_ITEM.has(gateway ?? '')

/** Part of an order to refund. */
export interface CartRefund {
  order: Pick<OrderRow, 'items' | 'shippingCents' | 'creditMemos'>
  /** Credit memo with the goods; null for a plain amount. */
  memoId: number | null
  amountCents: number
}

/**
 * Returns the cart after a refund: all its lines, then the returned goods with a negative quantity (a
 * negative price would cancel the order), then the adjustment, so that the difference equals the refund to
 * the cent.
 *
 * Source: https://github.com/MultiSafepay/docs, content/api/orders/pay-later-refund.md; MultiSafepay's php-sdk does the same for
 * every method
 */
export function cartAfterRefund(cart: readonly CartLine[], refund: CartRefund): CartLine[] {
  const returned = returnedGoods(refund).flatMap(({ id, quantity }) => {
    const line = cart.find((one) => String(one.merchant_item_id) === id && lineAmount(one) > 0)
    return line ? [{ ...line, quantity: -quantity }] : []
  })
  const beside = refund.amountCents + sum(returned.map(lineCents))
  return [...cart, ...returned, ...(beside === 0 ? [] : [amountBeside(beside, refund)])]
}

/** Lists the returned goods by their keys in MultiSafepay's cart. */
function returnedGoods({ order, memoId, amountCents }: CartRefund): { id: string; quantity: number }[] {
  const memo = order.creditMemos.find(({ id }) => id === memoId)
  // With several payments, each payment refunds a plain amount.
  if (!memo || memo.grandTotalCents !== amountCents) return []
  const goods = memo.items.flatMap(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    return item ? [{ id: itemKey(item), quantity }] : []
  })
  const isDeliveryWhole = memo.shippingCents > 0 && memo.shippingCents === order.shippingCents
  return isDeliveryWhole ? [...goods, { id: SHIPPING_ITEM, quantity: 1 }] : goods
}

/** Creates the line for an adjustment, without VAT as in the credit memo. Negative for an amount withheld. */
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

/** Computes the amount of a line without VAT, in EUR. */
const lineAmount = ({ unit_price, quantity }: CartLine) => Number(unit_price) * Number(quantity)

/** Computes the amount of a line incl. VAT, in cents. Tax tables are named by their rate. */
const lineCents = (line: CartLine) =>
  Math.round(lineAmount(line) * (100 + Number(line.tax_table_selector ?? 0)))
