import { randomBytes } from 'node:crypto'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ADDRESS_COLUMNS, addressColumns } from '../customer/address-columns.ts'
import type { TypedAddress } from '../customer/address-rules.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { sum } from '../platform/sums.ts'
import { type CreditMemoRow, creditMemosOfOrder, type OrderTax } from './credit-memos.sql.ts'
import { itemsOfOrder, type OrderItemRow } from './order-items.sql.ts'
import { type OrderStatus, toOrderStatus } from './order-states.ts'
import { shipmentsOfOrder } from './shipment.sql.ts'

/** Creates the unguessable hash or token of an order. */
export const newOrderKey = () => randomBytes(20).toString('hex')

/** Checks for a well-formed hash or token. */
export const isOrderKey = (text: string) => /^[0-9a-f]{40}$/.test(text)

const DAY = 86_400_000

/**
 * Checks whether an order's hash and token still reveal its customer: for `order_hash_days` of the shop's
 * settings, by default 60. URLs to which payers return contain the hash; responses to holders of the hash
 * contain the token.
 */
export function isOpenByKey(
  { placedAt }: Pick<OrderRow, 'placedAt'>,
  settings: ReadonlyMap<string, unknown>,
  now: Date,
): boolean {
  return now.getTime() - placedAt.getTime() < hashDays(settings) * DAY
}

/** Days for which the keys of an order reveal its customer. */
export const hashDays = (settings: ReadonlyMap<string, unknown>) =>
  Number(settings.get('order_hash_days') ?? 60)

/** Removes personal data and keys from an order; keeps its state, items and totals. */
export const withoutPerson = (order: OrderRow): OrderRow => ({
  ...order,
  token: '',
  email: '',
  customerNote: null,
  giftMessage: null,
  items: order.items.map((item) => ({ ...item, giftMessage: null })),
  paymentData: [],
  addresses: [],
  comments: [],
  invoices: [],
  creditMemos: [],
  // Tracking links contain the postcode.
  shipments: order.shipments.map((shipment) => ({ ...shipment, tracks: [] })),
})

/** Order with all its data; amounts in cents, incl. VAT unless named otherwise. */
export interface OrderRow extends Omit<SelectedOrder, 'status' | 'items' | 'comments'> {
  status: OrderStatus
  items: OrderItemRow[]
  comments: { message: string; createdAt: Date }[]
}

/** Discount on an order, in the order's language; cents incl. VAT, positive. */
export interface OrderDiscount {
  label: string
  /** 0 for free delivery. */
  cents: number
  /** Price rule that gave it; null for a coupon. */
  rule: number | null
}

/** Joins the labels of discounts for a single line; null if nothing became cheaper. */
export function joinLabels(discounts: readonly OrderDiscount[]): string | null {
  const labels = discounts.filter(({ cents }) => cents > 0).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : null
}

/**
 * Lists the discounts on a whole order by promotion; on a part of it, or on an order without them, as one line.
 *
 * @param fallback label of a discount that has none
 */
export function discountLines(
  {
    discounts,
    discountCents,
    discountLabel,
  }: Pick<OrderRow, 'discounts' | 'discountCents' | 'discountLabel'>,
  fallback: string,
): Pick<OrderDiscount, 'label' | 'cents'>[] {
  if (discountCents === 0) return []
  const lines = (discounts ?? []).filter(({ cents }) => cents > 0)
  if (sum(lines.map(({ cents }) => cents)) === discountCents) return lines
  return [{ label: discountLabel ?? fallback, cents: discountCents }]
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'orders.payment_data': { code: string; value: string }[]
    'orders.taxes': OrderTax[]
    'orders.discounts': OrderDiscount[]
  }
}

/** Invoice of a whole order. */
export type InvoiceOfOrder = OrderRow['invoices'][number] & { order: OrderRow }

/** Credit memo of an order or part of it. */
export interface CreditMemoOfOrder extends CreditMemoRow {
  order: OrderRow
}

/** Line of a credit memo: an order item with its refunded quantity. */
export interface CreditMemoLine {
  id: number
  quantity: number
  rowTotalCents: number
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
  'o.parcel_point_code as parcelPointCode',
  // 'YYYY-MM-DD'; null if no day was promised.
  'o.promised_from as promisedFrom',
  'o.promised_to as promisedTo',
  'o.payment_method_code as paymentMethodCode',
  'o.payment_method_title as paymentMethodTitle',
  'o.payment_data as paymentData',
  'o.coupon_code as couponCode',
  'o.customer_note as customerNote',
  'o.gift_message as giftMessage',
  'o.subtotal_cents as subtotalCents',
  'o.subtotal_excl_cents as subtotalExclCents',
  'o.shipping_cents as shippingCents',
  'o.shipping_excl_cents as shippingExclCents',
  'o.discount_cents as discountCents',
  'o.discount_label as discountLabel',
  'o.discounts',
  'o.tax_cents as taxCents',
  'o.grand_total_cents as grandTotalCents',
  'o.taxes',
  'o.placed_at as placedAt',
] as const

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
  // PostgreSQL returns the dates as text, because JSON has no dates.
  comments: row.comments.map(({ message, createdAt }) => ({ message, createdAt: new Date(createdAt) })),
})

export type OrderKey =
  | { hash: string }
  | { token: string }
  | { number: string }
  | { id: number }
  | { cartId: number }

/** Finds an order by a key. By cart, finds only an order that is not cancelled. */
export async function findOrder(db: Db, key: OrderKey): Promise<OrderRow | null> {
  const orders = selectOrders(db)
  const query =
    'cartId' in key
      ? orders.where('o.cart_id', '=', key.cartId).where('o.status', '<>', 'canceled')
      : orders.where((eb) => eb.and(key))
  const row = await query.executeTakeFirst()
  return row ? toOrderRow(row) : null
}

/** Order that is locked until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockOrder = (trx: Db, id: number) => lockOrderBy(trx, { id })

export const lockOrderByNumber = (trx: Db, number: string) => lockOrderBy(trx, { number })

async function lockOrderBy(trx: Db, key: { id: number } | { number: string }) {
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
    .where((eb) => eb.and(key))
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

export async function adoptOrder(trx: Db, orderId: number, customerId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('id', '=', orderId)
    .where('customer_id', 'is', null)
    .execute()
}

export interface OrderAddressRow extends Omit<TypedAddress, 'regionName'> {
  kind: string
  regionId: number | null
  region: string | null
  /** Chamber of Commerce number. */
  cocNumber: string | null
}

const addressesOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
      .selectFrom('order_addresses as a')
      .select([
        'a.kind',
        ...ADDRESS_COLUMNS,
        'a.region_id as regionId',
        'a.region',
        'a.coc_number as cocNumber',
      ])
      .where('a.order_id', '=', orderId),
  )

export async function writeOrderAddresses(
  trx: Db,
  orderId: number,
  addresses: readonly OrderAddressRow[],
): Promise<void> {
  await trx
    .insertInto('order_addresses')
    .values(
      addresses.map((address) => ({
        order_id: orderId,
        kind: address.kind,
        ...addressColumns(address),
        region_id: address.regionId,
        region: address.region,
        coc_number: address.cocNumber,
      })),
    )
    .execute()
}

/** Sets the email of an order and the address that its goods go to and its bill names. */
export async function setOrderBuyer(
  trx: Db,
  orderId: number,
  { email, address }: { email: string; address: Omit<TypedAddress, 'regionName'> },
): Promise<void> {
  await trx.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
  await trx
    .updateTable('order_addresses')
    .set(addressColumns(address))
    .where('order_id', '=', orderId)
    .execute()
}

/** Lists the latest orders of the shop, with one status or any. */
export async function listOrders(db: Db, { status, limit }: { status: string | null; limit: number }) {
  return db
    .selectFrom('orders')
    .select([
      'number',
      'status',
      'placed_at as placedAt',
      'email',
      'grand_total_cents as grandTotalCents',
      'payment_method_title as payment',
    ])
    .$if(status !== null, (query) => query.where('status', '=', status ?? ''))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
