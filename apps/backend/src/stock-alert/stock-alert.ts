import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductAlertSubscriptionInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { productsBySkus } from '../product/product-cards.sql.ts'

/** Has a shopper told when a product is back. Asking twice is asking once; an alert that went out is set anew. */
export async function subscribeToStock(
  context: ShopContext,
  { email, sku, type }: ProductAlertSubscriptionInput,
) {
  const { bearer, db, store } = context
  if (bearer.kind !== 'customer' && bearer.kind !== 'consumer') {
    throw authorizationError(context, "The current user isn't authorized.")
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  await limitAttempts(context, 'stock-alert', email)
  const product = (await productsBySkus(context, [sku])).get(sku)
  if (!product) throw noSuchEntity(context, 'Could not find a product with SKU "%1"', sku)
  if (product.inStock) throw inputError(context, 'The product is in stock.')
  await sql`
    insert into stock_alerts (product_id, email, customer_id, store_code, created_at)
    values (${product.id}, ${email.toLowerCase()}, ${bearer.kind === 'customer' ? bearer.customerId : null},
      ${store.code}, ${context.now()})
    on conflict (product_id, email) do update set customer_id = coalesce(stock_alerts.customer_id, excluded.customer_id),
      store_code = excluded.store_code, created_at = excluded.created_at, sent_at = null
  `.execute(db)
  return { email, sku, type }
}

export interface StockAlertRow {
  productId: number
  sku: string
  email: string
  createdAt: Date
  /** The product whose page shows it: of a variant, the configurable one. */
  pageId: number
}

/** The alerts of a customer that wait for a product, the latest first. */
export async function alertsOfCustomer(db: Db, customerId: number): Promise<StockAlertRow[]> {
  const { rows } = await sql<StockAlertRow>`
    select a.product_id as "productId", p.sku, a.email, a.created_at as "createdAt",
      coalesce((select min(v.product_id) from configurable_variants v where v.variant_id = p.id), p.id) as "pageId"
    from stock_alerts a join products p on p.id = a.product_id
    where a.customer_id = ${customerId} and a.sent_at is null
    order by a.created_at desc, a.product_id
  `.execute(db)
  return rows
}

/** Takes back the customer's alert for a product; false when there is none. */
export async function endStockAlert(db: Db, customerId: number, sku: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('products').select('id').where('sku', '=', sku.replaceAll('\0', '')),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
