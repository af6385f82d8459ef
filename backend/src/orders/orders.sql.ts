import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/database/database.ts'
import { type CreditMemoRow, creditMemosOfOrder } from './credit-memos.sql.ts'
import { type OrderStatus, toOrderStatus } from './order-states.ts'

type Db = Kysely<Database>

export interface OrderOption {
  label: string
  value: string
}

export interface OrderBundleOption {
  item_id: number
  label: string
  values: { product_id: number; sku: string; name: string; quantity: number; price_cents: number }[]
}

export interface OrderItemRow {
  id: number
  productId: number | null
  productType: string
  name: string
  sku: string
  urlKey: string | null
  image: string | null
  priceCents: number
  rowTotalCents: number
  discountCents: number
  taxRate: number
  quantityOrdered: number
  quantityInvoiced: number
  quantityShipped: number
  quantityCanceled: number
  quantityRefunded: number
  selectedOptions: OrderOption[]
  bundleOptions: OrderBundleOption[] | null
  /** The order's, as the label of the line's own discount. */
  discountLabel: string | null
}

export interface OrderAddressRow {
  kind: string
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  postcode: string | null
  city: string
  regionId: number | null
  region: string | null
  countryId: string
  telephone: string | null
  fax: string | null
  vatId: string | null
  /** At the chamber of commerce. */
  cocNumber: string | null
}

export interface ShipmentRow {
  id: number
  number: string
  items: { id: number; orderItemId: number; quantity: number }[]
  tracks: { carrier: string; title: string; number: string | null }[]
}

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

/** The invoices of an order `o`. */
const invoicesOfOrder = sql<OrderRow['invoices']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'createdAt', d.created_at) order by d.id)
  from invoices d where d.order_id = o.id), '[]')`

/** How the latest payment of an order `o` stands. */
const latestPayment = sql<string | null>`(
  select p.status from payments p where p.order_id = o.id order by p.id desc limit 1)`

/** Orders `o` with all that hangs on them. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .select([
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
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .select([
            'i.id',
            'i.product_id as productId',
            'i.product_type as productType',
            'i.name',
            'i.sku',
            'i.url_key as urlKey',
            'i.image',
            'i.price_cents as priceCents',
            'i.row_total_cents as rowTotalCents',
            'i.discount_cents as discountCents',
            'i.tax_rate as taxRate',
            'i.quantity_ordered as quantityOrdered',
            'i.quantity_invoiced as quantityInvoiced',
            'i.quantity_shipped as quantityShipped',
            'i.quantity_canceled as quantityCanceled',
            'i.quantity_refunded as quantityRefunded',
            'i.selected_options as selectedOptions',
            'i.bundle_options as bundleOptions',
          ])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_addresses as a')
          .select([
            'a.kind',
            'a.firstname',
            'a.lastname',
            'a.middlename',
            'a.prefix',
            'a.suffix',
            'a.company',
            'a.street',
            'a.postcode',
            'a.city',
            'a.region_id as regionId',
            'a.region',
            'a.country_id as countryId',
            'a.telephone',
            'a.fax',
            'a.vat_id as vatId',
            'a.coc_number as cocNumber',
          ])
          .whereRef('a.order_id', '=', 'o.id'),
      ).as('addresses'),
      jsonArrayFrom(
        eb
          .selectFrom('order_comments as c')
          .select(['c.message', 'c.created_at as createdAt'])
          .whereRef('c.order_id', '=', 'o.id')
          .where('c.is_visible', '=', true)
          .orderBy('c.id'),
      ).as('comments'),
      latestPayment.as('paymentStatus'),
      invoicesOfOrder.as('invoices'),
      creditMemosOfOrder.as('creditMemos'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as s')
          .select(['s.id', 's.number'])
          .select((shipment) => [
            jsonArrayFrom(
              shipment
                .selectFrom('shipment_items as si')
                .select(['si.id', 'si.order_item_id as orderItemId', 'si.quantity'])
                .whereRef('si.shipment_id', '=', 's.id')
                .orderBy('si.id'),
            ).as('items'),
            jsonArrayFrom(
              shipment
                .selectFrom('shipment_tracks as t')
                .select(['t.carrier', 't.title', 't.number'])
                .whereRef('t.shipment_id', '=', 's.id')
                .orderBy('t.id'),
            ).as('tracks'),
          ])
          .whereRef('s.order_id', '=', 'o.id')
          .orderBy('s.id'),
      ).as('shipments'),
    ])
}

type SelectedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** The json columns hold what place-order.ts wrote into them. */
export const toOrderRow = (row: SelectedOrder): OrderRow => ({
  ...row,
  status: toOrderStatus(row.status),
  paymentData: row.paymentData as unknown as OrderRow['paymentData'],
  taxes: row.taxes as unknown as OrderRow['taxes'],
  items: row.items.map((item) => ({
    ...item,
    selectedOptions: item.selectedOptions as unknown as OrderOption[],
    bundleOptions: item.bundleOptions as unknown as OrderBundleOption[] | null,
    discountLabel: row.discountLabel,
  })),
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
