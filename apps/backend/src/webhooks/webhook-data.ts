import { splitTaxAmounts } from '../orders/order-items.sql.ts'
import { findOrder, type OrderAddressRow, type OrderRow } from '../orders/orders.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { finalPriceCents } from '../product/product-price.ts'
import { returnNumber } from '../withdrawal/withdrawal.sql.ts'
import { findProduct, findReturn, findReview, type WebhookEvent } from './webhooks.sql.ts'

/** Kinds of event that a target can receive. */
export const WEBHOOK_KINDS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.refunded',
  'order.canceled',
  'return.changed',
  'review.changed',
  'stock.changed',
  'price.changed',
  'product.changed',
] as const

/** Kind of the delivery that the owner sends to try a target. */
export const TEST_KIND = 'test'

/**
 * Reads the data of an event as it is now, so that the outbox holds nothing personal and the last event of a
 * subject has its current state. Amounts are cents including VAT, unless named otherwise.
 *
 * @returns null if the subject is deleted
 */
export async function readWebhookData(db: Db, event: WebhookEvent, now: Date): Promise<object | null> {
  const { kind, subject, documentId } = event
  if (kind === TEST_KIND) return { message: 'Test of the webhook' }
  if (kind.startsWith('order.')) {
    const order = await findOrder(db, { number: subject })
    return order && orderData(order, event)
  }
  if (kind === 'return.changed') {
    const found = await findReturn(db, documentId ?? 0)
    return found && { number: returnNumber(found), ...found.data }
  }
  if (kind === 'review.changed') return findReview(db, documentId ?? 0)
  const product = await findProduct(db, subject)
  if (!product) return { sku: subject, is_deleted: true }
  const { special_from, special_to, price_cents, special_price_cents, ...facts } = product
  const tag = { price_cents: price_cents ?? 0, special_price_cents, special_from, special_to }
  const final_price_cents = price_cents === null ? null : finalPriceCents(tag, now)
  return { ...facts, ...tag, price_cents, final_price_cents }
}

/** Returns the documents of an order that events of a kind are about. */
function documentsOf(order: OrderRow, kind: string): readonly { id: number; number: string }[] {
  if (kind === 'order.paid') return order.invoices
  return kind === 'order.shipped' ? order.shipments : order.creditMemos
}

function orderData(order: OrderRow, { kind, documentId }: WebhookEvent): object {
  return {
    number: order.number,
    // Number of the invoice, shipment or credit memo that the event is about.
    document: documentsOf(order, kind).find(({ id }) => id === documentId)?.number ?? null,
    status: order.status,
    placed_at: order.placedAt,
    store: order.storeCode,
    currency: 'EUR',
    email: order.email || null,
    customer_note: order.customerNote,
    coupon_code: order.couponCode,
    payment: {
      method: order.paymentMethodCode,
      title: order.paymentMethodTitle,
      status: order.paymentStatus,
    },
    delivery: {
      carrier: order.carrierTitle,
      method: order.methodTitle,
      store: order.pickupLocationCode,
      parcel_point: order.parcelPointCode,
      promised_from: order.promisedFrom,
      promised_to: order.promisedTo,
    },
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    delivery_cents: order.shippingCents,
    delivery_excl_cents: order.shippingExclCents,
    tax_cents: order.taxCents,
    grand_total_cents: order.grandTotalCents,
    taxes: order.taxes,
    billing_address: addressData(order, 'billing'),
    shipping_address: addressData(order, 'shipping'),
    items: order.items.map((item) => ({
      sku: item.sku,
      name: item.name,
      quantity_ordered: item.quantityOrdered,
      quantity_shipped: item.quantityShipped,
      quantity_canceled: item.quantityCanceled,
      quantity_refunded: item.quantityRefunded,
      price_cents: item.priceCents,
      row_total_cents: item.rowTotalCents,
      discount_cents: item.discountCents,
      taxes: splitTaxAmounts(item),
    })),
    ...documentData(order),
  }
}

function documentData(order: OrderRow): object {
  const skuOf = (id: number) => order.items.find((item) => item.id === id)?.sku ?? null
  return {
    invoices: order.invoices.map(({ number, createdAt }) => ({ number, created_at: createdAt })),
    shipments: order.shipments.map((shipment) => ({
      number: shipment.number,
      created_at: shipment.createdAt,
      tracks: shipment.tracks,
      items: shipment.items.map(({ orderItemId, quantity }) => ({ sku: skuOf(orderItemId), quantity })),
    })),
    credit_memos: order.creditMemos.map((memo) => ({
      number: memo.number,
      created_at: memo.createdAt,
      delivery_cents: memo.shippingCents,
      adjustment_cents: memo.adjustmentCents,
      tax_cents: memo.taxCents,
      grand_total_cents: memo.grandTotalCents,
      taxes: memo.taxes,
      items: memo.items.map((item) => ({
        sku: skuOf(item.orderItemId),
        quantity: item.quantity,
        row_total_cents: item.rowTotalCents,
        discount_cents: item.discountCents,
      })),
    })),
  }
}

function addressData({ addresses }: OrderRow, kind: OrderAddressRow['kind']): object | null {
  const found = addresses.find((address) => address.kind === kind)
  if (!found) return null
  const { countryId, regionId: _region, vatId, cocNumber, kind: _kind, ...address } = found
  return { ...address, country: countryId, vat_id: vatId, coc_number: cocNumber }
}
