import { sql } from 'kysely'
import type { CartAddressRow } from '../checkout/checkout.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { writeOrderItems } from './order-items.sql.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { OrderStatus } from './order-states.ts'
import { joinLabels, writeOrderAddresses } from './orders.sql.ts'

export interface NewOrder {
  number: string
  hash: string
  token: string
  status: OrderStatus
  email: string
  storeCode: string
  note: string | null
  payment: { code: string; title: string; data: { code: string; value: string }[] }
  snapshot: OrderSnapshot
  now: Date
}

export interface PlacedOrder {
  id: number
  number: string
  hash: string
  status: OrderStatus
  grandTotalCents: number
  email: string
  storeCode: string
  paymentCode: string
  paymentTitle: string
  customerId: number | null
  addresses: { shipping: CartAddressRow; billing: CartAddressRow; isNameOnly: boolean }
}

/** Stores an order with its items and addresses. @returns the order's id */
export async function writeOrder(trx: Db, order: NewOrder): Promise<number> {
  const { snapshot, payment } = order
  const { totals, cart, method } = snapshot
  const { id } = await trx
    .insertInto('orders')
    .values({
      number: order.number,
      hash: order.hash,
      token: order.token,
      cart_id: cart.id,
      customer_id: cart.customerId,
      store_code: order.storeCode,
      status: order.status,
      email: order.email,
      carrier_code: method.carrierCode,
      carrier_title: snapshot.carrierTitle,
      method_code: method.methodCode,
      method_title: snapshot.methodTitle,
      pickup_location_code: method.pickupLocationCode,
      parcel_point_code: snapshot.parcelPointCode,
      promised_from: snapshot.promise?.earliest ?? null,
      promised_to: snapshot.promise?.latest ?? null,
      payment_method_code: payment.code,
      payment_method_title: payment.title,
      payment_data: JSON.stringify(payment.data),
      coupon_code: snapshot.couponCode,
      customer_note: order.note,
      gift_message: cart.giftMessage && JSON.stringify(cart.giftMessage),
      subtotal_cents: totals.subtotalCents,
      subtotal_excl_cents: totals.subtotalExclCents,
      shipping_cents: totals.shippingCents,
      shipping_excl_cents: totals.shippingExclCents,
      discount_cents: totals.discountCents,
      discount_label: joinLabels(snapshot.discounts),
      discounts: snapshot.discounts.length > 0 ? JSON.stringify(snapshot.discounts) : null,
      tax_cents: totals.taxCents,
      grand_total_cents: totals.grandTotalCents,
      taxes: JSON.stringify(snapshot.taxes),
      placed_at: order.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeOrderItems(trx, id, snapshot.items)
  await writeOrderAddresses(trx, id, snapshot.addresses)
  return id
}

/** Takes the next order number; a rolled back transaction leaves a gap. */
export async function nextOrderNumber(trx: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(trx)
  return rows[0]?.number ?? ''
}
