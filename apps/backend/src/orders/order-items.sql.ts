import { exclTax } from '@kopgroep/contract/money'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, JsonRow } from '../platform/database/database.ts'

export interface OrderOption {
  label: string
  value: string
}

export interface OrderBundleOption {
  item_id: number
  label: string
  values: { product_id: number; sku: string; name: string; quantity: number; price_cents: number }[]
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'order_items.selected_options': OrderOption[]
    'order_items.bundle_options': OrderBundleOption[]
    'order_items.tax_amounts': OrderItemTax[]
  }
}

/** Part of an item at one VAT rate, after the discount. */
export interface OrderItemTax {
  /** Percent. */
  rate: number
  /** Incl. VAT. */
  amount_cents: number
  excl_cents: number
}

/** Item of an order; amounts in cents, incl. VAT. */
export interface OrderItemRow extends JsonRow<typeof itemsOfOrder> {
  /** Label of the order's discount. */
  discountLabel: string | null
}

export interface ItemSnapshot
  extends Omit<
    OrderItemRow,
    | 'id'
    | 'productId'
    | 'discountLabel'
    | 'quantityInvoiced'
    | 'quantityShipped'
    | 'quantityCanceled'
    | 'quantityRefunded'
  > {
  productId: number
  variantId: number | null
  rowTotalExclCents: number
  trackingSource: string | null
}

/** Splits the price of an item by VAT rate, after the discount. */
export function splitTaxAmounts(
  item: Pick<OrderItemRow, 'taxAmounts' | 'taxRate' | 'rowTotalCents' | 'discountCents'>,
): OrderItemTax[] {
  if (item.taxAmounts) return item.taxAmounts
  const amount = item.rowTotalCents - item.discountCents
  return [{ rate: item.taxRate, amount_cents: amount, excl_cents: exclTax(amount, item.taxRate) }]
}

export const itemsOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
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
        // VAT rate in percent; for a bundle with several rates the highest.
        'i.tax_rate as taxRate',
        // Null for items sold before this column existed.
        'i.tax_amounts as taxAmounts',
        'i.quantity_ordered as quantityOrdered',
        'i.quantity_invoiced as quantityInvoiced',
        'i.quantity_shipped as quantityShipped',
        'i.quantity_canceled as quantityCanceled',
        'i.quantity_refunded as quantityRefunded',
        'i.selected_options as selectedOptions',
        'i.bundle_options as bundleOptions',
        'i.gift_message as giftMessage',
      ])
      .where('i.order_id', '=', orderId)
      .orderBy('i.id'),
  )

export interface ItemGuarantee {
  productId: number
  urlKey: string | null
  brand: string
  months: number
}

/** Reads the makers' guarantees of products from `leastMonths` on. */
export async function readItemGuarantees(
  db: Db,
  productIds: readonly number[],
  leastMonths: number,
): Promise<ItemGuarantee[]> {
  const { rows } = await sql<ItemGuarantee>`
    select p.id as "productId", p.url_key as "urlKey", coalesce(b.title, '') as brand, (p.safety->>'guarantee_months')::int as months
    from products p left join brands b on b.id = p.brand_id
    where p.id = any(${productIds}) and (p.safety->>'guarantee_months')::int >= ${leastMonths}
  `.execute(db)
  return rows
}

export async function writeOrderItems(
  trx: Db,
  orderId: number,
  items: readonly ItemSnapshot[],
): Promise<void> {
  await trx
    .insertInto('order_items')
    .values(
      items.map((item) => ({
        order_id: orderId,
        product_id: item.productId,
        variant_id: item.variantId,
        product_type: item.productType,
        name: item.name,
        sku: item.sku,
        url_key: item.urlKey,
        image: item.image,
        price_cents: item.priceCents,
        row_total_cents: item.rowTotalCents,
        row_total_excl_cents: item.rowTotalExclCents,
        discount_cents: item.discountCents,
        tax_rate: item.taxRate,
        tax_amounts: JSON.stringify(item.taxAmounts),
        quantity_ordered: item.quantityOrdered,
        selected_options: JSON.stringify(item.selectedOptions),
        bundle_options: item.bundleOptions && JSON.stringify(item.bundleOptions),
        tracking_source: item.trackingSource,
        gift_message: item.giftMessage && JSON.stringify(item.giftMessage),
      })),
    )
    .execute()
}
