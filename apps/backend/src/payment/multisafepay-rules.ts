import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderItemRow } from '../orders/order-items.sql.ts'
import type { OrderAddressRow, OrderRow } from '../orders/orders.sql.ts'
import type { PaymentOutcome } from './notification.ts'

/**
 * How MultiSafepay's status of an order reads to the shop; null where it says nothing new: the payer is still busy, or
 * the money is held for somebody to look at. Paid stands whatever comes after, so that of refunds and chargebacks too
 * nothing is taken here.
 *
 * Source: https://docs.multisafepay.com/docs/order-status
 */
export function outcomeOf(status: string): PaymentOutcome | null {
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

/** How far the clocks of the two may stand apart; a notification that is sent again is signed anew. */
const OLDEST = 15 * 60

/**
 * Whether a notification is MultiSafepay's own and of this hour: `Auth` is base64 of `timestamp:signature`, and the signature is
 * the HMAC-SHA512 of `timestamp:body` under the API key.
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
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > OLDEST) return false
  const expected = Buffer.from(signatureOf(body, timestamp, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What `Auth` of a notification holds before it is written in base64. */
export const signatureOf = (body: string, timestamp: string, key: string) =>
  createHmac('sha512', key).update(`${timestamp}:${body}`).digest('hex')

interface CartItem {
  name: string
  merchant_item_id: string
  quantity: number
  /** Without VAT, in EUR, as exact as it takes for the sum to be the order's to the cent. */
  unit_price: string
  tax_table_selector: string
}

/** How MultiSafepay's carts name delivery. */
export const SHIPPING_ITEM = 'msp-shipping'

/** The table of rates of what carries no VAT. */
export const NO_TAX = '0'

/** The key of a line in MultiSafepay's cart; the same article may stand in two of them. */
export const itemIdOf = ({ sku, id }: Pick<OrderItemRow, 'sku' | 'id'>) => `${sku}_${id}`

/**
 * What was bought, for methods that look at it, such as paying later. Prices go without VAT there, so they are written with so
 * many decimals that each line comes to its own cents again.
 */
export function shoppingCartOf(order: OrderRow): { items: CartItem[]; rates: number[] } {
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
    entry: line(item.name, itemIdOf(item), [
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

/** A person and an address, in MultiSafepay's names. */
export function customerOf(address: OrderAddressRow) {
  const [street = '', number = '', ...rest] = address.street
  return {
    first_name: address.firstname,
    last_name: [address.middlename, address.lastname].filter(Boolean).join(' '),
    company_name: address.company ?? undefined,
    address1: street,
    house_number: [number, ...rest].filter(Boolean).join(' '),
    zip_code: address.postcode ?? undefined,
    city: address.city,
    state: address.region ?? undefined,
    country: address.countryId,
    phone: address.telephone ?? undefined,
  }
}
