import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'
import { type CreditMemoRow, creditMemosOfOrder } from './credit-memos.sql.ts'
import { addressesOfOrder, type OrderAddressRow } from './order-addresses.sql.ts'
import { itemsOfOrder, type OrderItemRow } from './order-items.sql.ts'
import { type OrderStatus, toOrderStatus } from './order-states.ts'
import { type ShipmentRow, shipmentsOfOrder } from './shipment.sql.ts'

/** An order with everything that hangs on it; amounts in cents, incl. VAT unless named otherwise. */
export interface OrderRow {
  id: number
  number: string
  hash: string
  token: string
  cartId: number | null
  customerId: number | null
  storeCode: string
  status: OrderStatus
  email: string
  carrierTitle: string
  methodTitle: string
  pickupLocationCode: string | null
  /** 'YYYY-MM-DD'; null where no day was promised. */
  promisedFrom: string | null
  promisedTo: string | null
  paymentMethodCode: string
  paymentMethodTitle: string
  paymentData: { code: string; value: string }[]
  /** How the latest payment at a provider stands; null where none was asked for. */
  paymentStatus: string | null
  couponCode: string | null
  customerNote: string | null
  subtotalCents: number
  subtotalExclCents: number
  shippingCents: number
  shippingExclCents: number
  discountCents: number
  discountLabel: string | null
  taxCents: number
  grandTotalCents: number
  taxes: { title: string; rate: number; amount_cents: number }[]
  placedAt: Date
  items: OrderItemRow[]
  addresses: OrderAddressRow[]
  comments: { message: string; createdAt: Date }[]
  /** Written at `createdAt`, an ISO moment. */
  invoices: { id: number; number: string; createdAt: string }[]
  creditMemos: CreditMemoRow[]
  shipments: ShipmentRow[]
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'orders.payment_data': OrderRow['paymentData']
    'orders.taxes': OrderRow['taxes']
  }
}

/** An invoice: of a whole order. */
export interface InvoiceOfOrder {
  id: number
  number: string
  order: OrderRow
}

/** A credit memo: of a part of an order, or of all of it. */
export interface CreditMemoOfOrder extends CreditMemoRow {
  order: OrderRow
}

/** A line of a credit memo: the order's, for as many pieces as were paid back. */
export interface CreditMemoLine {
  id: number
  quantity: number
  discountCents: number
  item: OrderItemRow
}

const ORDER_COLUMNS = [
  'o.id',
  'o.number',
  'o.hash',
  'o.token',
  'o.cart_id as cartId',
  'o.customer_id as customerId',
  'o.store_code as storeCode',
  'o.status',
  'o.email',
  'o.carrier_title as carrierTitle',
  'o.method_title as methodTitle',
  'o.pickup_location_code as pickupLocationCode',
  'o.promised_from as promisedFrom',
  'o.promised_to as promisedTo',
  'o.payment_method_code as paymentMethodCode',
  'o.payment_method_title as paymentMethodTitle',
  'o.payment_data as paymentData',
  'o.coupon_code as couponCode',
  'o.customer_note as customerNote',
  'o.subtotal_cents as subtotalCents',
  'o.subtotal_excl_cents as subtotalExclCents',
  'o.shipping_cents as shippingCents',
  'o.shipping_excl_cents as shippingExclCents',
  'o.discount_cents as discountCents',
  'o.discount_label as discountLabel',
  'o.tax_cents as taxCents',
  'o.grand_total_cents as grandTotalCents',
  'o.taxes',
  'o.placed_at as placedAt',
] as const

/** Orders `o` with all that hangs on them. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .select(ORDER_COLUMNS)
    .select((eb) => [
      itemsOfOrder(eb.ref('o.id')).as('items'),
      addressesOfOrder(eb.ref('o.id')).as('addresses'),
      jsonArrayFrom(
        eb
          .selectFrom('order_comments as c')
          .select(['c.message', 'c.created_at as createdAt'])
          .whereRef('c.order_id', '=', 'o.id')
          .where('c.is_visible', '=', true)
          .orderBy('c.id'),
      ).as('comments'),
      eb
        .selectFrom('payments as p')
        .select('p.status')
        .whereRef('p.order_id', '=', 'o.id')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('paymentStatus'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices as d')
          .select(['d.id', 'd.number', 'd.created_at as createdAt'])
          .whereRef('d.order_id', '=', 'o.id')
          .orderBy('d.id'),
      ).as('invoices'),
      creditMemosOfOrder(eb.ref('o.id')).as('creditMemos'),
      shipmentsOfOrder(eb.ref('o.id')).as('shipments'),
    ])
}

type SelectedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export const toOrderRow = (row: SelectedOrder): OrderRow => ({
  ...row,
  status: toOrderStatus(row.status),
  items: row.items.map((item) => ({ ...item, discountLabel: row.discountLabel })),
  // In JSON a moment is a text.
  shipments: row.shipments.map((shipment) => ({ ...shipment, createdAt: new Date(shipment.createdAt) })),
  comments: row.comments.map(({ message, createdAt }) => ({ message, createdAt: new Date(createdAt) })),
})

export type OrderKey =
  | { hash: string }
  | { token: string }
  | { number: string }
  | { id: number }
  | { cartId: number }

/** The order with this key; of a cart the one that is not cancelled. */
export async function findOrder(db: Db, key: OrderKey): Promise<OrderRow | null> {
  const query = selectOrders(db)
  const found =
    'hash' in key
      ? query.where('o.hash', '=', key.hash)
      : 'token' in key
        ? query.where('o.token', '=', key.token)
        : 'number' in key
          ? query.where('o.number', '=', key.number)
          : 'id' in key
            ? query.where('o.id', '=', key.id)
            : query.where('o.cart_id', '=', key.cartId).where('o.status', '<>', 'canceled')
  const row = await found.executeTakeFirst()
  return row ? toOrderRow(row) : null
}

/** The state of an order that nobody else changes until the transaction ends. */
export const lockOrder = (trx: Db, id: number) => lockOrderBy(trx, 'id', id)

/** The same by the number that the shop knows it by. */
export const lockOrderByNumber = (trx: Db, number: string) => lockOrderBy(trx, 'number', number)

async function lockOrderBy(
  trx: Db,
  column: 'id' | 'number',
  value: number | string,
): Promise<{
  id: number
  number: string
  status: OrderStatus
  cartId: number | null
  couponCode: string | null
  email: string
  storeCode: string
} | null> {
  const row = await trx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'status',
      'cart_id as cartId',
      'coupon_code as couponCode',
      'email',
      'store_code as storeCode',
    ])
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, status: toOrderStatus(row.status) } : null
}

export async function addComment(
  trx: Db,
  orderId: number,
  message: string,
  isVisible: boolean,
): Promise<void> {
  await trx
    .insertInto('order_comments')
    .values({ order_id: orderId, message, is_visible: isVisible })
    .execute()
}

/** The order of a guest becomes one of the customer's. */
export async function adoptOrder(trx: Db, orderId: number, customerId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('id', '=', orderId)
    .where('customer_id', 'is', null)
    .execute()
}
